import { skipToken } from '@reduxjs/toolkit/query';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { styled } from '@mui/material/styles';
import { useListSshKeysQuery } from '@/store/api/sshKeys';
import { useListTeamsQuery } from '@/store/api/teams';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKeyPage } from '@/store/settings/selectors';
import { keyPageTurned } from '@/store/settings/slice';
import { selectKeyListPhase } from '@/store/sshKeys/listPhase';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { SkeletonRows } from '../../../ui/Skeletons';
import { KeyTable } from './KeyTable';

const Pages = styled('div')({ padding: '0 20px 12px' });

/** The keys themselves, or what there is instead of them. */
export function KeyList() {
  const dispatch = useAppDispatch();
  const teamId = useAppSelector(selectTeamId);
  const userId = useAppSelector(selectUserId);
  const phase = useAppSelector(selectKeyListPhase);
  const { rows, page, totalPages, summary } = useAppSelector(selectKeyPage);
  const teams = useListTeamsQuery(userId === null ? skipToken : undefined);
  const keys = useListSshKeysQuery(teamId === null ? skipToken : { teamId });
  if (phase === 'loading') return <SkeletonRows count={3} height={63} label="Loading SSH keys" />;
  if (phase === 'failed')
    return (
      <ErrorState
        message="Failed to load SSH keys. Please try again."
        retrying={keys.isFetching || teams.isFetching}
        onRetry={() => void (teamId === null ? teams : keys).refetch()}
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<VpnKeyOutlined />}
        title="No SSH Keys"
        text="Add your first SSH key to securely access your instances"
      />
    );
  return (
    <>
      <KeyTable rows={rows} />
      {totalPages > 1 ? (
        <Pages>
          <Pagination
            page={page}
            totalPages={totalPages}
            summary={summary}
            onChange={(chosen) => dispatch(keyPageTurned(chosen))}
          />
        </Pages>
      ) : null}
    </>
  );
}
