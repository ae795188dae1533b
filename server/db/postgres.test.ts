import { sql, type Kysely } from 'kysely';
import { acknowledgementSchema } from '@/contract/primitives';
import { createServiceTime } from '../clock/serviceTime';
import { withTemporaryFailures } from '../http/failures';
import { makeDatabase } from '../testing/databases';
import { read, signIn } from '../testing/people';
import { deposit } from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { migrateToLatest } from './migrations';
import { openDatabase } from './open';
import type { Database } from './schema';
import { inTransaction, lockTeam } from './transaction';
import { DatabaseUnavailable } from './errors';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';

/** What only PostgreSQL has: several connections at once. All other tests of the server run on it as well. */
describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await makeTestServer();
  });
  afterAll(() => server.close());

  it('is migrated once by several that start together', async () => {
    const databaseUrl = await makeDatabase('template1');
    const others = Array.from({ length: 3 }, () => openDatabase({ dataDir: '', databaseUrl }));
    await Promise.all(others.map(({ db }) => migrateToLatest(db)));
    const tables = await others[0]?.db.introspection.getTables();
    expect(tables?.map(({ name }) => name)).toContain('ledger');
    await Promise.all(others.map(({ close }) => close()));
  });

  it('registers a person once for calls that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.fetch('/api/teams', { as: 'new@example.com' })),
    );
    const bodies = await Promise.all(answers.map((one) => one.text()));
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(bodies).size).toBe(1);
  });

  it('has one time of day for all servers, and each counts on from there by itself', async () => {
    const { db } = server.ctx;
    let passed = 0;
    const told = async (): Promise<number> => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      return rows[0]?.now.getTime() ?? 0;
    };
    await db.deleteFrom('service_clock').execute();
    const before = await told();
    const [first, second] = await Promise.all(
      [0, 1].map(() => createServiceTime(db, { monotonic: () => passed })),
    );
    const began = first?.clock() ?? 0;
    expect(began).toBeGreaterThanOrEqual(before);
    expect(began).toBeLessThanOrEqual(await told());
    // Both are at the same time, which is the clock's while it was never set.
    expect((first?.service() ?? 0) - began).toBe(0);
    expect((second?.service() ?? 0) - (second?.clock() ?? 0)).toBe(0);
    passed += 3_600_000;
    expect(first?.clock()).toBe(began + 3_600_000);
    // To the monotonic clock an hour has passed, and to the database's less than a minute: it was set back.
    await first?.sync(db);
    expect(first?.clock()).toBeLessThanOrEqual(await told());
    expect(first?.service()).toBe(began + 3_600_000);
  });

  it('does not know a checkout whose id no column could hold', async () => {
    expect((await server.fetch('/local/checkout/txn_%00')).status).toBe(404);
  });

  it('gives balances as numbers', async () => {
    const { teamId } = await signIn(server, ADA);
    await deposit(server, teamId, 9_000_000);
    const teams = await read(await server.fetch('/api/teams', { as: ADA }));
    expect(teams.body).toContainEqual(expect.objectContaining({ id: teamId, balance: 9_000_000 }));
  });

  it('invites, refuses a second time, and takes one answer', async () => {
    const { teamId, id } = await signIn(server, ADA);
    await signIn(server, BOB);
    const invite = () =>
      server.fetch(`/api/teams/${teamId}/invite`, {
        as: ADA,
        method: 'POST',
        body: { email: BOB, role: 'member' },
      });
    const answers = await Promise.all([invite(), invite()]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 400]);
    const accepted = answers.find((one) => one.status === 200);
    const invitation = acknowledgementSchema.parse(await accepted?.json());
    const accept = () =>
      server.fetch(`/api/invitations/${invitation.id}/accept`, { as: BOB, method: 'POST' });
    const twice = await Promise.all([accept(), accept()]);
    expect(twice.map((one) => one.status).sort()).toEqual([200, 409]);
    const teams = await read(await server.fetch(`/api/teams/${id}`, { as: ADA }));
    expect(JSON.stringify(teams.body)).toContain(BOB);
  });

  it('makes a slug that is taken unique', async () => {
    const { id } = await signIn(server, ADA);
    const body = { name: 'Lab', slug: 'lab', ownerId: id, members: [] };
    const create = () => server.fetch('/api/teams', { as: ADA, method: 'POST', body });
    const statuses = (await Promise.all([create(), create()])).map((one) => one.status);
    expect(statuses).toEqual([200, 200]);
  });

  it('makes transactions that lock the same team wait for each other', async () => {
    const { teamId } = await signIn(server, ADA);
    const order: string[] = [];
    const work = (name: string) =>
      inTransaction(server.ctx, async (trx) => {
        await lockTeam(trx, teamId);
        order.push(`${name} begins`);
        await trx.db.selectFrom('ledger').selectAll().where('team_id', '=', teamId).execute();
        order.push(`${name} ends`);
      });
    await Promise.all([work('x'), work('y')]);
    expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });
});

