import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { SpendBar } from '@/domain/billing/shares';
import { selectSpendShares } from '@/store/billing/spend';
import { useAppSelector } from '@/store/hooks';
import { SectionCard } from '../../../ui/SectionCard';
import { UsageBarList } from '../../../ui/UsageBar';
import { DeploymentsGate } from '../DeploymentsGate';
import { useBillingTime } from '../useBillingTime';
import { BarsSkeleton } from './BarsSkeleton';

const Breakdowns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
});

/** Spend of the chosen range by GPU type, provider and person. */
export function SpendShares() {
  const [now, timeZone] = useBillingTime();
  const shares = useAppSelector((state) => selectSpendShares(state, now, timeZone));
  return (
    <Breakdowns>
      <Breakdown title="By GPU type" bars={shares.gpuType} />
      <Breakdown title="By provider" bars={shares.provider} />
      <Breakdown title="By person" bars={shares.person} />
    </Breakdowns>
  );
}

function Breakdown({ title, bars }: { title: string; bars: readonly SpendBar[] }) {
  return (
    <SectionCard title={title}>
      <DeploymentsGate skeleton={<BarsSkeleton count={3} />}>
        {bars.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            Nothing was spent in this range.
          </Typography>
        ) : (
          <UsageBarList
            label={`Spend ${title.toLowerCase().replace('gpu', 'GPU')}`}
            bars={bars.map(({ key, label, text, micros }) => ({ key, label, text, value: micros }))}
          />
        )}
      </DeploymentsGate>
    </SectionCard>
  );
}
