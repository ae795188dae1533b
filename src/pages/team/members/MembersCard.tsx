import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { skipToken } from '@reduxjs/toolkit/query';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { TEAM_MEMBERS_POLLING, useListTeamMembersQuery } from '@/store/api/teams';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  selectMemberListPhase,
  selectMemberPage,
  selectPermissions,
} from '@/store/teamPage/selectors';
import { inviteOpened, memberPageTurned, removalNoticeClosed } from '@/store/teamPage/slice';
import { selectUserId } from '@/store/teams/selectors';
import { Button } from '../../../ui/Button';
import { NoticeDialog } from '../../../ui/MessageDialog';
import { PagedList } from '../../../ui/PagedList';
import { EmptyState, Note, SkeletonRows } from '../../../ui/Placeholders';
import { SectionCard } from '../../../ui/SectionCard';
import { InviteDialog } from './InviteDialog';
import { MemberItem } from './MemberItem';

export function MembersCard() {
  return (
    <SectionCard title="Team Members" padded={false} actions={<Invite />}>
      <MemberList />
      <InviteDialog />
      <RemovalNotice />
    </SectionCard>
  );
}

/** A button, or for members without the permission, who has it. */
function Invite() {
  const dispatch = useAppDispatch();
  const { mayInvite } = useAppSelector(selectPermissions);
  const isKnown = useAppSelector(selectMemberListPhase) === 'ready';
  if (mayInvite)
    return (
      <Button
        variant="contained"
        size="small"
        startIcon={<PersonAddAltOutlined />}
        onClick={() => dispatch(inviteOpened())}
      >
        Invite Member
      </Button>
    );
  if (!isKnown) return null;
  return <Note>Only team owners and admins can send invitations.</Note>;
}

function RemovalNotice() {
  const dispatch = useAppDispatch();
  const { open, name } = useAppSelector((state) => state.teamPage.removal);
  return (
    <NoticeDialog
      open={open}
      title="Removing members is not available yet"
      text={`Nothing was changed: ${name} is still in the team. If they must lose access now, ask your administrator or support.`}
      onClose={() => dispatch(removalNoticeClosed())}
    />
  );
}

const ROW_HEIGHT = 64;

function MemberList() {
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
