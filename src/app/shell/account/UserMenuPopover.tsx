import type { RefObject } from 'react';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PAGES } from '@/contract/pages';
import { signOutPressed } from '@/store/session/slice';
import { userMenuClosed } from '@/store/shell/slice';
import { snapshotDialogOpened } from '@/store/snapshot/slice';
import { selectUser } from '@/store/teams/selectors';
import { unlessDoubleClick } from '../../../ui/closing';
import { Person } from './Person';

/** What is in the user menu. `anchor` is its button. */
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
          <ListItemIcon>
            <GroupOutlined />
          </ListItemIcon>
          <span>Team Settings</span>
        </MenuItem>
        <MenuItem component={Link} to={PAGES.settings.path}>
          <ListItemIcon>
            <ManageAccountsOutlined />
          </ListItemIcon>
          <span>Account Settings</span>
        </MenuItem>
        <MenuItem onClick={exportSnapshot}>
          <ListItemIcon>
            <FileDownloadOutlined />
          </ListItemIcon>
          <span>Export Snapshot</span>
        </MenuItem>
        <MenuItem disabled={isSigningOut} onClick={() => dispatch(signOutPressed())}>
          <ListItemIcon>
            <LogoutRounded />
          </ListItemIcon>
          <span>Sign Out</span>
        </MenuItem>
      </MenuList>
    </Popover>
  );
}
