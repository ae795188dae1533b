import { inviteError } from '@/domain/team/invitations';
import type { ApiFailure } from '../api/failure';
import { teamsApi } from '../api/teams';
import { bad, failureIn, good, on, said, type Message } from '../toasts/message';

const { updateTeam, invite } = teamsApi.endpoints;

export const teamRenamed = (name: string) =>
  good('Team Name Updated', `The team is now called ${name}.`);
export const teamRenameFailed = (failure?: ApiFailure) =>
  bad('Error', said(failure, 'Failed to update team name. Please try again.'));
export const invitationSent = (email: string) =>
  good('Invitation Sent', `${email} can now join the team.`);
export function inviteFailed(failure?: ApiFailure) {
  const { title, description } = inviteError(failure?.status ?? null, failure?.message);
  return bad(title, description);
}

/** Toasts of the team's name and of invitations into it (§8). */
export const teamPageMessages: readonly Message[] = [
  on(updateTeam.matchFulfilled, ({ meta }) => teamRenamed(meta.arg.originalArgs.name)),
  on(updateTeam.matchRejected, (action) => teamRenameFailed(failureIn(action))),
  on(invite.matchFulfilled, ({ meta }) => invitationSent(meta.arg.originalArgs.email)),
  on(invite.matchRejected, (action) => inviteFailed(failureIn(action))),
];
