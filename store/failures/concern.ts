import type { Concern } from '../concern';
import { failuresReducer } from './slice';

export const failures = { reducer: failuresReducer } satisfies Concern;
