import type { Concern } from '../concern';
import { failuresReducer } from './slice';

/** Error boundaries that show their message. */
export const failures = {
  reducer: failuresReducer,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
} satisfies Concern;
