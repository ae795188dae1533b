import { useId } from 'react';
import Typography from '@mui/material/Typography';
import type { InviteRole } from '@/contract/team';
import { typedWord } from '@/contract/typed';
import { INVITE_ROLES, MAX_EMAIL_LENGTH } from '@/contract/words';
import { ROLE_LABELS } from '@/domain/team/members';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTeamSummary } from '@/store/teamPage/selectors';
import {
  inviteClosed,
  inviteEmailChanged,
  inviteRoleChosen,
  inviteSubmitted,
} from '@/store/teamPage/slice';
import { FormDialog } from '../../../ui/FormDialog';
import { LimitedTextField } from '../../../ui/LimitedTextField';
import { OptionCard } from '../../../ui/OptionCard';
import { OptionGroup } from '../../../ui/OptionGroup';

const WHAT_THEY_MAY: Record<InviteRole, string> = {
  member: 'They can use the team’s credits, keys and instances.',
  admin: 'They can also invite people and rename the team.',
};

export function InviteDialog() {
  const dispatch = useAppDispatch();
  const { open, email, role, pending } = useAppSelector((state) => state.teamPage.invite);
  const team = useAppSelector(selectTeamSummary);
  const roleId = useId();
  return (
    <FormDialog
      open={open}
      title="Invite Member"
      description={`You are inviting somebody to ${team?.name ?? 'your team'}. They can accept once they are signed in.`}
      submitLabel="Send Invitation"
      pendingLabel="Sending..."
      pending={pending}
      canSubmit={typedWord(email) !== ''}
      onSubmit={() => dispatch(inviteSubmitted())}
      onCancel={() => dispatch(inviteClosed())}
    >
      <LimitedTextField
        label="Email Address"
        type="email"
        autoFocus
        placeholder="name@example.com"
        value={email}
        onType={(typed) => dispatch(inviteEmailChanged(typed))}
        limit={MAX_EMAIL_LENGTH}
        readOnly={pending}
      />
      <div>
        <Typography
          id={roleId}
          variant="body2"
          component="div"
          color="textSecondary"
          sx={{ mb: 0.75, fontWeight: 500 }}
        >
          Role
        </Typography>
        <OptionGroup
          labelledBy={roleId}
          columns={2}
          value={role}
          pending={pending}
          onChange={(chosen) => dispatch(inviteRoleChosen(chosen))}
        >
          {INVITE_ROLES.map((one) => (
            <OptionCard
              key={one}
              value={one}
              title={ROLE_LABELS[one]}
              description={WHAT_THEY_MAY[one]}
            />
          ))}
        </OptionGroup>
      </div>
    </FormDialog>
  );
}
