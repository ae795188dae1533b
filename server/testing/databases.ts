import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import { migrateToLatest } from '../db/migrations';
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '../db/open';
import type { Database } from '../db/schema';

/** Databases of this test file that no test uses at the moment; clean. */
const free: string[] = [];
let made = 0;
/** What a migrated SQLite database is made of, once one of this test file has been migrated. */
let schema: readonly string[] | undefined;

/** Tables in an order in which they can be emptied; what is not here holds no rows of a test. */
const TABLES = [
  'ledger',
  'transactions',
  'receipt_numbers',
  'idempotency_keys',
  'machines',
  'simulated_machines',
  'provider_states',
  'deployments',
  'offers',
  'ssh_keys',
  'invitations',
  'members',
  'teams',
  'users',
  'local_accounts',
  'meta',
  'service_clock',
  'team_versions',
  'offer_versions',
];

/** What the triggers hold is not held meanwhile; they raise no versions either. */
const EMPTY = [...TABLES, 'call_windows', 'servers', 'graphile_worker._private_jobs']
  .map((table) => `delete from ${table}`)
  .reduce((all, one) => `${all}; ${one}`, 'set local session_replication_role = replica');

/** Whether the tests of this file run on PostgreSQL (jest project `postgres`). */
function onPostgres(): boolean {
  return process.env.TEST_DATABASE === 'postgres';
}

function urlOf(name: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * A new PostgreSQL database.
 * @param template what it is a copy of: `postgres` has every table, `template1` none
 * @returns its URL
 */
export async function makeDatabase(template: 'postgres' | 'template1'): Promise<string> {
  made += 1;
  const name = `test_${process.pid}_${Date.now()}_${made}`;
  // The copied database must have no connection, so this one goes by another.
  const client = new Client({ connectionString: urlOf('template1') });
  await client.connect();
  await client.query(
    `create database ${name} template ${template === 'postgres' ? template : 'template0'}`,
  );
  await client.end();
  return urlOf(name);
}

/** A database of a test; where it is, if that follows from no setting. */
export interface TestDatabase extends OpenDatabase {
  databaseUrl?: string;
}

/** The migrated, empty database that a test's server asked for, or else one of the kind that this run is about. */
export async function openTestDatabase(settings: DatabaseSettings): Promise<TestDatabase> {
  if (settings.databaseUrl === undefined && onPostgres()) return reusable();
  const opened = openDatabase(settings);
  const isInMemory = settings.databaseUrl === undefined && settings.dataDir === ':memory:';
  if (!isInMemory) await migrateToLatest(opened.db);
  else if (schema === undefined) schema = await migratedSchema(opened.db);
  else await build(opened.db, schema);
  return opened;
}

/** Migrates an empty SQLite database; tells what it is made of then, in an order in which another can be made. */
async function migratedSchema(db: Kysely<Database>): Promise<string[]> {
  await migrateToLatest(db);
  const { rows } = await sql<{ statement: string }>`
    select sql as statement from sqlite_master where sql is not null order by rowid
  `.execute(db);
  return rows.map(({ statement }) => statement);
}

/** Migrating takes more than twice as long, most of it to find out that there is everything to do. */
async function build(db: Kysely<Database>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Emptying a database takes a few milliseconds, making one a few dozen. */
async function reusable(): Promise<TestDatabase> {
  const databaseUrl = free.pop() ?? (await makeDatabase('postgres'));
  const opened = openDatabase({ dataDir: '', databaseUrl });
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await sql.raw(EMPTY).execute(opened.db);
    await opened.close();
    free.push(databaseUrl);
  };
  return { ...opened, close, databaseUrl };
}
