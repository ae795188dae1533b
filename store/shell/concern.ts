import type { Concern } from '../concern';
import { shellReducer, shellRule } from './slice';

/** The menus of the shell. */
export const shell = {
  reducer: shellReducer,
  rule: shellRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
} satisfies Concern;
