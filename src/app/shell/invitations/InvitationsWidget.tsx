import { useId, useRef } from 'react';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { invitationsApi } from '@/store/api/invitations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectAreInvitationsMissing, selectInvitations } from '@/store/invitations/selectors';
import { invitationsClosed, invitationsOpened } from '@/store/shell/slice';
import { scrollPane } from '../../../ui/scrollPane';
import { Spinner } from '../../../ui/Spinner';
import { floating } from '../../../ui/theme/floating';
import { LAYOUT } from '../../../ui/theme/layout';
import { unlessDoubleClick } from '../../../ui/closing';
import { InvitationItem } from './InvitationItem';

/** Specification, section 9: about 320 px. */
const PANEL_MAX_HEIGHT = 320;

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  bottom: 24,
  zIndex: theme.zIndex.fab,
  // The button would lie above its own badge.
  '& .MuiBadge-badge': { zIndex: theme.zIndex.fab },
  [theme.breakpoints.down('lg')]: { 'main:has([data-summary-bar]) ~ &': { bottom: 96 } },
  [theme.breakpoints.down('md')]: {
    right: 16,
    bottom: LAYOUT.bottomNav + 16,
    'main:has([data-summary-bar]) ~ &': { bottom: LAYOUT.bottomNav + 88 },
  },
}));

const RoundButton = styled(IconButton)(({ theme }) => ({
  width: 48,
  height: 48,
  borderRadius: '50%',
  color: theme.vars.palette.text.primary,
  ...floating(theme),
  [theme.breakpoints.down('sm')]: { width: 48, height: 48 },
}));

const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  padding: '14px 16px',
  backgroundColor: theme.vars.palette.surface.raised,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

/** Pending invitations to other people's teams; not there when there are none, and a way to ask again where nobody knows. */
export default function InvitationsWidget() {
  const dispatch = useAppDispatch();
  const invitations = useAppSelector(selectInvitations);
  const open = useAppSelector((state) => state.shell.invitationsOpen);
  const answering = useAppSelector((state) => state.invitations.answering);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const count = invitations.length;
  const areMissing = useAppSelector(selectAreInvitationsMissing);
  if (areMissing) return <Missing />;
  if (count === 0) return null;
  return (
    <Place data-invitations={open ? 'open' : 'closed'}>
      <Badge badgeContent={count} color="primary" overlap="circular">
        <RoundButton
          ref={button}
          aria-label={`Team Invitations (${count})`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => dispatch(invitationsOpened())}
        >
          <MailOutlineRounded />
        </RoundButton>
      </Badge>
      <Popover
        open={open}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        onClose={unlessDoubleClick(() => dispatch(invitationsClosed()))}
        slotProps={{
          paper: {
            ...scrollPane('invitations'),
            role: 'dialog',
            'aria-labelledby': titleId,
            tabIndex: -1,
            sx: { mt: -1.5, width: 360, maxHeight: PANEL_MAX_HEIGHT },
          },
        }}
      >
        <Head>
          <Typography variant="h3" component="h2" id={titleId}>
            Team Invitations
          </Typography>
        </Head>
        <ul>
          {invitations.map((invitation) => (
            <InvitationItem
              key={invitation.id}
              invitation={invitation}
              answering={answering[invitation.id] ?? null}
            />
          ))}
        </ul>
      </Popover>
    </Place>
  );
}

/** The invitations could not be loaded. */
function Missing() {
  const { refetch } = invitationsApi.endpoints.listInvitations.useQuerySubscription();
  const { isFetching } = invitationsApi.endpoints.listInvitations.useQueryState();
  return (
    <Place data-invitations="closed">
      <Tooltip title="Invitations could not be loaded. Press to try again.">
        <RoundButton
          aria-label="Retry loading invitations"
          aria-disabled={isFetching}
          onClick={() => void refetch()}
        >
          {isFetching ? <Spinner label="Loading invitations" /> : <RefreshRounded color="error" />}
        </RoundButton>
      </Tooltip>
    </Place>
  );
}
