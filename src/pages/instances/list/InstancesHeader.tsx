import Skeleton from '@mui/material/Skeleton';
import { formatMicros } from '@/domain/money';
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
  const { count, rate } = useAppSelector(selectRunningTotals);
  if (phase === 'loading') return <Skeleton width={168} />;
  return phase === 'failed' ? '–' : `${formatMicros(rate)} an hour, ${count} running`;
}
