import type { Concern } from '../concern';
import { listenForCredits } from './listeners';
import { creditsReducer } from './slice';

export const credits = { reducer: creditsReducer, listen: listenForCredits } satisfies Concern;
