import type { Concern } from '../concern';
import { scrollReducer } from './slice';

export const scroll = { reducer: scrollReducer } satisfies Concern;
