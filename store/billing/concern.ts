import type { Concern } from '../concern';
import { billingReducer } from './slice';

export const billing = { reducer: billingReducer } satisfies Concern;
