import { useId } from 'react';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { formatMoney, pricedAt } from '@/domain/money';
import { selectOfferNotice, selectSummary } from '@/store/deploy/selectors';
import { summaryToggled } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { keyOf } from '../../../ui/keys';
import { Money } from '../../../ui/Money';
import { Note } from '../../../ui/Placeholders';
import { LAYOUT, scrollPane, SHORT_WINDOW } from '../../../ui/theme/layout';
import { DeployButton, NextButton } from '../buttons';
import { offerNoticeWording } from '../OfferNoticeBanner';
import { SummaryDetails } from './SummaryDetails';

const Root = styled('aside')(({ theme }) => ({
  position: 'fixed',
  left: LAYOUT.sidebar,
  right: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100dvh - ${LAYOUT.topBar})`,
  backgroundColor: theme.vars.palette.surface.raised,
  borderTop: `1px solid ${theme.vars.palette.line.control}`,
  [theme.breakpoints.up('lg')]: { display: 'none' },
  [theme.breakpoints.down('md')]: {
    left: 0,
    bottom: LAYOUT.bottomNav,
    maxHeight: `calc(100dvh - ${LAYOUT.topBar} - ${LAYOUT.bottomNav})`,
    [SHORT_WINDOW]: { bottom: 0, maxHeight: '100dvh' },
  },
  '& .bar': {
    display: 'flex',
    flex: 'none',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '12px 32px',
    [theme.breakpoints.down('md')]: { padding: '10px 16px' },
  },
  // The button goes below what would have to be cut beside it.
  '& .facts': { flex: 1, minWidth: 'min-content' },
  '& .facts + *': { marginLeft: 'auto' },
  '& .whole': {
    maxHeight: '60vh',
    minHeight: 0,
    overflowY: 'auto',
    padding: '20px 32px 8px',
    transition: 'opacity 160ms, translate 160ms',
    '@starting-style': { opacity: 0, translate: '0 8px' },
    [theme.breakpoints.down('md')]: { padding: '16px 16px 4px' },
  },
}));

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

/**
 * The summary below the `lg` breakpoint: a bar at the bottom, above the phone's navigation, with price and what comes next
 * always in view, that opens into the whole. By its `data-summary-bar`, what else stands at the bottom makes room for it.
 */
export function BottomBar() {
  const dispatch = useAppDispatch();
  const id = useId();
  const step = useAppSelector((state) => state.deploy.step);
  const isOpen = useAppSelector((state) => state.deploy.summaryOpen);
  return (
    <Root
      aria-label="Summary"
      data-summary-bar=""
      onKeyDown={(event) => {
        if (keyOf(event.nativeEvent) === 'Escape' && isOpen) dispatch(summaryToggled());
      }}
    >
      {isOpen && (
        <Whole className="whole" id={id} {...scrollPane('summary')}>
          <SummaryDetails />
        </Whole>
      )}
      <div className="bar">
        <IconButton
          aria-label={isOpen ? 'Hide details' : 'Show details'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => dispatch(summaryToggled())}
        >
          {isOpen ? <ExpandMoreRounded /> : <ExpandLessRounded />}
        </IconButton>
        <div className="facts">
          <Line />
        </div>
        {step === 'configure' ? <NextButton /> : <DeployButton />}
      </div>
    </Root>
  );
}

function Line() {
  const summary = useAppSelector(selectSummary);
  const notice = useAppSelector(selectOfferNotice);
  if (summary === null) return <Note>Select a GPU configuration to see pricing</Note>;
  const { settled, pricePerHour, pricePerWeek, gpuName, gpuCount, providerName, location } =
    summary;
  return (
    <Facts>
      <div className="price">
        <Money size="lg" {...pricedAt(pricePerHour, '/ hour', settled ? '' : 'from ')} />
        {pricePerHour === 0 ? null : <Money text={formatMoney(pricePerWeek)} unit="/ week" />}
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
