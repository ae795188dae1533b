import type { Concern } from '../concern';
import { snapshotReducer } from './slice';

export const snapshot = { reducer: snapshotReducer } satisfies Concern;
