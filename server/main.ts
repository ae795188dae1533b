import path from 'node:path';
import { readEnv } from './settings/env';
import { createLog, loggable } from './log';
import { startServer } from './start';
import { startProblem } from './settings/startProblem';

/** Longest wait for requests in flight when the server is asked to stop; a checkout takes 28 s at most. Milliseconds. */
const STOP_TIMEOUT = 30_000;

/** Starts the server by its environment variables and prints the address, last, on standard output. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  // Whoever reads our output may go away; that is no reason to end.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  // The bundle is dist/server/main.js, and the client is built beside it.
  const server = await startServer(env, log, path.join(__dirname, '../client'));
  let stopping = false;
  const stop = (status: 0 | 1): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), env.drainSeconds * 1000 + STOP_TIMEOUT).unref();
    server.stop().then(
      () => process.exit(status),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // A fault that nobody has caught: what is under way is brought to its end, and whoever runs us starts us again.
  process.on('uncaughtException', (error) => {
    log.error({ error: loggable(error) }, 'unexpected error, stopping');
    stop(1);
  });
  if (server.metricsAddress !== undefined) {
    log.info({ address: server.metricsAddress }, 'metrics');
  }
  process.stdout.write(`${server.address}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error, process.env)}\n`);
  process.exit(1);
});
