import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateGraphile } from '../db/graphile';
import { migrateToLatest } from '../db/migrations';
import { openDatabase } from '../db/open';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';

let running: TestPostgres | undefined;
let logs: string | undefined;

/**
 * Before the tests of the jest project `postgres`: starts one server for all of them, and migrates its database once;
 * each test's own is a copy of it (`databases.ts`).
 * @throws Error where PostgreSQL is not installed
 */
export async function setUp(): Promise<void> {
  const programs = postgresPrograms();
  if (programs === undefined) {
    throw new Error(
      'PostgreSQL is not installed, so its tests can’t run. `npm test` installs it on Debian; by hand: `apt-get install postgresql`. ' +
        'To leave these tests out: `npm run unit -- --selectProjects node browser`.',
    );
  }
  logs = mkdtempSync(path.join(tmpdir(), 'postgres-log-'));
  const log = path.join(logs, 'log');
  running = await startPostgres(programs, false, (text) => appendFileSync(log, text));
  const { db, close } = openDatabase({ dataDir: '', databaseUrl: running.url });
  await migrateToLatest(db);
  await close();
  await migrateGraphile(running.url);
  process.env.TEST_POSTGRES_URL = running.url;
  process.env.TEST_POSTGRES_LOG = log;
}

/** After the tests of that project. */
export async function tearDown(): Promise<void> {
  await running?.stop();
  if (logs !== undefined) rmSync(logs, { recursive: true });
}
