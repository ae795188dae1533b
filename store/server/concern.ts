import type { Concern } from '../concern';
import { serverReducer } from './slice';

export const server = { reducer: serverReducer, outlivesPerson: true } satisfies Concern;
