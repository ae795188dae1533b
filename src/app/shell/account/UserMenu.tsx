import { useRef } from 'react';
import IconButton from '@mui/material/IconButton';
import { initials } from '@/domain/team/members';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { userMenuOpened } from '@/store/shell/slice';
import { selectUser } from '@/store/teams/selectors';
import { PersonPicture } from '../../../ui/PersonPicture';
import { UserMenuPopover } from '../lazyParts';
import { OnDemand } from '../../OnDemand';

/** Who is signed in, and what concerns them (specification, section 2, 'Top bar'). */
export function UserMenu() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const open = useAppSelector((state) => state.shell.userMenuOpen);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        aria-label="User menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => dispatch(userMenuOpened())}
      >
        <PersonPicture
          address={user?.photoURL}
          initials={initials({ name: user?.name, email: user?.email })}
        />
      </IconButton>
      <OnDemand name="userMenu" when={open}>
        <UserMenuPopover anchor={button} />
      </OnDemand>
    </>
  );
}
