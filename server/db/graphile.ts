import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import { LOCK_SCHEMA } from './migrations';
import { openPool, SESSION } from './postgres';

/** Where graphile-worker's tables are: the jobs on PostgreSQL. */
export const GRAPHILE_SCHEMA = 'graphile_worker';

/** Loaded where PostgreSQL is used, and not before: it looks for settings of its own in files. */
export const loadGraphile = () => import('graphile-worker');

/**
 * Makes graphile-worker's tables, or brings them to their newest form. Safe to call from several processes at once: one does
 * it, the others wait.
 * @param url of PostgreSQL itself, or of a pooler in session mode
 */
export async function migrateGraphile(url: string): Promise<void> {
  const { Logger, runMigrations } = await loadGraphile();
  // What breaks fails where it is used.
  const pgPool = openPool(url, 3, () => undefined);
  pgPool.on('connect', (client) => void client.query(SESSION.start).catch(() => undefined));
  try {
    const holder = await pgPool.connect();
    try {
      await holder.query('begin');
      await holder.query(LOCK_SCHEMA);
      await runMigrations({
        pgPool,
        schema: GRAPHILE_SCHEMA,
        logger: new Logger(() => () => undefined),
      });
    } finally {
      // Closing the connection frees the lock.
      holder.release(true);
    }
  } finally {
    await pgPool.end();
  }
}

/** Where DATABASE_DIRECT_URL leads to, the jobs cannot be. */
export class NotDirect extends Error {
  override readonly name = 'NotDirect';
}

/** Longest wait for a connection. Milliseconds. */
const CONNECT_TIMEOUT = 5000;

/** Tells databases apart, copies of one too. */
const IDENTITY = `select
  concat(current_database(), ' ', extract(epoch from pg_postmaster_start_time())) as identity`;

/**
 * Makes sure that an address leads to the same database as another: with that of another installation, each would run the
 * jobs of the other.
 * @throws NotDirect where it does not, or nobody answers there
 */
export async function checkDirect<T>(db: Kysely<T>, url: string): Promise<void> {
  const expected = await sql<{ identity: string }>`${sql.raw(IDENTITY)}`.execute(db);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  });
  client.on('error', () => undefined);
  let identity: string | undefined;
  try {
    await client.connect();
    identity = (await client.query<{ identity: string }>(IDENTITY)).rows[0]?.identity;
  } catch (error) {
    const { message, code } = error as { message?: unknown; code?: unknown };
    const said = [message, code].find((text) => typeof text === 'string' && text !== '');
    throw new NotDirect(`does not answer: ${String(said)}. Correct it.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  if (identity !== expected.rows[0]?.identity) {
    throw new NotDirect('leads to another database than DATABASE_URL. Correct it.');
  }
}
