import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrateToLatest } from './migrations';
import { markKeys } from './migrations/0003-key-fingerprints';
import { openDatabase } from './open';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const ED25519 = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIARUB8LnrRNIn5Nv18E4OShol6TyCPQxbloMG6WN1cPl';
/** As `ssh-keygen -lf` prints it. */
const FINGERPRINT = 'SHA256:0fTcUSwh62+PMoXv3QPnwOY36dhJIxtykSD2d/lnrXY';

const TABLES = [
  'deployments',
  'idempotency_keys',
  'invitations',
  'jobs',
  // A view.
  'journal',
  'ledger',
  'local_accounts',
  'machines',
  'members',
  'meta',
  'offer_versions',
  'offers',
  'provider_states',
  'receipt_numbers',
  'service_clock',
  'simulated_machines',
  'ssh_keys',
  'team_versions',
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

it('marks the keys that are there already, each once in a team', async () => {
  const { db, close } = openDatabase({ dataDir: ':memory:' });
  await sql`create table ssh_keys (id text, team_id text, public_key text, created_at bigint)`.execute(
    db,
  );
  const add = (id: string, team: string, key: string, at: number) =>
    sql`insert into ssh_keys values (${id}, ${team}, ${key}, ${at})`.execute(db);
  await add('later', 'team_1', `${ED25519} ada@laptop`, 2);
  await add('first', 'team_1', ED25519, 1);
  await add('elsewhere', 'team_2', ED25519, 3);
  await add('odd', 'team_2', 'no-key', 4);
  await markKeys.up(db);
  const { rows } = await sql`select id, key_fingerprint from ssh_keys order by id`.execute(db);
  expect(rows).toEqual([
    { id: 'elsewhere', key_fingerprint: FINGERPRINT },
    { id: 'first', key_fingerprint: FINGERPRINT },
    { id: 'later', key_fingerprint: null },
    { id: 'odd', key_fingerprint: null },
  ]);
  await close();
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
  'select * from ssh_keys where team_id = 1 and key_fingerprint = 1',
  'select * from deployments where team_id = 1 order by created_at desc',
  "select * from deployments where status = 'running'",
  'select * from deployments where instance_id = 1',
  'select * from deployments where book_at <= 1 order by book_at limit 1',
  'select * from transactions where team_id = 1 order by created_at desc',
  "select * from transactions where status = 'pending' and created_at < 1",
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
