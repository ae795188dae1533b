import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { formatMoney, formatPrice } from '@/domain/money';
import { selectOfferNotice, selectSummary } from '@/store/deploy/selectors';
import { summaryToggled } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Money } from '../../../ui/Money';
import { SummaryBar } from '../../../ui/SummaryBar';
import { offerNoticeWording } from '../offerNoticeWording';
import { DeployButton } from '../key/DeployButton';
import { NextButton } from './NextButton';
import { SummaryDetails } from './SummaryDetails';

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 20px',
  alignItems: 'center',
  '& > .price': { display: 'grid', fontSize: '0.8125rem' },
  '& > .what': {
    minWidth: 0,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },
  '& > .notice': {
    gridColumn: '1 / -1',
    fontSize: '0.8125rem',
    color: theme.vars.palette.warning.main,
  },
}));

/** Inside the bar the summary needs no margin of its own. */
const Whole = styled('div')({ '& > div > div': { paddingInline: 0 } });

/** The summary of a narrow screen: price and what comes next always in view, the whole behind a button. */
export function BottomBar() {
  const dispatch = useAppDispatch();
  const step = useAppSelector((state) => state.deploy.step);
  const isOpen = useAppSelector((state) => state.deploy.summaryOpen);
  return (
    <SummaryBar
      label="Summary"
      expanded={isOpen}
      onToggle={() => dispatch(summaryToggled())}
      action={step === 'configure' ? <NextButton /> : <DeployButton />}
      details={
        <Whole>
          <SummaryDetails />
        </Whole>
      }
    >
      <Line />
    </SummaryBar>
  );
}

function Line() {
  const summary = useAppSelector(selectSummary);
  const notice = useAppSelector(selectOfferNotice);
  if (summary === null)
    return (
      <Typography variant="body2" color="text.secondary">
        Select a GPU configuration to see pricing
      </Typography>
    );
  const { settled, pricePerHour, pricePerWeek, gpuName, gpuCount, providerName, location } =
    summary;
  return (
    <Facts>
      <div className="price">
        <Money
          size="lg"
          text={`${settled ? '' : 'from '}${formatPrice(pricePerHour)}`}
          unit="/ hour"
        />
        <Money text={formatMoney(pricePerWeek)} unit="/ week" />
      </div>
      <div className="what">
        <div translate="no">{`${gpuName} × ${gpuCount}`}</div>
        <div translate="no">{`${providerName}, ${location}`}</div>
      </div>
      {notice === null ? null : (
        <div className="notice">{`${offerNoticeWording(notice).title}, see above`}</div>
      )}
    </Facts>
  );
}
