import type { Concern } from '../concern';
import { listenForDeploy } from './listeners';
import { deployReducer } from './slice';

export const deploy = { reducer: deployReducer, listen: listenForDeploy } satisfies Concern;
