import type { Concern } from '../concern';
import { serverReducer } from './slice';

/** The server is the same for whoever signs in next. */
export const server = {
  reducer: serverReducer,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  outlivesPerson: true,
} satisfies Concern;
