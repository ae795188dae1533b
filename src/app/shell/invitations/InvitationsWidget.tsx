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
import { unlessDoubleClick } from '../../../ui/unlessDoubleClick';
import { Spinner } from '../../../ui/Spinner';
import { floating, LAYOUT, scrollPane, SHORT_WINDOW } from '../../../ui/theme/layout';
import { InvitationItem } from './InvitationItem';

/** Specification, section 9: about 320 px. */
const PANEL_MAX_HEIGHT = 320;
const BUTTON = 48;

/** In the place that the frame leaves free for it: at the foot of the sidebar, or at the end of the bottom bar. */
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: 24,
  bottom: LAYOUT.sidebarFoot,
  zIndex: theme.zIndex.fab,
  // The button would lie above its own badge.
  '& .MuiBadge-badge': { zIndex: theme.zIndex.fab },
  [theme.breakpoints.down('md')]: {
    zIndex: theme.zIndex.appBar + 1,
    left: 'auto',
    right: 8,
    bottom: `calc((${LAYOUT.bottomNav} - ${BUTTON}px) / 2)`,
  },
  [SHORT_WINDOW]: {
    [theme.breakpoints.down('md')]: { position: 'static', alignSelf: 'end', margin: 8 },
  },
}));

const RoundButton = styled(IconButton)(({ theme }) => ({
  width: BUTTON,
  height: BUTTON,
  borderRadius: '50%',
  color: theme.vars.palette.text.primary,
  ...floating(theme),
  [theme.breakpoints.down('sm')]: { width: BUTTON, height: BUTTON },
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
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
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

function Missing() {
  const { refetch } = invitationsApi.endpoints.listInvitations.useQuerySubscription();
  const { isFetching } = invitationsApi.endpoints.listInvitations.useQueryState();
  return (
    <Place data-invitations="closed">
      <Tooltip title="The invitations could not be loaded. Press to try again.">
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
