import { SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { realignJobs, unlockJobsOf } from '../../repo/graphileJobs';
import { postgresNow } from '../../repo/serviceClock';
import {
  deleteServer,
  deleteServersBefore,
  insertServer,
  lockServer,
  updateServer,
} from '../../repo/servers';
import { JobsTakenOver } from '../run';

/** How often a server says that it runs. Milliseconds. */
export const BEAT_MS = 5 * SECOND_MS;

/**
 * A server that has said nothing for so long is dead, killed or frozen, and its jobs are others'. It is found within another
 * beat, and then its jobs within a second: half a minute in all. Milliseconds.
 */
export const SILENCE_MS = 20 * SECOND_MS;

/** The clock was set if it has moved so much against the service time. Milliseconds. */
const STEP_MS = 500;

/**
 * A server among those that run jobs on a database.
 * @param id what graphile-worker locks this server's jobs by
 */
export function createHeartbeat(ctx: AppContext, id: string) {
  const { db, time, log } = ctx;
  let lastBeat = -Infinity;
  /** What is between PostgreSQL's clock and the service time. */
  let lead: number | undefined;
  const align = async (): Promise<void> => {
    const now = (await postgresNow(db)) - time.service();
    if (lead !== undefined && Math.abs(now - lead) < STEP_MS) return;
    await realignJobs(db, time.service());
    lead = now;
  };
  const takeOver = async (before: number): Promise<void> => {
    const dead = await inTransaction(ctx, async (trx) => {
      const silent = await deleteServersBefore(trx.db, before);
      if (silent.length > 0) await unlockJobsOf(trx.db, silent);
      return silent;
    });
    if (dead.length > 0) log.warn({ servers: dead.length }, 'jobs of dead servers taken over');
  };
  return {
    /** From now on it is alive. */
    begin: () => insertServer(db, id, time.service()),
    /**
     * Says that it is alive, and takes the jobs of the dead over.
     * @throws JobsTakenOver where it was taken for dead itself
     */
    beat: async (): Promise<void> => {
      const now = time.service();
      if (!(await updateServer(db, id, now))) throw new JobsTakenOver();
      // Where the database was away, the others could say nothing either: they have one more beat.
      if (now - lastBeat < 2 * BEAT_MS) await takeOver(now - SILENCE_MS);
      lastBeat = now;
      await align();
    },
    /** What each transaction of a job begins with; until it ends, nobody takes this server for dead. @throws JobsTakenOver */
    fence: async (trx: AppContext['db']): Promise<void> => {
      if (!(await lockServer(trx, id))) throw new JobsTakenOver();
    },
    /** Gives back what is in hand. */
    end: () =>
      inTransaction(ctx, async (trx) => {
        await deleteServer(trx.db, id);
        await unlockJobsOf(trx.db, [id]);
      }),
  };
}
export type Heartbeat = ReturnType<typeof createHeartbeat>;
