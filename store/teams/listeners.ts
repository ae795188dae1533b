import { typedLine } from '@/contract/typed';
import { teamSlug } from '@/domain/team/naming';
import { ASK_AGAIN } from '../api/api';
import { isApiFailure, isOutcomeUnknown } from '../api/failure';
import { newRow } from '../api/newRow';
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
    showToast(listener, messages.teamSwitched(await teamName(listener, teamId)));
  } else {
    dispatch(switchFailed());
    showToast(listener, messages.teamSwitchFailed());
  }
}

/** A team that was joined a moment ago may not be in the list yet. */
async function teamName({ dispatch, getState }: ListenerApi, teamId: string): Promise<string> {
  const known = selectTeams(getState()).find((team) => team.id === teamId);
  if (known !== undefined) return known.name;
  const { data } = await dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN));
  return data?.entities[teamId]?.name ?? 'another team';
}

/** Creates the team, then switches to it (specification, section 4). */
async function create(listener: ListenerApi): Promise<void> {
  const { dispatch, getState, extra } = listener;
  const { pending, name: typed } = getState().teams.create;
  const user = selectUser(getState());
  const name = typedLine(typed);
  if (pending || !user || name === '') return;
  dispatch(createTeamStarted());
  const slug = teamSlug(name, String(extra.now()));
  const before = selectTeams(getState());
  const { data, error } = await dispatch(
    teamsApi.endpoints.createTeam.initiate({
      name,
      slug,
      ownerId: user.id,
      members: [{ userId: user.id, email: user.email, name: user.name, role: 'owner' }],
    }),
  );
  const isRefused = error !== undefined && !isLost(error);
  const id = data?.id ?? (isRefused ? null : await listedTeam(listener, { name, slug, before }));
  if (id === null && error !== undefined) {
    dispatch(createTeamSettled({ created: false }));
    if (isApiFailure(error)) showToast(listener, messages.teamCreateFailed(error));
    return;
  }
  const isSwitched = id !== null && (await switchTo(listener, id));
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
  if (error && !(await switchedAllTheSame(dispatch, teamId, error))) return false;
  dispatch(teamSwitched(teamId));
  return true;
}

/** True where the answer was lost, and with it whether it was done. */
const isLost = (error: unknown): boolean => isApiFailure(error) && isOutcomeUnknown(error);

/** The id of a team that was just made where no answer says it: by its slug, else as what is new by that name. */
async function listedTeam(
  { dispatch }: ListenerApi,
  { name, slug, before }: { name: string; slug: string; before: readonly { id: string }[] },
): Promise<string | null> {
  const { data } = await dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN));
  const bySlug = Object.values(data?.entities ?? {}).find((team) => team.slug === slug);
  return (bySlug ?? newRow(before, data, (team) => team.name === name))?.id ?? null;
}

/** Whether the person works in the team although the answer that says so was lost. */
async function switchedAllTheSame(
  dispatch: ListenerApi['dispatch'],
  teamId: string,
  error: unknown,
): Promise<boolean> {
  if (!isLost(error)) return false;
  const { data } = await dispatch(usersApi.endpoints.currentUser.initiate(undefined, ASK_AGAIN));
  return data?.currentTeamId === teamId;
}
