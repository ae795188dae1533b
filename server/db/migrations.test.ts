import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrateToLatest } from './migrations';
import { openDatabase } from './open';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const TABLES = [
  'deployments',
  'idempotency_keys',
  'invitations',
  'ledger',
  'local_accounts',
  'members',
  'meta',
  'offers',
  'ssh_keys',
  'teams',
  'transactions',
  'users',
];

it('makes every table once, however often and by however many it is run', async () => {
  const databases = Array.from({ length: 3 }, () => openDatabase({ dataDir: directory }));
  for (const { db } of databases) await migrateToLatest(db);
  const tables = await databases[0]?.db.introspection.getTables();
  expect(tables?.map((table) => table.name).sort()).toEqual(TABLES);
  await Promise.all(databases.map((one) => one.close()));
});

it('opens the file for durable commits and checked references', async () => {
  const { db, close } = openDatabase({ dataDir: directory });
  const pragma = async (name: string): Promise<unknown> =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await close();
});

it.each([
  'select * from users where subject = 1',
  'select * from teams where slug = 1',
  'select * from members where user_id = 1',
  "select * from invitations where email = 1 and status = 'pending'",
  "select * from invitations where team_id = 1 and status = 'pending'",
  'select * from ssh_keys where team_id = 1 order by created_at',
  'select * from deployments where team_id = 1 order by created_at desc',
  "select * from deployments where status = 'running'",
  'select * from deployments where instance_id = 1',
  'select * from transactions where team_id = 1 order by created_at desc',
  'select * from ledger where team_id = 1 order by sequence desc limit 1',
  'select * from ledger where transaction_id = 1',
  'select * from local_accounts where email = 1',
])('has an index for %s', async (query) => {
  const { db, close } = openDatabase({ dataDir: ':memory:' });
  await migrateToLatest(db);
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(db);
  expect(rows.map((row) => row.detail).join('; ')).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX/u);
  await close();
});
