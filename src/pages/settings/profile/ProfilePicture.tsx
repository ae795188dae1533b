import { useId } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { User } from '@/contract/user';
import { initials } from '@/domain/team/members';
import { Button } from '../../../ui/Button';
import { PersonPicture } from '../../../ui/PersonPicture';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& > .MuiAvatar-root': { width: 64, height: 64, fontSize: '1.25rem' },
  '& > div': { display: 'grid', justifyItems: 'start', gap: 6 },
});

/** The picture of the account provider; there is no way yet to give another. */
export function ProfilePicture({ user }: { user: User }) {
  const hintId = useId();
  return (
    <Root>
      <PersonPicture
        address={user.photoURL}
        initials={initials({ name: user.name, email: user.email })}
      />
      <div>
        <Button size="small" disabled aria-describedby={hintId}>
          Change Avatar
        </Button>
        <Typography id={hintId} variant="caption" color="textSecondary">
          Avatar upload coming soon
        </Typography>
      </div>
    </Root>
  );
}
