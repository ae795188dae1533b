import { useId } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Invitation } from '@/contract/invitation';
import { formatUtc, MINUTE_MS, relativeTime } from '@/domain/time';
import { useAppDispatch } from '@/store/hooks';
import { type InvitationAnswer, invitationAnswered } from '@/store/invitations/slice';
import { useNow } from '../../../environment/clock';
import { PendingButton } from '../../../ui/PendingButton';
import { RelativeTime } from '../../../ui/Text';
import { RoleBadge } from '../../../ui/Tag';

const Root = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  padding: '14px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > .team': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 },
  '& > .buttons': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 8,
    marginTop: 6,
  },
}));

const ANSWERS = [
  { answer: 'decline', label: 'Decline', pendingLabel: 'Declining...', variant: undefined },
  { answer: 'accept', label: 'Accept', pendingLabel: 'Accepting...', variant: 'contained' },
] as const;

interface InvitationItemProps {
  invitation: Invitation;
  /** The answer that is on its way. */
  answering: InvitationAnswer | null;
}

export function InvitationItem({ invitation, answering }: InvitationItemProps) {
  const dispatch = useAppDispatch();
  const teamId = useId();
  const now = useNow(MINUTE_MS);
  const { id, teamName, invitedByName, role, expiresAt } = invitation;
  return (
    <Root>
      <div className="team">
        <span className="name" id={teamId}>
          {teamName}
        </span>
        <RoleBadge role={role} />
      </div>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <span>{`Invited by ${invitedByName ?? 'a team member'}`}</span>
        {expiresAt === null ? null : (
          <>
            <span>{' · expires '}</span>
            <RelativeTime
              iso={expiresAt}
              text={relativeTime(expiresAt, now)}
              title={formatUtc(expiresAt)}
            />
          </>
        )}
      </Typography>
      <div className="buttons">
        {ANSWERS.map(({ answer, label, pendingLabel, variant }) => (
          <PendingButton
            key={answer}
            size="small"
            variant={variant}
            aria-describedby={teamId}
            pending={answering !== null}
            onClick={() => dispatch(invitationAnswered({ id, answer }))}
          >
            {answering === answer ? pendingLabel : label}
          </PendingButton>
        ))}
      </div>
    </Root>
  );
}
