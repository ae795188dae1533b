import { skipToken } from '@reduxjs/toolkit/query';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { useListSshKeysQuery } from '@/store/api/sshKeys';
import { useListTeamsQuery } from '@/store/api/teams';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKeyPage } from '@/store/settings/selectors';
import { keyPageTurned } from '@/store/settings/slice';
import { selectKeyListPhase } from '@/store/sshKeys/listPhase';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { EmptyState } from '../../../ui/EmptyState';
import { PagedList } from '../../../ui/PagedList';
import { SkeletonRows } from '../../../ui/Skeletons';
import { KeyTable } from './KeyTable';

/** The keys themselves, or what there is instead of them. */
export function KeyList() {
  const dispatch = useAppDispatch();
  const teamId = useAppSelector(selectTeamId);
  const userId = useAppSelector(selectUserId);
  const phase = useAppSelector(selectKeyListPhase);
  const view = useAppSelector(selectKeyPage);
  const teams = useListTeamsQuery(userId === null ? skipToken : undefined);
  const keys = useListSshKeysQuery(teamId === null ? skipToken : { teamId });
  return (
    <PagedList
      phase={phase}
      view={view}
      onPageTurned={(chosen) => dispatch(keyPageTurned(chosen))}
      skeleton={<SkeletonRows count={3} height={63} label="Loading SSH keys" />}
      failure={{
        message: 'Failed to load SSH keys. Please try again.',
        retrying: keys.isFetching || teams.isFetching,
        onRetry: () => void (teamId === null ? teams : keys).refetch(),
      }}
      empty={
        <EmptyState
          icon={<VpnKeyOutlined />}
          title="No SSH Keys"
          text="Add your first SSH key to securely access your instances"
        />
      }
    >
      {(rows) => <KeyTable rows={rows} />}
    </PagedList>
  );
}
