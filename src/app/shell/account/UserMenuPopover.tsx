import type { ReactNode, RefObject } from 'react';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PAGES } from '@/contract/pages';
import { signOutPressed } from '@/store/session/slice';
import { userMenuClosed } from '@/store/shell/slice';
import { snapshotDialogOpened } from '@/store/snapshot/slice';
import { selectUser } from '@/store/teams/selectors';
import { unlessDoubleClick } from '../../../ui/unlessDoubleClick';

export default function UserMenuPopover({
  anchor,
}: {
  anchor: RefObject<HTMLButtonElement | null>;
}) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const open = useAppSelector((state) => state.shell.userMenuOpen);
  const isSigningOut = useAppSelector((state) => state.session.signingOut);

  function exportSnapshot(): void {
    // An event of its own: what the dialog itself does is not in the snapshot, and the closed menu must be.
    dispatch(userMenuClosed());
    dispatch(snapshotDialogOpened());
  }

  return (
    <Popover
      open={open}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={unlessDoubleClick(() => dispatch(userMenuClosed()))}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'User menu',
          sx: { mt: 1, width: '16.25rem', maxWidth: 'calc(100% - 32px)' },
        },
      }}
    >
      <Person name={user?.name ?? ''} email={user?.email ?? ''} />
      <MenuList autoFocusItem={open} aria-label="Account" sx={{ p: 0.5 }}>
        <MenuItem component={Link} to={PAGES.team.path}>
          <Label icon={<GroupOutlined />} text="Team Settings" />
        </MenuItem>
        <MenuItem component={Link} to={PAGES.settings.path}>
          <Label icon={<ManageAccountsOutlined />} text="Account Settings" />
        </MenuItem>
        <MenuItem onClick={exportSnapshot}>
          <Label icon={<FileDownloadOutlined />} text="Export Snapshot" />
        </MenuItem>
        <MenuItem disabled={isSigningOut} onClick={() => dispatch(signOutPressed())}>
          <Label icon={<LogoutRounded />} text="Sign Out" />
        </MenuItem>
      </MenuList>
    </Popover>
  );
}

const Label = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <>
    <ListItemIcon>{icon}</ListItemIcon>
    <span>{text}</span>
  </>
);

const Root = styled('div')(({ theme }) => ({
  padding: '12px 14px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { overflowWrap: 'anywhere' },
  '& > .name': { fontWeight: 500 },
  '& > .email': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

/** Name and e-mail address; empty ones are left out. */
function Person({ name, email }: { name: string; email: string }) {
  return (
    <Root>
      {name === '' ? null : (
        <p className="name" title={name}>
          {name}
        </p>
      )}
      {email === '' ? null : (
        <p className="email" title={email}>
          {email}
        </p>
      )}
    </Root>
  );
}
