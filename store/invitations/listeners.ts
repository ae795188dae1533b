import type { AcceptedInvitation } from '@/contract/invitation';
import { api, ASK_AGAIN } from '../api/api';
import { isApiFailure } from '../api/failure';
import { invitationsApi } from '../api/invitations';
import { newRow } from '../api/newRow';
import { teamsApi } from '../api/teams';
import type { ListenerApi, StartListening } from '../listening';
import { invitationsClosed } from '../shell/slice';
import { selectTeams } from '../teams/selectors';
import * as messages from '../toasts/messages';
import { showToast } from '../toasts/show';
import { selectInvitations } from './selectors';
import { answerSettled, invitationAnswered, type InvitationAnswer } from './slice';

/** Accepting and declining (specification, sections 4 and 8). */
export function listenForInvitations(startListening: StartListening): void {
  startListening({
    actionCreator: invitationAnswered,
    effect: ({ payload: { id, answer } }, listener) => {
      if (id in listener.getOriginalState().invitations.answering) return undefined;
      return send(listener, id, answer);
    },
  });
}

async function send(listener: ListenerApi, id: string, answer: InvitationAnswer): Promise<void> {
  const { dispatch, getState } = listener;
  const { accepted, error } = await (answer === 'accept'
    ? accept(listener, id)
    : decline(listener, id));
  dispatch(answerSettled(id));
  if (error !== undefined) {
    // It may have been answered elsewhere, withdrawn or expired: the list says what is still open.
    dispatch(api.util.invalidateTags(['Invitation']));
    const failure = isApiFailure(error) ? error : undefined;
    showToast(
      listener,
      answer === 'accept' ? messages.acceptFailed(failure) : messages.declineFailed(failure),
    );
    return;
  }
  if (selectInvitations(getState()).length === 0) dispatch(invitationsClosed());
  showToast(
    listener,
    accepted === undefined
      ? messages.invitationDeclined()
      : messages.invitationAccepted(accepted.name, accepted.id ?? undefined),
  );
}

interface Outcome {
  /** The team that was joined. */
  accepted?: AcceptedInvitation['team'];
  error?: unknown;
}

async function accept({ dispatch, getState }: ListenerApi, id: string): Promise<Outcome> {
  const teams = selectTeams(getState());
  const invitation = selectInvitations(getState()).find((one) => one.id === id);
  const { data, error } = await dispatch(invitationsApi.endpoints.acceptInvitation.initiate(id));
  if (error !== undefined) return { error };
  if (data?.team.id) return { accepted: data.team };
  // Nobody has said which team it is: it is what is new in the list.
  const list = await dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN));
  const joined = newRow(teams, list.data);
  const name = data?.team.name ?? joined?.name ?? invitation?.teamName ?? 'the team';
  return { accepted: { name, ...(joined && { id: joined.id }) } };
}

async function decline({ dispatch }: ListenerApi, id: string): Promise<Outcome> {
  const { error } = await dispatch(invitationsApi.endpoints.declineInvitation.initiate(id));
  return { error };
}
