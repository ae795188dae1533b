import type { Concern } from '../concern';
import { snapshotReducer } from './slice';

/** The dialog that saves a snapshot. */
export const snapshot = {
  reducer: snapshotReducer,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
} satisfies Concern;
