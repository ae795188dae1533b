import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { SPEND_RANGES } from '@/domain/billing/ranges';
import type { SpendBar } from '@/domain/billing/shares';
import type { Micros } from '@/domain/money';
import { spendRangeChosen } from '@/store/billing/slice';
import { selectMonthComparison, selectRangeSpend, selectSpendShares } from '@/store/billing/spend';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { Note } from '../../../ui/Placeholders';
import { SectionCard, SideBySide } from '../../../ui/SectionCard';
import { SelectField } from '../../../ui/SelectField';
import { DailySpend } from '../chart/DailySpend';
import { DeploymentsGate } from '../DeploymentsGate';
import { useBillingSelector } from '../useBillingSelector';
import { UsageTable } from './UsageTable';

export function UsageTab() {
  const dispatch = useAppDispatch();
  const range = useAppSelector((state) => state.billing.range);
  const spend = useBillingSelector(selectRangeSpend);
  // One place says why: the chart's.
  const isFailed = useAppSelector((state) => selectListing(state).phase === 'failed');
  return (
    <SideBySide>
      <DailySpend
        view={spend}
        actions={
          <SelectField
            label="Range"
            value={range}
            options={SPEND_RANGES}
            onChange={(chosen) => dispatch(spendRangeChosen(chosen))}
          />
        }
      />
      {isFailed ? null : (
        <>
          <MonthComparison />
          <div className="wide">
            <SpendShares />
          </div>
          <div className="wide">
            <UsageTable />
          </div>
        </>
      )}
    </SideBySide>
  );
}

const BARS_SKELETON = (
  <Stack role="status" aria-label="Loading spend" sx={{ gap: 1.75 }}>
    {[1, 2, 3].map((bar) => (
      <Skeleton key={bar} variant="rounded" height={31} />
    ))}
  </Stack>
);

const Bars = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

function MonthComparison() {
  const { current, previous, most, change } = useBillingSelector(selectMonthComparison);
  return (
    <SectionCard title="Month to date">
      <DeploymentsGate skeleton={BARS_SKELETON}>
        <Bars>
          <UsageBar {...current} max={most} />
          <UsageBar {...previous} max={most} />
          <Note>{change}</Note>
        </Bars>
      </DeploymentsGate>
    </SectionCard>
  );
}

const Breakdowns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
});

function SpendShares() {
  const shares = useBillingSelector(selectSpendShares);
  return (
    <Breakdowns>
      <Breakdown title="By GPU type" bars={shares.gpuType} />
      <Breakdown title="By provider" bars={shares.provider} />
      <Breakdown title="By person" bars={shares.person} />
    </Breakdowns>
  );
}

const List = styled('ul')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 });

/** @param bars largest first: the first one fills its track */
function Breakdown({ title, bars }: { title: string; bars: readonly SpendBar[] }) {
  return (
    <SectionCard title={title}>
      <DeploymentsGate skeleton={BARS_SKELETON}>
        {bars.length === 0 ? (
          <Note>Nothing was spent in this range.</Note>
        ) : (
          <List aria-label={`Spend ${title.toLowerCase().replace('gpu', 'GPU')}`}>
            {bars.map(({ key, ...bar }) => (
              <li key={key}>
                <UsageBar {...bar} max={bars[0]?.micros ?? 0} />
              </li>
            ))}
          </List>
        )}
      </DeploymentsGate>
    </SectionCard>
  );
}

const Bar = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  '& > .words': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& .name': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .amount': { fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& i': { display: 'block', height: 4, borderRadius: 2 },
  '& > .track': {
    marginTop: 8,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.line.edge,
  },
  '& .fill': { backgroundColor: theme.vars.palette.data.one },
}));

function UsageBar({ label, text, micros, max }: Omit<SpendBar, 'key'> & { max: Micros }) {
  const share = max > 0 ? Math.min(1, Math.max(0, micros / max)) : 0;
  return (
    <Bar>
      <div className="words">
        <span className="name" translate="no">
          {label}
        </span>
        <span className="amount" translate="no">
          {text}
        </span>
      </div>
      <i className="track" aria-hidden="true">
        <i className="fill" style={{ width: `${share * 100}%` }} />
      </i>
    </Bar>
  );
}
