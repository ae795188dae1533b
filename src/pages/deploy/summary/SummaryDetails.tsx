import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { balanceLevel, type BalanceLevel, formatBalance, MINIMUM_BALANCE } from '@/domain/balance';
import type { SummaryView } from '@/domain/deploy/summary';
import { formatMoney, pricedAt } from '@/domain/money';
import { gigabytes, plainNumber } from '@/domain/numbers';
import { selectSummary } from '@/store/deploy/selectors';
import { useAppSelector } from '@/store/hooks';
import { canPay } from '@/store/server/slice';
import { selectBalance } from '@/store/teams/selectors';
import { Banner } from '../../../ui/Banner';
import { DefinitionList } from '../../../ui/DefinitionList';
import { Money } from '../../../ui/Money';
import { Panel } from '../../../ui/SectionCard';
import { Tag } from '../../../ui/Tag';
import { LAYOUT, scrollPane } from '../../../ui/theme/layout';
import type { Tone } from '../../../ui/tone';
import { AddCreditsButton, NextButton, NO_PAYMENTS } from '../buttons';
import { OfferNoticeBanner } from '../OfferNoticeBanner';

const Root = styled('div')(({ theme }) => ({
  '& > div': { padding: 20 },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .gpu': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& .hour': { margin: '10px 0 6px' },
  '& .terms': {
    marginTop: 12,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
  '& .tags': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 12 },
}));

const Notice = styled('div')({ '&:not(:empty)': { marginBottom: 16 } });

export function SummaryDetails({ action }: { action?: ReactNode }) {
  const summary = useAppSelector(selectSummary);
  const balance = useAppSelector(selectBalance);
  return (
    <Root>
      {summary === null ? (
        <div>
          <Typography color="textSecondary">Select a GPU configuration to see pricing</Typography>
        </div>
      ) : (
        <Chosen summary={summary} />
      )}
      {balance === undefined && action === undefined ? null : (
        <div>
          <BalanceLines />
          {action}
        </div>
      )}
    </Root>
  );
}

function Chosen({ summary }: { summary: SummaryView }) {
  const { settled, gpuName, gpuCount, pricePerHour, pricePerWeek } = summary;
  return (
    <>
      <div>
        <p className="gpu" translate="no">{`${gpuName} × ${gpuCount}`}</p>
        <p className="hour">
          <Money size="xl" {...pricedAt(pricePerHour, '/ hour', settled ? '' : 'from ')} />
        </p>
        {pricePerHour === 0 ? null : <Money text={formatMoney(pricePerWeek)} unit="/ week" />}
        <div className="tags">
          {[summary.typeLabel, summary.networkBadge].map((label) =>
            label === null ? null : <Tag key={label}>{label}</Tag>,
          )}
        </div>
      </div>
      <div>
        <Notice>
          <OfferNoticeBanner />
        </Notice>
        <DefinitionList items={facts(summary)} />
        {summary.terms === null ? null : <p className="terms">{summary.terms}</p>}
      </div>
    </>
  );
}

function facts(summary: SummaryView): { term: string; value: ReactNode }[] {
  const { vcpus, ramGb, interconnect, nvlink } = summary;
  const links = [interconnect, nvlink ? 'NVLink' : null].filter((link) => link !== null);
  return [
    { term: 'Provider', value: summary.providerName },
    { term: 'Network', value: summary.network },
    { term: 'Location', value: summary.location },
    { term: 'OS', value: summary.operatingSystem },
    { term: 'GPU memory', value: summary.gpu.memory },
    { term: 'vCPUs', value: vcpus === null ? null : plainNumber(vcpus) },
    { term: 'RAM', value: ramGb === null ? null : gigabytes(ramGb) },
    { term: 'Storage', value: summary.storage },
    { term: 'Interconnect', value: links.join(', ') || null },
  ];
}

const Side = styled(Panel)({
  position: 'sticky',
  top: `calc(${LAYOUT.topBar} + 24px)`,
  maxHeight: `calc(100vh - ${LAYOUT.topBar} - 48px)`,
  overflowY: 'auto',
});

export function SidePanel() {
  return (
    <Side as="aside" aria-label="Summary" {...scrollPane('summary')}>
      <SummaryDetails action={<NextButton fullWidth />} />
    </Side>
  );
}

const TONES: Readonly<Record<BalanceLevel, Tone>> = { red: 'bad', yellow: 'low', green: 'good' };

const Lines = styled('div')({
  display: 'grid',
  gap: 16,
  '& + button': { marginTop: 16 },
});

function BalanceLines() {
  const balance = useAppSelector(selectBalance);
  const hours = useAppSelector((state) => selectSummary(state)?.hoursCovered ?? null);
  // In the second step the banner above the keys says it.
  const isBannerHere = useAppSelector((state) => state.deploy.step === 'configure');
  const isFree = useAppSelector((state) => selectSummary(state)?.pricePerHour === 0);
  const payments = useAppSelector(canPay);
  const hasOthers = useAppSelector((state) => selectSummary(state)?.hasOthers ?? false);
  if (balance === undefined) return null;
  const level = balanceLevel(balance);
  return (
    <Lines>
      <DefinitionList
        items={[
          {
            term: 'Current balance',
            value: (
              <Money
                text={formatBalance(balance)}
                tone={level === null ? 'neutral' : TONES[level]}
              />
            ),
          },
          {
            term: 'Covers',
            value:
              hours === null
                ? null
                : `${plainNumber(hours)} h ${hasOthers ? 'with your other instances' : 'at this price'}`,
          },
        ]}
      />
      {level === 'red' && isBannerHere && !isFree ? (
        <Banner
          tone="low"
          title={`Under the ${formatMoney(MINIMUM_BALANCE)} minimum`}
          text={payments ? 'Add credits to deploy an instance.' : NO_PAYMENTS}
          action={<AddCreditsButton />}
        />
      ) : null}
    </Lines>
  );
}
