import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import { loadGraphile } from '../../db/graphile';
import { errorField } from '../../log';
import { JobsTakenOver, STOP_MS, type RunningJobs } from '../run';
import { BEAT_MS, createHeartbeat, type Heartbeat } from './heartbeat';
import { openJobsPool, workerOptions } from './library';
import { tasksOf } from './tasks';

/** The rest before this server begins anew that was taken for dead, or whose workers have ended. Milliseconds. */
const BEFORE_NEXT = SECOND_MS;

/**
 * Runs jobs as one of the servers of the database, under another id each time that it was taken for dead.
 * @param beatMs how often it says that it is alive, in milliseconds
 */
export async function runGraphileJobs(ctx: AppContext, beatMs = BEAT_MS): Promise<RunningJobs> {
  let isStopping = false;
  let current = await beginWorkers(ctx, beatMs);
  const goOn = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      await pause(BEFORE_NEXT, undefined, { ref: false });
      if (isStopping) return;
      current = await beginWorkers(ctx, beatMs);
      if (isStopping) await current.stop();
    }
  };
  void goOn();
  return {
    stop: async (graceMs) => {
      isStopping = true;
      await current.stop(graceMs);
    },
  };
}

interface Workers extends RunningJobs {
  /** Resolves when they have ended by themselves, or were taken for dead. */
  ended: Promise<void>;
}

async function beginWorkers(ctx: AppContext, beatMs: number): Promise<Workers> {
  const { runTaskList } = await loadGraphile();
  const stopped = new AbortController();
  const pool = openJobsPool(ctx.env, ctx.log);
  let joined: Promise<Heartbeat> | undefined;
  const join = (id: string): Promise<Heartbeat> => (joined ??= begin(ctx, id, stopped.signal));
  const options = await workerOptions(ctx.log, join);
  const tasks = tasksOf(ctx, () => join(workers.id), stopped.signal);
  const workers = runTaskList(options, tasks, pool);
  const finished = Promise.resolve(workers.promise)
    .catch((error: unknown) => note(ctx, error, 'workers of jobs ended'))
    .then(async () => {
      stopped.abort();
      await pool.end();
    });
  const beating = beatUntil(ctx, join(workers.id), beatMs, stopped.signal).then((isStopped) => {
    // What is in hand may go on for long, and fails at its next transaction.
    if (!isStopped) void Promise.resolve(workers.gracefulShutdown()).catch(() => undefined);
  });
  return {
    ended: Promise.race([finished, beating]),
    stop: async (graceMs = STOP_MS) => {
      const rest = pause(graceMs, undefined, { ref: false });
      stopped.abort();
      const ending = Promise.resolve(workers.gracefulShutdown()).catch(() => undefined);
      await Promise.race([Promise.all([ending, beating]), rest]);
      const heartbeat = await join(workers.id);
      await heartbeat.end().catch((error: unknown) => note(ctx, error, 'jobs not given back'));
      await Promise.race([finished, rest]);
    },
  };
}

/** Tries until it is done. */
async function begin(ctx: AppContext, id: string, stopped: AbortSignal): Promise<Heartbeat> {
  const heartbeat = createHeartbeat(ctx, id);
  while (!stopped.aborted) {
    try {
      await heartbeat.begin();
      break;
    } catch (error) {
      note(ctx, error, 'server not announced');
      await pause(BEFORE_NEXT, undefined, { ref: false });
    }
  }
  return heartbeat;
}

/** @returns once this server is stopped, or, and then false, was taken for dead */
async function beatUntil(
  ctx: AppContext,
  joined: Promise<Heartbeat>,
  beatMs: number,
  stopped: AbortSignal,
): Promise<boolean> {
  const heartbeat = await joined;
  while (!stopped.aborted) {
    try {
      await heartbeat.beat();
    } catch (error) {
      if (stopped.aborted) return true;
      note(ctx, error, 'server not heard');
      if (error instanceof JobsTakenOver) return false;
    }
    await pause(beatMs, undefined, { ref: false, signal: stopped }).catch(() => undefined);
  }
  return true;
}

function note({ log }: AppContext, error: unknown, message: string): void {
  log.warn(errorField(error), message);
}
