import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import { createAuth } from './auth/setup';
import { ensureBuiltInCatalog } from './catalog/builtIn/ensureCatalog';
import type { AppContext } from './context';
import { lockDataDir, type Unlock } from './db/lock';
import { migrateToLatest } from './db/migrations';
import { openDatabase } from './db/open';
import { seedDemo } from './demo/seed';
import type { Env } from './env';
import { loggable } from './http/failures';
import { newId } from './http/ids';
import type { Log } from './http/log';
import { startJobs } from './jobs/start';

/** A server that listens. */
export interface RunningServer {
  /** For a browser on this machine, for example `http://127.0.0.1:3000`. */
  address: string;
  /** Takes no new requests, finishes those in flight, then closes the database. */
  stop: () => Promise<void>;
}

/** How often connections that have become idle are closed while stopping. Milliseconds. */
const IDLE_CHECK = 50;

/**
 * Starts everything in order: lock, database, migrations, catalogue, demo data, sign-in, port, jobs.
 * @param clientDirectory where the built client is
 * @throws DataDirInUse, or the error of the database or the port; nothing stays open then
 */
export async function startServer(
  env: Env,
  log: Log,
  clientDirectory: string,
): Promise<RunningServer> {
  const unlock = lockFor(env);
  const { db, dialect, close } = openDatabase(env, (error) =>
    log.warn({ error: loggable(error) }, 'idle database connection lost'),
  );
  const ctx: AppContext = { db, dialect, now: () => Date.now(), newId, env, log };
  const release = async (): Promise<void> => {
    await close();
    unlock();
  };
  try {
    await migrateToLatest(db);
    await ensureBuiltInCatalog(ctx);
    await seedDemo(ctx);
    const app = createApp(ctx, await createAuth(ctx), clientDirectory);
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    const port = await listen(server, env);
    const jobs = startJobs(ctx);
    return {
      address: `http://${hostForBrowser(env.host)}:${port}`,
      stop: async () => {
        await Promise.all([closeServer(server), jobs.stop()]);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** PostgreSQL is made for many servers; only a directory belongs to one. */
function lockFor(env: Env): Unlock {
  const isShared = env.databaseUrl !== undefined || env.dataDir === ':memory:';
  return isShared ? () => undefined : lockDataDir(env.dataDir);
}

/** @returns the port, which the system has chosen where 0 was asked for */
function listen(server: Server, { port, host }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port, host) : error),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function portTaken(port: number, host: string): Error {
  return new Error(`PORT ${port} on ${host} is taken by another program. Set PORT to another one.`);
}

function hostForBrowser(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept alive would hold the server open long after its last answer.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
