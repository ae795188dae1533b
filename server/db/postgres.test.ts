import { sql } from 'kysely';
import { acknowledgementSchema } from '@/contract/primitives';
import { createDatabaseClock } from '../clock/databaseClock';
import { makeDatabase } from '../testing/databases';
import { read, signIn } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { exclusively } from './exclusively';
import { migrateToLatest } from './migrations';
import { openDatabase } from './open';
import { inTransaction, lockTeam } from './transaction';

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
    const before = await told();
    const clock = await createDatabaseClock(db, () => passed);
    const first = clock.now();
    expect(first).toBeGreaterThanOrEqual(before);
    expect(first).toBeLessThanOrEqual(await told());
    passed += 3_600_000;
    expect(clock.now()).toBe(first + 3_600_000);
    await clock.read();
    expect(clock.now()).toBeGreaterThanOrEqual(first);
    expect(clock.now()).toBeLessThanOrEqual(await told());
  });

  it('does not know a checkout whose id no column could hold', async () => {
    expect((await server.fetch('/local/checkout/txn_%00')).status).toBe(404);
  });

  it('gives balances as numbers', async () => {
    const { teamId } = await signIn(server, ADA);
    await server.ctx.db
      .insertInto('ledger')
      .values({
        team_id: teamId,
        sequence: 1,
        kind: 'deposit',
        amount_micros: 9_000_000_000_000,
        balance_micros: 9_000_000_000_000,
        created_at: server.ctx.now(),
      })
      .execute();
    const teams = await read(await server.fetch('/api/teams', { as: ADA }));
    expect(teams.body).toEqual([expect.objectContaining({ id: teamId, balance: 9_000_000 })]);
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

  it('lets one process at a time do what is done exclusively', async () => {
    let finish = (): void => undefined;
    let slow: Promise<boolean> | undefined;
    await new Promise<void>((begun) => {
      const work = () => new Promise<void>((done) => ((finish = done), begun()));
      slow = exclusively(server.ctx, 'job', work);
    });
    const taken = async (): Promise<boolean> => {
      const work = jest.fn(() => Promise.resolve());
      const isDone = await exclusively(server.ctx, 'job', work);
      expect(work).toHaveBeenCalledTimes(isDone ? 1 : 0);
      return !isDone;
    };
    expect(await taken()).toBe(true);
    expect(await exclusively(server.ctx, 'another', () => Promise.resolve())).toBe(true);
    finish();
    expect(await slow).toBe(true);
    expect(await taken()).toBe(false);
  });
});
