import Skeleton from '@mui/material/Skeleton';
import { formatPriceMicros } from '@/domain/money';
import { plainNumber } from '@/domain/numbers';
import { PageHeader } from '@/src/ui/PageHeader';
import { useAppSelector } from '@/store/hooks';
import { selectListing, selectRunningTotals, selectTabCounts } from '@/store/instances/selectors';
import { DeployLink } from './DeployLink';
import { RefreshButton } from './RefreshButton';
import { UpdatedAgo } from './UpdatedAgo';

/** The page's heading, what all running instances cost an hour, and what can be done about the list. */
export function InstancesHeader() {
  const isEmpty = useAppSelector(
    (state) => state.instances.tab === 'running' && selectTabCounts(state)?.running === 0,
  );
  return (
    <PageHeader
      title="Instances"
      subtitle={<TotalsLine />}
      actions={
        <>
          <UpdatedAgo />
          <RefreshButton />
          {/* The empty list has the same button where it is looked for. */}
          {isEmpty ? null : <DeployLink />}
        </>
      }
    />
  );
}

function TotalsLine() {
  const { phase } = useAppSelector(selectListing);
  const { count, deploying, rate } = useAppSelector(selectRunningTotals);
  if (phase === 'loading') return <Skeleton width={168} />;
  if (phase === 'failed') return <span>–</span>;
  const coming = deploying === 0 ? '' : `, ${plainNumber(deploying)} deploying`;
  return (
    <span>{`${formatPriceMicros(rate)} an hour, ${plainNumber(count)} running${coming}`}</span>
  );
}
