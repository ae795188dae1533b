import type { Invitation } from '@/contract/invitation';
import type { Trial } from '../trial';
import type { MadeTeam } from './writes';

const CALLS = ['invite', 'acceptInvitation', 'declineInvitation'] as const;

/** Why invitations are not tried. */
export function leaveInvitationsOut(trial: Trial, reason: string): void {
  for (const name of CALLS) trial.leaveOut(name, reason);
}

/** Invites a second person twice, who declines once and then joins. @param token the second person's */
export async function tryInvitations(trial: Trial, team: MadeTeam, token: string): Promise<void> {
  const { value: guest } = await trial.call('login', { body: {}, token });
  if (!guest?.email) {
    leaveInvitationsOut(trial, 'the e-mail address of the person of --token2 is not known');
    return;
  }
  const { email } = guest;
  const body = { email, role: 'member' };
  const invited = async (): Promise<string | undefined> => {
    const before = idsOf(await open(trial, token));
    const { isDone } = await trial.call('invite', { params: { teamId: team.id }, body });
    if (!isDone) return undefined;
    const now = await open(trial, token);
    // An invitation need not name its team.
    const id = idsOf(now.filter(({ teamName }) => teamName === team.name))[0] ?? newIn(now, before);
    trial.expect(
      id !== undefined,
      'invite',
      `the invitation to ‘${team.name}’ is not among those of ${email}`,
      'no invitation to accept',
    );
    return id;
  };
  const first = await invited();
  if (first === undefined) {
    leaveInvitationsOut(trial, 'no invitation came');
    return;
  }
  await trial.call('declineInvitation', { params: { invitationId: first }, token });
  trial.expect(
    !idsOf(await open(trial, token)).includes(first),
    'declineInvitation',
    'the invitation is still open',
    'the invitation, as before',
  );
  const second = await invited();
  if (second === undefined) {
    trial.leaveOut('acceptInvitation', 'no second invitation came');
    return;
  }
  await trial.call('acceptInvitation', { params: { invitationId: second }, token });
  const { value: teams } = await trial.call('listTeams', { token });
  trial.expect(
    teams === undefined || teams.some(({ id }) => id === team.id),
    'acceptInvitation',
    'the team is not among those of the person who joined',
    'no team to switch to',
  );
}

/** The open invitations, as the invited person sees them. */
async function open(trial: Trial, token: string): Promise<Invitation[]> {
  const { value } = await trial.call('listInvitations', { token });
  return value ?? [];
}

const idsOf = (invitations: readonly Invitation[]): string[] => invitations.map(({ id }) => id);

/** Id of the one that was not there before. */
const newIn = (now: readonly Invitation[], before: readonly string[]): string | undefined =>
  idsOf(now).find((id) => !before.includes(id));
