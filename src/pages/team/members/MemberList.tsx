import { skipToken } from '@reduxjs/toolkit/query';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { TEAM_MEMBERS_POLLING, useListTeamMembersQuery } from '@/store/api/teams';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectMemberListPhase, selectMemberPage } from '@/store/teamPage/selectors';
import { memberPageTurned } from '@/store/teamPage/slice';
import { selectUserId } from '@/store/teams/selectors';
import { EmptyState } from '../../../ui/EmptyState';
import { PagedList } from '../../../ui/PagedList';
import { SkeletonRows } from '../../../ui/Skeletons';
import { MemberItem } from './MemberItem';

/** Height of a row with name and address, in px. */
const ROW_HEIGHT = 64;

/** The members themselves, or what there is instead of them. */
export function MemberList() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const phase = useAppSelector(selectMemberListPhase);
  const view = useAppSelector(selectMemberPage);
  const { isFetching, refetch } = useListTeamMembersQuery(
    userId === null ? skipToken : { userId },
    TEAM_MEMBERS_POLLING,
  );
  return (
    <PagedList
      divided
      phase={phase}
      view={view}
      onPageTurned={(chosen) => dispatch(memberPageTurned(chosen))}
      skeleton={<SkeletonRows count={3} height={ROW_HEIGHT} label="Loading team members" />}
      failure={{
        message: 'Failed to load team members. Please try again.',
        retrying: isFetching,
        onRetry: () => void refetch(),
      }}
      empty={
        <EmptyState
          icon={<GroupOutlined />}
          title="No team members yet. Invite some colleagues to get started!"
        />
      }
    >
      {(rows) => (
        <ul aria-label="Team Members">
          {rows.map(({ key, ...member }) => (
            <MemberItem key={key} member={member} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
