import { createInstanceTime } from './clock/instanceTime';
import { newId, type AppContext } from './context';
import { Writes } from './db/writes';
import type { Env } from './env';

import { silentLog } from './log';
import { silentMetrics } from './metrics/metrics';

/** What repositories are given outside a running server: the wall clock, and nobody who is told anything. */
export function quietContext(
  { db, dialect }: Pick<AppContext, 'db' | 'dialect'>,
  env: Env,
): AppContext {
  return {
    ...{ db, dialect, changes: undefined, env, newId, now: Date.now },
    time: createInstanceTime({ clock: Date.now, monotonic: () => performance.now() }),
    ...{ log: silentLog, writes: new Writes(), metrics: silentMetrics, isReady: () => true },
  };
}
