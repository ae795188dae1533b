import { ASK_AGAIN } from '../api/api';
import { invitationsApi } from '../api/invitations';
import { newRow } from '../api/rows';
import { teamsApi } from '../api/teams';
import type { Concern } from '../concern';
import type { ListenerApi } from '../listening';
import { invitationsClosed } from '../shell/slice';
import { selectTeams } from '../teams/selectors';
import { invitationMessages } from './messages';
import { selectInvitations } from './selectors';
import { invitationAnswered, teamJoined, invitationsReducer, invitationsRule } from './slice';

/** Accepting and declining (§4, §8). */
export const invitations = {
  reducer: invitationsReducer,
  rule: invitationsRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: invitationMessages,
  listen: (startListening) => {
    startListening({
      actionCreator: invitationAnswered,
      effect: ({ payload: { id, answer } }, listener) => {
        if (id in listener.getOriginalState().invitations.answering) return undefined;
        return answer === 'accept' ? accept(listener, id) : decline(listener, id);
      },
    });
  },
} satisfies Concern;

async function accept(listener: ListenerApi, id: string): Promise<void> {
  const { dispatch, getState } = listener;
  const teams = selectTeams(getState());
  const invitation = selectInvitations(getState()).find((one) => one.id === id);
  const { data, error } = await dispatch(invitationsApi.endpoints.acceptInvitation.initiate(id));
  if (error !== undefined) return;
  closeWhenNoneIsLeft(listener);
  if (data?.team.id) {
    dispatch(teamJoined({ name: data.team.name, id: data.team.id }));
    return;
  }
  // The answer lacks the team: it is the one new row of the list.
  const list = await dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN));
  const joined = newRow(teams, list.data);
  const name = data?.team.name ?? joined?.name ?? invitation?.teamName ?? 'the team';
  dispatch(teamJoined({ name, ...(joined && { id: joined.id }) }));
}

async function decline(listener: ListenerApi, id: string): Promise<void> {
  const { error } = await listener.dispatch(
    invitationsApi.endpoints.declineInvitation.initiate(id),
  );
  if (error === undefined) closeWhenNoneIsLeft(listener);
}

function closeWhenNoneIsLeft({ dispatch, getState }: ListenerApi): void {
  if (selectInvitations(getState()).length === 0) dispatch(invitationsClosed());
}
