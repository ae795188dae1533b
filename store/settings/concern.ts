import type { Concern } from '../concern';
import { listenForSettings } from './listeners';
import { settingsReducer } from './slice';

export const settings = { reducer: settingsReducer, listen: listenForSettings } satisfies Concern;
