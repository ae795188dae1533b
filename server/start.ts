import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { SECOND_MS } from '@/domain/time';
import { createApp, createMetricsApp } from './app';
import { createAuth } from './auth/setup';
import { ensureBuiltInCatalog } from './services/offers';
import { keepSynced } from './clock/serviceTime';
import { lockDataDir } from './db/lock';
import { openDatabase } from './db/open';
import { seedDemo } from './demo/seed';
import type { Env } from './settings/env';
import { listen, type Listening } from './http/listening';
import { loggable, type Log } from './log';
import { runJobs, scheduleJobs } from './jobs/start';
import { openContext } from './openContext';
import { lastCheck } from './services/books/nightly';
import { bringHoursOver } from './services/fillHours';
import { countMachines } from './services/machineCounts';
import { warnOfLeftPayments, warnOfPayments, warnOfSettings } from './services/startWarnings';
import { createPrometheusMetrics } from './metrics/prometheus';

/**
 * How long a connection is kept for a next request. Longer than load balancers keep theirs (60 s, most of them): the side that ends
 * one must not be the server, at which a request may be arriving just then. Milliseconds.
 */
const KEEP_ALIVE = 75 * SECOND_MS;

/** A server that listens. */
export interface RunningServer {
  /** For a browser on this machine, for example `http://127.0.0.1:3000`. */
  address: string;
  /** Of `GET /metrics`, if there is one. */
  metricsAddress: string | undefined;
  /** Takes no new requests, finishes those in flight, then closes the database. */
  stop: () => Promise<void>;
}

/**
 * Starts everything in order: lock, database, migrations, catalogue, demo data, schedule of jobs, sign-in, ports, jobs.
 * @param clientDirectory where the built client is
 * @throws DataDirInUse, or the error of the database or the port; nothing stays open then
 */
export async function startServer(
  env: Env,
  log: Log,
  clientDirectory: string,
): Promise<RunningServer> {
  const unlock = lockFor(env);
  const opened = openDatabase(env, (error) =>
    log.warn({ error: loggable(error) }, 'database connection lost'),
  );
  const { shortenTimeouts, close } = opened;
  const metrics = env.metricsPort === undefined ? undefined : createPrometheusMetrics();
  let isReady = true;
  const open: Listening[] = [];
  const release = async (): Promise<void> => {
    await Promise.all(open.map((one) => one.close()));
    await close();
    unlock();
  };
  try {
    const ctx = await openContext(opened, env, { log, metrics, isReady: () => isReady });
    await bringHoursOver(ctx);
    await ensureBuiltInCatalog(ctx);
    await seedDemo(ctx);
    await warnOfSettings(ctx);
    await warnOfLeftPayments(ctx);
    await scheduleJobs(ctx);
    const auth = await createAuth(ctx);
    shortenTimeouts();
    const app = createApp(ctx, auth, clientDirectory);
    const serve = async ({ fetch }: Pick<Hono, 'fetch'>, port: number, setting: string) => {
      const serverOptions = { keepAliveTimeout: KEEP_ALIVE };
      const server = createAdaptorServer({ fetch, serverOptions }) as Server;
      const listening = await listen(server, { port, host: env.host, setting }, (error) =>
        log.error({ setting, error: loggable(error) }, 'connection not taken'),
      );
      open.push(listening);
      return listening.address;
    };
    const metricsAddress =
      metrics &&
      (await serve(createMetricsApp(env, metrics), env.metricsPort ?? 0, 'METRICS_PORT'));
    const address = await serve(app, env.port, 'PORT');
    void warnOfPayments(ctx);
    const jobs = await runJobs(ctx);
    const endSyncs = keepSynced(ctx);
    metrics?.share({
      jobs: () => ctx.queue.count(ctx),
      machines: () => countMachines(ctx),
      books: () => lastCheck(ctx),
    });
    return {
      address,
      metricsAddress,
      stop: async () => {
        isReady = false;
        await setTimeout(env.drainSeconds * SECOND_MS);
        await Promise.all([jobs.stop(), endSyncs()]);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** PostgreSQL is made for many servers; only a directory belongs to one. */
function lockFor(env: Env): () => void {
  const isShared = env.databaseUrl !== undefined || env.dataDir === ':memory:';
  return isShared ? () => undefined : lockDataDir(env.dataDir);
}
