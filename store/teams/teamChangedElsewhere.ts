import type { StartListening } from '../listening';
import { ASK_AGAIN } from '../api/api';
import { teamsApi } from '../api/teams';
import { selectTeam, selectTeamId, selectUnlistedTeamId } from './selectors';
import { teamEntered, teamShown, teamSwitched } from './slice';

/**
 * The current team may change elsewhere: it was switched in another window, or the person has left it. Drafts were meant for the
 * team before, so they are reset, with a toast. An unlisted team is fetched first; until then the one on screen stays.
 */
export function listenForTeamChangedElsewhere(startListening: StartListening): void {
  startListening({
    predicate: (_action, current) => {
      const id = selectTeamId(current);
      return id !== null && id !== current.teams.shownId;
    },
    effect: (_action, { dispatch, getState }) => {
      const id = selectTeamId(getState());
      if (id !== null) dispatch(teamShown(id));
    },
  });
  // Once for each: the person may have left their current team.
  startListening({
    predicate: (_action, current, previous) => {
      const unlisted = selectUnlistedTeamId(current);
      return unlisted !== null && unlisted !== selectUnlistedTeamId(previous);
    },
    effect: async (_action, { dispatch }) => {
      await dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN));
    },
  });
  startListening({
    predicate: (_action, current, previous) => {
      const [now, before] = [selectTeamId(current), selectTeamId(previous)];
      const { switcher, create } = current.teams;
      const isOwn = switcher.switchingTo !== null || create.pending;
      return now !== before && now !== null && before !== null && !isOwn;
    },
    effect: (_action, { dispatch, getState }) => {
      const team = selectTeam(getState());
      if (team === null) return;
      dispatch(teamSwitched(team.id));
      dispatch(teamEntered({ name: team.name, isNew: false }));
    },
  });
}