describe('a disk without room', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await makeTestServer();
  });
  afterEach(() => server.close());

  /** Lets every write to a table fail as PostgreSQL fails it when its disk is full. */
  const fillFor = async (table: string): Promise<void> => {
    await sql
      .raw(
        `create or replace function no_room() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
        create trigger no_room before insert or update on ${table} execute function no_room()`,
      )
      .execute(server.ctx.db);
  };
  const makeRoomFor = (table: string) =>
    sql.raw(`drop trigger no_room on ${table}`).execute(server.ctx.db);

  it('is a 503 for who writes, nothing is half written, and health says so until there is room', async () => {
    const { teamId } = await signIn(server, ADA);
    const rename = async (name: string) => {
      const body = { name };
      return read(await server.fetch(`/api/teams/${teamId}`, { as: ADA, method: 'PUT', body }));
    };
    const health = async () => (await server.fetch('/healthz')).status;
    const tables = ['teams', 'meta'];
    for (const table of tables) await fillFor(table);
    expect(await health()).toBe(200);
    const body = expect.objectContaining({ code: 'unavailable' });
    expect(await rename('Half')).toMatchObject({ status: 503, body });
    expect(await health()).toBe(503);
    const teams = await read(await server.fetch('/api/teams', { as: ADA }));
    expect(teams.status).toBe(200);
    expect(JSON.stringify(teams.body)).not.toContain('Half');

    for (const table of tables) await makeRoomFor(table);
    expect(await health()).toBe(200);
    expect(await rename('Whole')).toMatchObject({ status: 200 });
  });
});

describe('a connection that breaks', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await makeTestServer();
  });
  afterEach(() => server.close());

  /** Ends the session that a transaction goes by. */
  const endSession = async (trx: TestServer['ctx']): Promise<void> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx.db);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(server.ctx.db);
  };

  it.each([
    ['before the next query', (trx: TestServer['ctx']) => sql`select 1`.execute(trx.db)],
    ['before the commit', () => Promise.resolve()],
  ])('fails its transaction with a 503 and is replaced: %s', async (_, rest) => {
    const thrown: unknown = await inTransaction(server.ctx, async (trx) => {
      await trx.db.insertInto('meta').values({ key: 'lost', value: '1' }).execute();
      await endSession(trx);
      await rest(trx);
    }).catch((error: unknown) => error);
    expect(thrown instanceof Error && withTemporaryFailures(thrown)).toMatchObject({
      code: 'unavailable',
    });
    const { db } = server.ctx;
    expect(await db.selectFrom('meta').select('key').where('key', '=', 'lost').execute()).toEqual(
      [],
    );
  });

  it('fails what is asked while nobody is there', async () => {
    const databaseUrl = 'postgres://app@127.0.0.1:1/postgres';
    const { db, close } = openDatabase({ dataDir: '', databaseUrl });
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
    await close();
  });
});

it('gives a connection up whose prepared statements no longer fit a table', async () => {
  const opened = openDatabase({ dataDir: '', databaseUrl: await makeDatabase('template1') });
  const { db } = opened;
  await migrateToLatest(db);
  const ask = () => db.selectFrom('meta').selectAll().where('key', '=', 'x').execute();
  expect(await ask()).toEqual([]);
  await sql`alter table meta add column more text`.execute(db);
  await expect(ask()).rejects.toThrow(DatabaseUnavailable);
  expect(await ask()).toEqual([]);
  await opened.close();
});

const NONE = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};
const LIMITED = {
  statement_timeout: '3000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '5000',
};

async function timeouts(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

it('limits how long anything waits once it is asked to, and from the start how long a machine is waited for that is gone', async () => {
  const opened = openDatabase({ dataDir: '', databaseUrl: await makeDatabase('template1') });
  const patience = async () => (await sql`show tcp_user_timeout`.execute(opened.db)).rows;
  expect(await timeouts(opened.db)).toEqual(NONE);
  expect(await patience()).toEqual([{ tcp_user_timeout: '20000' }]);
  opened.shortenTimeouts();
  expect(await timeouts(opened.db)).toEqual(LIMITED);
  expect(await patience()).toEqual([{ tcp_user_timeout: '20000' }]);
  await opened.close();
});

it('keeps nothing in a session of a pooler, and limits what waits inside transactions', async () => {
  const databaseUrl = await makeDatabase('postgres');
  const { db, shortenTimeouts, close } = openDatabase({
    ...{ dataDir: '', databaseUrl, databaseDirectUrl: databaseUrl },
  });
  const inside = (isolation: 'read committed' | 'repeatable read' | undefined) => {
    const begun = db.transaction();
    return (isolation === undefined ? begun : begun.setIsolationLevel(isolation)).execute(timeouts);
  };
  expect(await inside(undefined)).toEqual(NONE);
  shortenTimeouts();
  expect(await inside(undefined)).toEqual(LIMITED);
  expect(await inside('repeatable read')).toEqual(LIMITED);
  await db.selectFrom('teams').selectAll().where('id', '=', 'nobody').execute();
  expect(await timeouts(db)).toEqual(NONE);
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([]);
  await close();
});
