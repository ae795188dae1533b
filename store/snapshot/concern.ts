import type { Concern } from '../concern';
import { snapshotReducer, snapshotRule } from './slice';

/** The dialog that saves a snapshot. */
export const snapshot = {
  reducer: snapshotReducer,
  rule: snapshotRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
} satisfies Concern;
