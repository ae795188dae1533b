import { acknowledgementSchema } from '@/contract/primitives';
import { read, signIn } from '../testing/people';
import { postgresPrograms, startPostgres, type TestPostgres } from '../testing/postgres';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { migrateToLatest } from './migrations';
import { openDatabase } from './open';
import { inTransaction, lockTeam } from './transaction';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
const programs = postgresPrograms();

/** The same queries on the other database; skipped where PostgreSQL is not installed. */
(programs === undefined ? describe.skip : describe)('on PostgreSQL', () => {
  let postgres: TestPostgres;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    const others = Array.from({ length: 3 }, () =>
      openDatabase({ dataDir: '', databaseUrl: postgres.url }),
    );
    await Promise.all(others.map(({ db }) => migrateToLatest(db)));
    await Promise.all(others.map(({ close }) => close()));
    server = await makeTestServer({ variables: { DATABASE_URL: postgres.url } });
  }, 30_000);
  afterAll(async () => {
    await server.close();
    await postgres.stop();
  });

  it('registers a person once for calls that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.fetch('/api/teams', { as: 'new@example.com' })),
    );
    const bodies = await Promise.all(answers.map((one) => one.text()));
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(bodies).size).toBe(1);
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
});
