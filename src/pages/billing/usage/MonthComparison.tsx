import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { selectMonthComparison } from '@/store/billing/spend';
import { useAppSelector } from '@/store/hooks';
import { SectionCard } from '../../../ui/SectionCard';
import { UsageBar } from '../../../ui/UsageBar';
import { DeploymentsGate } from '../DeploymentsGate';
import { useBillingTime } from '../useBillingTime';
import { BarsSkeleton } from './BarsSkeleton';

const Bars = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

/** The month to date against the same days of the month before. */
export function MonthComparison() {
  const [now, timeZone] = useBillingTime();
  const { current, previous, most, change } = useAppSelector((state) =>
    selectMonthComparison(state, now, timeZone),
  );
  return (
    <SectionCard title="Month to date">
      <DeploymentsGate skeleton={<BarsSkeleton count={3} />}>
        <Bars>
          <UsageBar label={current.label} text={current.text} value={current.micros} max={most} />
          <UsageBar
            label={previous.label}
            text={previous.text}
            value={previous.micros}
            max={most}
          />
          <Typography variant="body2" color="textSecondary">
            {change}
          </Typography>
        </Bars>
      </DeploymentsGate>
    </SectionCard>
  );
}
