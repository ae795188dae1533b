import type { Concern } from '../concern';
import { shellReducer } from './slice';

/** The menus of the shell. */
export const shell = {
  reducer: shellReducer,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
} satisfies Concern;
