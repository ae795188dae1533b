import type { Concern } from '../concern';
import { failuresReducer, failuresRule } from './slice';

/** Error boundaries that show their message. */
export const failures = {
  reducer: failuresReducer,
  rule: failuresRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
} satisfies Concern;
