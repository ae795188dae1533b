import type { Concern } from '../concern';
import { listenForSession } from './listeners';
import { sessionMessages } from './messages';

/** It knows itself what is left of whom. */
export const session = {
  outlivesPerson: true,
  listenAlways: listenForSession,
  messages: sessionMessages,
} satisfies Concern;
