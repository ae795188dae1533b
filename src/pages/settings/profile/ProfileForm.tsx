import { type FormEvent, useId } from 'react';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '@/contract/user';
import { MAX_NAME_LENGTH } from '@/contract/words';
import { DEFAULT_TIME_ZONE } from '@/domain/profile';
import { initials } from '@/domain/team/members';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfileForm } from '@/store/settings/selectors';
import { companyChanged, profileNameChanged, profileSubmitted } from '@/store/settings/slice';
import { Button } from '../../../ui/Button';
import { LimitedTextField } from '../../../ui/LimitedTextField';
import { PendingButton } from '../../../ui/PendingButton';
import { PersonPicture } from '../../../ui/PersonPicture';
import { SectionCard } from '../../../ui/SectionCard';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& > .fields': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '20px 24px',
    alignItems: 'start',
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& input:read-only': { color: theme.vars.palette.text.secondary },
  '& > .buttons': {
    display: 'flex',
    justifyContent: 'flex-end',
    [theme.breakpoints.down('sm')]: { '& > *': { flex: 1 } },
  },
}));

export function ProfileForm({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const { name, company, canSave, saving } = useAppSelector(selectProfileForm);

  function save(event: FormEvent): void {
    event.preventDefault();
    dispatch(profileSubmitted());
  }

  return (
    <SectionCard title="Profile">
      <Form onSubmit={save} noValidate aria-label="Profile">
        <ProfilePicture user={user} />
        <div className="fields">
          <LimitedTextField
            label="Full Name"
            value={name}
            onType={(typed) => dispatch(profileNameChanged(typed))}
            limit={MAX_NAME_LENGTH}
            autoComplete="name"
          />
          <TextField
            label={<span>Email Address</span>}
            value={user.email ?? ''}
            helperText="Email changes must be done through your account provider"
            slotProps={READ_ONLY}
          />
          <LimitedTextField
            label="Company"
            placeholder="Your company name"
            value={company}
            onType={(typed) => dispatch(companyChanged(typed))}
            limit={MAX_NAME_LENGTH}
            autoComplete="organization"
          />
          <TextField
            label={<span>Timezone</span>}
            value={DEFAULT_TIME_ZONE}
            helperText="Timezone preferences coming soon"
            slotProps={READ_ONLY}
          />
        </div>
        <div className="buttons">
          <PendingButton
            type="submit"
            variant="contained"
            pending={saving}
            disabled={!canSave && !saving}
          >
            {saving ? 'Saving...' : 'Save Changes'}
          </PendingButton>
        </div>
      </Form>
    </SectionCard>
  );
}

const READ_ONLY = { htmlInput: { readOnly: true } } as const;

const Picture = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& > .MuiAvatar-root': { width: 64, height: 64, fontSize: '1.25rem' },
  '& > div': { display: 'grid', justifyItems: 'start', gap: 6 },
});

function ProfilePicture({ user }: { user: User }) {
  const hintId = useId();
  return (
    <Picture>
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
    </Picture>
  );
}
