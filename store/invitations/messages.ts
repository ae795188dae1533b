import type { ApiFailure } from '../api/failure';
import { invitationsApi } from '../api/invitations';
import { bad, failureIn, good, on, said, type Message } from '../toasts/message';
import type { ToastContent } from '../toasts/slice';
import { teamJoined } from './slice';

const { acceptInvitation, declineInvitation } = invitationsApi.endpoints;

/** @param switchTo the team's id, where it is known */
export const invitationAccepted = (team: string, switchTo?: string): ToastContent => ({
  ...good('Invitation Accepted', `You've successfully joined ${team}!`),
  ...(switchTo !== undefined && { switchTo }),
});
export const acceptFailed = (failure?: ApiFailure) =>
  bad('Error', said(failure, 'Failed to accept invitation. Please try again.'));
export const declineFailed = (failure?: ApiFailure) =>
  bad('Error', said(failure, 'Failed to decline invitation. Please try again.'));

/** Toasts of answers to invitations (§8). */
export const invitationMessages: readonly Message[] = [
  on(teamJoined.match, ({ payload: { name, id } }) => invitationAccepted(name, id)),
  on(acceptInvitation.matchRejected, (action) => acceptFailed(failureIn(action))),
  on(declineInvitation.matchFulfilled, good('Invitation Declined')),
  on(declineInvitation.matchRejected, (action) => declineFailed(failureIn(action))),
];
