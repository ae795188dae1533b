import type { Concern } from '../concern';
import { serverReducer, serverRule } from './slice';

/** The server is the same for whoever signs in next. */
export const server = {
  reducer: serverReducer,
  rule: serverRule,
  outlivesPerson: true,
} satisfies Concern;
