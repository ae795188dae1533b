import { skipToken } from '@reduxjs/toolkit/query';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { styled } from '@mui/material/styles';
import { TEAM_MEMBERS_POLLING, useListTeamMembersQuery } from '@/store/api/teams';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectMemberListPhase, selectMemberPage } from '@/store/teamPage/selectors';
import { memberPageTurned } from '@/store/teamPage/slice';
import { selectUserId } from '@/store/teams/selectors';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { SkeletonRows } from '../../../ui/Skeletons';
import { MemberItem } from './MemberItem';

/** Height of a row with name and address, in px. */
const ROW_HEIGHT = 64;

const Pages = styled('div')(({ theme }) => ({
  padding: '0 20px 12px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** The members themselves, or what there is instead of them. */
export function MemberList() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const phase = useAppSelector(selectMemberListPhase);
  const { rows, page, totalPages, summary } = useAppSelector(selectMemberPage);
  const { isFetching, refetch } = useListTeamMembersQuery(
    userId === null ? skipToken : { userId },
    TEAM_MEMBERS_POLLING,
  );
  if (phase === 'loading')
    return <SkeletonRows count={3} height={ROW_HEIGHT} label="Loading team members" />;
  if (phase === 'failed')
    return (
      <ErrorState
        message="Failed to load team members. Please try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<GroupOutlined />}
        title="No team members yet. Invite some colleagues to get started!"
      />
    );
  return (
    <>
      <ul aria-label="Team Members">
        {rows.map(({ key, ...member }) => (
          <MemberItem key={key} member={member} />
        ))}
      </ul>
      {totalPages > 1 ? (
        <Pages>
          <Pagination
            page={page}
            totalPages={totalPages}
            summary={summary}
            onChange={(chosen) => dispatch(memberPageTurned(chosen))}
          />
        </Pages>
      ) : null}
    </>
  );
}
