import { teamSlug } from '@/domain/team/naming';
import { isApiFailure } from '../api/failure';
import { teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
import type { ListenerApi, StartListening } from '../listening';
import * as messages from '../toasts/messages';
import { showToast } from '../toasts/show';
import { selectTeamId, selectTeams, selectUser, selectUserId } from './selectors';
import {
  createTeamSettled,
  createTeamStarted,
  createTeamSubmitted,
  switchFailed,
  switchStarted,
  switcherClosed,
  teamPicked,
  teamSwitched,
} from './slice';

/** Switching and creating teams (specification, sections 4 and 8). */
export function listenForTeams(startListening: StartListening): void {
  startListening({
    actionCreator: teamPicked,
    effect: ({ payload: teamId }, listener) => pick(listener, teamId),
  });
  startListening({
    actionCreator: createTeamSubmitted,
    effect: (_action, listener) => create(listener),
  });
}

async function pick(listener: ListenerApi, teamId: string): Promise<void> {
  const { dispatch, getState } = listener;
  if (getState().teams.switcher.switchingTo !== null) return;
  if (teamId === selectTeamId(getState())) {
    dispatch(switcherClosed());
    return;
  }
  dispatch(switchStarted(teamId));
  if (await switchTo(listener, teamId)) {
    const name = selectTeams(getState()).find((team) => team.id === teamId)?.name ?? '';
    showToast(listener, messages.teamSwitched(name));
  } else {
    dispatch(switchFailed());
    showToast(listener, messages.teamSwitchFailed());
  }
}

/** Creates the team, then switches to it (specification, section 4). */
async function create(listener: ListenerApi): Promise<void> {
  const { dispatch, getState, extra } = listener;
  const { pending, name: typed } = getState().teams.create;
  const user = selectUser(getState());
  const name = typed.trim();
  if (pending || !user || name === '') return;
  dispatch(createTeamStarted());
  const created = await dispatch(
    teamsApi.endpoints.createTeam.initiate({
      name,
      slug: teamSlug(name, String(extra.now())),
      ownerId: user.id,
      members: [{ userId: user.id, email: user.email, name: user.name, role: 'owner' }],
    }),
  );
  if (created.error) {
    dispatch(createTeamSettled({ created: false }));
    if (isApiFailure(created.error)) showToast(listener, messages.teamCreateFailed(created.error));
    return;
  }
  const isSwitched = await switchTo(listener, created.data.id);
  dispatch(createTeamSettled({ created: true }));
  showToast(
    listener,
    isSwitched ? messages.teamCreatedAndSwitched(name) : messages.teamCreatedOnly(),
  );
}

async function switchTo({ dispatch, getState }: ListenerApi, teamId: string): Promise<boolean> {
  const userId = selectUserId(getState());
  if (userId === null) return false;
  const { error } = await dispatch(usersApi.endpoints.switchTeam.initiate({ userId, teamId }));
  if (error) return false;
  dispatch(teamSwitched(teamId));
  return true;
}
