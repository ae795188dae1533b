import { skipToken } from '@reduxjs/toolkit/query';
import { plainNumber } from '@/domain/numbers';
import { DEPLOYMENTS_POLLING, deploymentsApi } from '@/store/api/deployments';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTabCounts } from '@/store/instances/selectors';
import { tabChosen } from '@/store/instances/slice';
import { selectTeamId } from '@/store/teams/selectors';
import { TabBar } from '../../ui/TabBar';
import { DestroyDialog } from './DestroyDialog';
import { InstanceDrawer } from './drawer/InstanceDrawer';
import { InstanceList, RefreshFailure } from './list/InstanceList';
import { InstancesHeader } from './list/InstancesHeader';

const textOf = (count?: number) => (count === undefined ? undefined : plainNumber(count));

/** Running and ended instances of the current team (specification, section 2). */
export function Page() {
  const dispatch = useAppDispatch();
  const teamId = useAppSelector(selectTeamId);
  const tab = useAppSelector((state) => state.instances.tab);
  const counts = useAppSelector(selectTabCounts);
  // The subscription alone: what it brings is read where it is shown, so that a poll renders nothing here.
  deploymentsApi.endpoints.listDeployments.useQuerySubscription(
    teamId === null ? skipToken : { teamId },
    DEPLOYMENTS_POLLING,
  );
  const content = <InstanceList />;
  return (
    <>
      <InstancesHeader />
      <TabBar
        id="instances"
        label="Instances by status"
        value={tab}
        tabs={[
          { value: 'running', label: 'Running', count: textOf(counts?.running), content },
          { value: 'terminated', label: 'Terminated', count: textOf(counts?.terminated), content },
        ]}
        onChange={(next) => dispatch(tabChosen(next))}
      >
        <RefreshFailure />
      </TabBar>
      <InstanceDrawer />
      <DestroyDialog />
    </>
  );
}
