import type { Concern } from '../concern';
import { listenForTeams } from './listeners';
import { listenForOtherTeam } from './otherTeam';
import { teamsReducer } from './slice';

export const teams = {
  reducer: teamsReducer,
  listen: (startListening) => {
    listenForTeams(startListening);
    listenForOtherTeam(startListening);
  },
} satisfies Concern;
