import { sql } from 'kysely';
import { openTransaction } from '../services/payments/openTransaction';
import {
  makeWorld,
  newInstanceOf,
  newInvitationOf,
  newKeyOf,
  OWNER,
  userOf,
  type World,
} from '../testing/world';
import type { Database } from './schema';

/** What no list tells. Money is told from the ledger at each answer, a person's own facts at each sign-in. */
const UNTOLD: Partial<Record<keyof Database, readonly string[]>> = {
  deployments: ['charged_until', 'charged_micros', 'clock_lead', 'book_at', 'cost_micros'],
  users: ['subject', 'company', 'current_team_id', 'created_at'],
};

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await newInstanceOf(world);
  await newInvitationOf(world);
  await newKeyOf(world);
  await openTransaction(world.server.ctx, {
    teamId: world.teamId,
    userId: userOf(world, OWNER).id,
    amountMicros: 50_000_000,
    packageId: 'package_50',
    paymentMethod: 'fiat',
    paymentProvider: 'local',
    returnPath: '/billing',
  });
});
afterAll(() => world.server.close());

async function versions(): Promise<Record<string, number>> {
  const { db } = world.server.ctx;
  const teams = await db.selectFrom('team_versions').selectAll().execute();
  const offers = await db.selectFrom('offer_versions').selectAll().execute();
  return Object.fromEntries([
    ...teams.map((row) => [row.team_id, row.version]),
    ...offers.map((row) => [row.gpu_type, row.version]),
  ]);
}

it.each([
  ...(['teams', 'members', 'users', 'invitations', 'ssh_keys'] as const),
  ...(['transactions', 'deployments', 'offers'] as const),
])('whatever is written of %s raises the version of the lists that tell it', async (table) => {
  const { db } = world.server.ctx;
  const key = table === 'offers' ? world.offer.gpu_type : world.teamId;
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  expect(columns.length).toBeGreaterThan(3);
  const raising: string[] = [];
  for (const column of columns) {
    const before = await versions();
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(db);
    const after = await versions();
    if ((after[key] ?? 0) > (before[key] ?? 0)) raising.push(column);
  }
  expect(raising).toEqual(columns.filter((one) => UNTOLD[table]?.includes(one) !== true));
});

it('counts a row that comes, goes, or changes hands for whoever has it or had it', async () => {
  const { db } = world.server.ctx;
  const other = userOf(world, 'outsider@example.com').currentTeamId ?? '';
  const id = await newKeyOf(world);
  const seen = [await versions()];
  await db.updateTable('ssh_keys').set({ team_id: other }).where('id', '=', id).execute();
  seen.push(await versions());
  await db.deleteFrom('ssh_keys').where('id', '=', id).execute();
  seen.push(await versions());
  const risen = (team: string) =>
    [1, 2].map((at) => (seen[at]?.[team] ?? 0) > (seen[at - 1]?.[team] ?? 0));
  expect([risen(world.teamId), risen(other)]).toEqual([
    [true, false],
    [true, true],
  ]);
});

it('never takes a number twice, though an older database was restored', async () => {
  const { db } = world.server.ctx;
  await db.updateTable('team_versions').set({ version: 1 }).execute();
  const before = Date.now();
  await db.updateTable('teams').set({ plan: 'Free' }).execute();
  expect((await versions())[world.teamId]).toBeGreaterThan(before - 60_000);
});

it('does not count what was undone', async () => {
  const { db } = world.server.ctx;
  const before = await versions();
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('teams').set({ name: 'never' }).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await versions()).toEqual(before);
});
