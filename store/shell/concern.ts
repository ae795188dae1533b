import type { Concern } from '../concern';
import { shellReducer } from './slice';

export const shell = { reducer: shellReducer } satisfies Concern;
