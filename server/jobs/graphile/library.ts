import type { LogFunctionFactory, SharedOptions } from 'graphile-worker';
import type { Pool } from 'pg';
import { SECOND_MS } from '@/domain/time';
import { GRAPHILE_SCHEMA, loadGraphile } from '../../db/graphile';
import { openPool } from '../../db/postgres';
import type { Env } from '../../settings/env';
import { loggable, withoutSecrets, type Log } from '../../log';
import { CONCURRENT_JOBS } from '../run';

/** The rest between two looks for jobs that have become due; those that are due when they are scheduled are told at once. */
const POLL_MS = SECOND_MS;

/**
 * Connections for graphile-worker, which listens on one of them: it needs PostgreSQL itself, or a pooler in session mode, also
 * where the rest goes through a pooler in transaction mode.
 */
export function openJobsPool({ databaseUrl, databaseDirectUrl }: Env, log: Log): Pool {
  return openPool(databaseDirectUrl ?? databaseUrl ?? '', CONCURRENT_JOBS, (error) =>
    log.warn({ error: loggable(error) }, 'connection of jobs lost'),
  );
}

/**
 * What graphile-worker is told.
 * @param join called with the id that jobs are locked by, before the first is looked for
 */
export async function workerOptions(
  log: Log,
  join: (id: string) => Promise<unknown>,
): Promise<SharedOptions & { noHandleSignals: true }> {
  const { Logger } = await loadGraphile();
  return {
    noHandleSignals: true,
    logger: new Logger(loggingTo(log)),
    preset: {
      plugins: [
        {
          name: 'RacklineHeartbeatPlugin',
          version: '1.0.0',
          worker: {
            hooks: {
              startWorker: async (_ctx, { worker }) => {
                await join(worker.workerPool.id);
              },
            },
          },
        },
      ],
      worker: {
        schema: GRAPHILE_SCHEMA,
        concurrentJobs: CONCURRENT_JOBS,
        pollInterval: POLL_MS,
        // Not to save queries: only in batches it tries again to store what became of a job.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  };
}

/** Its warnings in our log. Errors of jobs are there already. */
const loggingTo =
  (log: Log): LogFunctionFactory =>
  () =>
  (level, message) => {
    if (level === 'error' || level === 'warning') {
      log.warn({ said: withoutSecrets(message) }, 'graphile-worker');
    }
  };
