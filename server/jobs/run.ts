import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { errorField, withoutSecrets } from '../log';
import type { JobName } from '../queue/queue';
import { retryDelay } from './backoff';
import { JOBS, type Job } from './table';

/** The jobs of a server that runs them. */
export interface RunningJobs {
  /**
   * Begins nothing any more; resolves when what is in hand has ended, or was given back.
   * @param graceMs how long it may take to end, in milliseconds
   */
  stop: (graceMs?: number) => Promise<void>;
}

/** Jobs that a server runs at once. */
export const CONCURRENT_JOBS = 8;

/** How long jobs may take to end when a server stops; then they are given back. Milliseconds. */
export const STOP_MS = 5000;

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
  const { run, everyMs, atMs, retryMs }: Job = JOBS[job.name];
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
