import type { Concern } from '../concern';
import { listenForTeamPage } from './listeners';
import { teamPageReducer } from './slice';

export const teamPage = { reducer: teamPageReducer, listen: listenForTeamPage } satisfies Concern;
