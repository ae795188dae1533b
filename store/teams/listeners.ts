import { typedLine } from '@/contract/typed';
import { teamSlug } from '@/domain/team/naming';
import { ASK_AGAIN } from '../api/api';
import { teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
import type { ListenerApi, StartListening } from '../listening';
import { selectTeamId, selectTeams, selectUser, selectUserId } from './selectors';
import {
  createTeamSubmitted,
  switcherClosed,
  teamEntered,
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
  const userId = selectUserId(getState());
  if (userId === null || getState().teams.switcher.switchingTo !== null) return;
  if (teamId === selectTeamId(getState())) {
    dispatch(switcherClosed());
    return;
  }
  if (!(await switchTo(listener, userId, teamId))) return;
  dispatch(teamEntered({ name: await teamName(listener, teamId), isNew: false }));
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
  const { data: team } = await dispatch(
    teamsApi.endpoints.createTeam.initiate({
      name,
      slug: teamSlug(name, String(extra.now())),
      ownerId: user.id,
      members: [{ userId: user.id, email: user.email, name: user.name, role: 'owner' }],
    }),
  );
  if (team && (await switchTo(listener, user.id, team.id)))
    dispatch(teamEntered({ name, isNew: true }));
}

async function switchTo(
  { dispatch }: ListenerApi,
  userId: string,
  teamId: string,
): Promise<boolean> {
  const { error } = await dispatch(usersApi.endpoints.switchTeam.initiate({ userId, teamId }));
  if (error === undefined) dispatch(teamSwitched(teamId));
  return error === undefined;
}
