import type { Concern } from '../concern';
import { listenForSession } from './listeners';
import { sessionReducer } from './slice';

/** It knows itself what is left of whom. */
export const session = {
  reducer: sessionReducer,
  outlivesPerson: true,
  listenAlways: listenForSession,
} satisfies Concern;
