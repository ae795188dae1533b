import { fields } from '@/contract/reading/rows';
import { flag } from '@/contract/reading/values';
import { typedLine } from '@/contract/typed';
import { teamSlug } from '@/domain/team/naming';
import { ASK_AGAIN } from '../api/api';
import { teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
import type { Concern } from '../concern';
import { draftsOf, search, typed } from '../drafts/values';
import type { ListenerApi } from '../listening';
import { teamMessages } from './messages';
import { listenForTeamChangedElsewhere } from './teamChangedElsewhere';
import { selectTeamId, selectTeams, selectUser, selectUserId } from './selectors';
import {
  createTeamSubmitted,
  switcherClosed,
  teamEntered,
  teamPicked,
  teamSwitched,
  teamsReducer,
  teamsRule,
} from './slice';

/** Switching and creating teams (§4, §8). */
export const teams = {
  reducer: teamsReducer,
  rule: teamsRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: teamMessages,
  listen: (startListening) => {
    startListening({ actionCreator: teamPicked, effect: pick });
    startListening({ actionCreator: createTeamSubmitted, effect: create });
    listenForTeamChangedElsewhere(startListening);
  },
  drafts: draftsOf({
    stored: fields({
      switcher: fields({ open: flag, search }),
      create: fields({ open: flag, name: typed }),
    }),
    closed: () => ({ switcher: { open: false }, create: { open: false } }),
  }),
} satisfies Concern;

async function pick(
  { payload: teamId }: ReturnType<typeof teamPicked>,
  listener: ListenerApi,
): Promise<void> {
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

/** A team that was just joined may not be in the cached list. */
async function teamName({ dispatch, getState }: ListenerApi, teamId: string): Promise<string> {
  const known = selectTeams(getState()).find((team) => team.id === teamId);
  if (known !== undefined) return known.name;
  const { data } = await dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN));
  return data?.entities[teamId]?.name ?? 'another team';
}

/** Creates the team, then switches to it (§4). */
async function create(_action: unknown, listener: ListenerApi): Promise<void> {
  const { dispatch, getState, extra } = listener;
  const { pending, name: typedName } = getState().teams.create;
  const user = selectUser(getState());
  const name = typedLine(typedName);
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
