import Skeleton from '@mui/material/Skeleton';
import { selectSummary } from '@/store/billing/summary';
import { useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { StatStrip, StatTile } from '../../ui/StatTile';
import { useBillingTime } from './useBillingTime';

const LOADING = {
  value: <Skeleton variant="rounded" width={120} height={31} />,
  hint: <Skeleton variant="rounded" width={160} height={17} />,
};
const FAILED = { value: '–', hint: 'This could not be loaded' };

/** Current balance, usage of the month, running instances (specification, section 2). */
export function Summary() {
  const [now, timeZone] = useBillingTime();
  const phase = useAppSelector((state) => selectListing(state).phase);
  const { balance, usage, running } = useAppSelector((state) =>
    selectSummary(state, now, timeZone),
  );
  const missing = phase === 'failed' ? FAILED : LOADING;
  const isKnown = phase === 'ready';
  return (
    <StatStrip label="Summary">
      {balance === null ? (
        <StatTile label="Current balance" {...missing} />
      ) : (
        <StatTile
          label="Current balance"
          value={balance.text}
          tone={balance.tone}
          hint={phase === 'failed' ? undefined : isKnown ? balance.hint : LOADING.hint}
        />
      )}
      <StatTile
        label="This-month usage"
        value={isKnown ? usage.text : missing.value}
        hint={isKnown ? usage.hint : missing.hint}
      />
      <StatTile
        label="Running instances"
        value={isKnown ? running.text : missing.value}
        hint={isKnown ? running.hint : missing.hint}
      />
    </StatStrip>
  );
}
