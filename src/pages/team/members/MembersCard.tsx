import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectMemberListPhase, selectPermissions } from '@/store/teamPage/selectors';
import { inviteOpened } from '@/store/teamPage/slice';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { InviteDialog } from './InviteDialog';
import { MemberList } from './MemberList';
import { RemovalNotice } from './RemovalNotice';

/** Everybody in the team, and the way to invite more. */
export function MembersCard() {
  return (
    <SectionCard title="Team Members" padded={false} actions={<Invite />}>
      <MemberList />
      <InviteDialog />
      <RemovalNotice />
    </SectionCard>
  );
}

/** The button for those who may invite; for the others, who may. */
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
  return (
    <Typography variant="body2" color="textSecondary">
      Only team owners and admins can send invitations.
    </Typography>
  );
}
