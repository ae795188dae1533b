import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { errorField, withoutSecrets } from '../log';
import { retryDelay } from './backoff';
import type { JobName } from './queue';
import { JOBS } from './table';

/** A job in hand. */
export interface TakenJob {
  name: JobName;
  key: string;
  payload: string;
  /** With this one. */
  attempts: number;
}

/** What is kept of a run that failed. */
export interface JobFailure {
  reason: string;
  /** The rest before the next attempt, in milliseconds; null where there is none. */
  retryInMs: number | null;
}

/** This server may change nothing any more: its jobs are others' now. */
export class JobsTakenOver extends Error {
  override readonly name = 'JobsTakenOver';

  constructor() {
    super('The jobs of this server were given to others.');
  }
}

/** The longest reason of a failure that is kept. Characters. */
const MAX_REASON = 1000;

/**
 * Runs a job once, and schedules the next run of a recurring one.
 * @returns what is to be stored of its failure; undefined where it succeeded
 * @throws JobsTakenOver
 */
export async function runJob(ctx: AppContext, job: TakenJob): Promise<JobFailure | undefined> {
  const { run, everyMs, atMs, retryMs } = JOBS[job.name];
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    await run(ctx, job.payload);
    if (everyMs !== undefined) {
      await inTransaction(ctx, (trx) => {
        const at = nextRun(trx.time.service(), everyMs, atMs);
        return trx.queue.schedule(trx, job.name, { key: job.key, at });
      });
    }
    ctx.metrics.jobRan(job.name, seconds(), true);
    return undefined;
  } catch (error) {
    if (error instanceof JobsTakenOver) throw error;
    ctx.metrics.jobRan(job.name, seconds(), false);
    ctx.writes.note(error);
    ctx.log.error({ job: job.name, ...errorField(error) }, 'job failed');
    const reason = withoutSecrets(error instanceof Error ? error.message : String(error));
    return {
      reason: reason.slice(0, MAX_REASON),
      retryInMs: retryDelay(job.attempts, everyMs ?? retryMs),
    };
  }
}

/** @param atMs left out, it comes so long after this run */
const nextRun = (service: number, everyMs: number, atMs?: number): number =>
  atMs === undefined
    ? service + everyMs
    : (Math.floor((service - atMs) / everyMs) + 1) * everyMs + atMs;
