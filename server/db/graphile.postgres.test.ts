import { Client } from 'pg';
import { makeDatabase } from '../testing/databases';
import { checkDirect, migrateGraphile } from './graphile';
import { LOCK_SCHEMA, migrateToLatest } from './migrations';
import { openDatabase, type OpenDatabase } from './open';

let url: string;
let opened: OpenDatabase;
beforeAll(async () => {
  url = await makeDatabase('template1');
  opened = openDatabase({ dataDir: '', databaseUrl: url });
});
afterAll(() => opened.close());

it('takes an address for the jobs that leads to the same database', async () => {
  await checkDirect(opened.db, url);
});

it('refuses one that leads to another, so that nobody runs the jobs of others', async () => {
  const other = await makeDatabase('template1');
  await expect(checkDirect(opened.db, other)).rejects.toThrow('another database than DATABASE_URL');
});

it('says that nobody answers there, or why', async () => {
  const nobody = 'postgres://ada:secret@127.0.0.1:1/rackline';
  await expect(checkDirect(opened.db, nobody)).rejects.toThrow(
    'does not answer: connect ECONNREFUSED 127.0.0.1:1. Correct it.',
  );
  const missing = new URL(url);
  missing.pathname = '/nothing';
  await expect(checkDirect(opened.db, missing.href)).rejects.toThrow('"nothing" does not exist');
});

/** Sessions of this database that wait for a lock of an application. */
const WAITING = `select 1 from pg_locks join pg_database on pg_database.oid = database
  where datname = current_database() and locktype = 'advisory' and not granted`;
const OURS = `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;

/** What an operator may have limited; a migration takes as long as it takes. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

it('changes no table, and looks for none, while another server does', async () => {
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query(
    `${LIMITS.map((one) => `set ${one} = 1000`).join('; ')}; begin; ${LOCK_SCHEMA}`,
  );
  for (const limit of LIMITS) {
    expect((await other.query(`show ${limit}`)).rows).toEqual([{ [limit]: '0' }]);
  }
  const migrated = Promise.all([migrateToLatest(opened.db), migrateGraphile(url)]);
  const count = async (what: string): Promise<number> => (await other.query(what)).rows.length;
  while ((await count(WAITING)) < 2);
  expect(await count(OURS)).toBe(0);
  await other.end();
  await migrated;
});
