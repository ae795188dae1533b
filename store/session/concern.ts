import type { Concern } from '../concern';
import { listenForSession } from './listeners';

/** It knows itself what is left of whom. */
export const session = {
  outlivesPerson: true,
  listenAlways: listenForSession,
} satisfies Concern;
