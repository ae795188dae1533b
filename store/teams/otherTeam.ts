import type { StartListening } from '../listening';
import * as messages from '../toasts/messages';
import { showToast } from '../toasts/show';
import { selectTeam, selectTeamId } from './selectors';
import { teamSwitched } from './slice';

/**
 * The team may change without a press in this window: it was switched in another one, or the person is no longer in it.
 * What is half done here was meant for the team before, so that is let go, and said.
 */
export function listenForOtherTeam(startListening: StartListening): void {
  startListening({
    predicate: (_action, current, previous) => {
      const [now, before] = [selectTeamId(current), selectTeamId(previous)];
      const { switcher, create } = current.teams;
      const isOwn = switcher.switchingTo !== null || create.pending;
      return now !== before && now !== null && before !== null && !isOwn;
    },
    effect: (_action, listener) => {
      const team = selectTeam(listener.getState());
      if (team === null) return;
      listener.dispatch(teamSwitched(team.id));
      showToast(listener, messages.teamSwitched(team.name));
    },
  });
}
