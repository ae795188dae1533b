import { invitationListSchema } from '@/contract/invitation';
import { teamListSchema } from '@/contract/team';
import { deploymentUsageMicros } from '@/domain/instances/usage';
import { ensureBuiltInCatalog } from '../services/offers';
import { meter } from '../testing/jobs';
import { deploymentsOf } from '../repo/deployments';
import { sshKeysOf } from '../repo/sshKeys';
import { newestTransactions } from '../repo/transactions';
import { toDeployment } from '../services/deployment';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { scriptedProvider } from '../testing/scriptedProvider';
import { balanceOf, destroy, signIn } from '../testing/rental';
import { seedDemo } from './seed';

let server: TestServer;
let teamId: string;
beforeAll(async () => {
  server = await makeTestServer({ variables: { SEED_DEMO: '1' } });
  await ensureBuiltInCatalog(server.ctx);
  await seedDemo(server.ctx);
  await seedDemo(server.ctx);
  teamId = (await signIn(server, 'owner@example.com')).teamId;
});
afterAll(() => server.close());

it('makes the team once, with its people and their roles', async () => {
  const { email, userId } = await signIn(server, 'member@example.com');
  const teams = teamListSchema.parse(
    await (await server.fetch(`/api/teams/${userId}`, { as: email })).json(),
  );
  const lab = teams.filter((team) => team.name === 'Demo Lab');
  expect(lab).toHaveLength(1);
  expect(lab[0]).toMatchObject({ id: teamId, balance: 250 });
  expect(lab[0]?.members?.map(({ email: address, role }) => [address, role])).toEqual(
    expect.arrayContaining([
      ['owner@example.com', 'owner'],
      ['admin@example.com', 'admin'],
      ['member@example.com', 'member'],
    ]),
  );
});

const deployments = async () => (await deploymentsOf(server.ctx.db, teamId)).map(toDeployment);

it('invites new@example.com, whose own team is empty', async () => {
  const tenant = await signIn(server, 'new@example.com');
  const [invitation] = invitationListSchema.parse(
    await (await server.fetch('/api/invitations', { as: tenant.email })).json(),
  );
  expect(invitation).toMatchObject({ teamName: 'Demo Lab', role: 'member' });
  expect(await balanceOf(server, tenant.teamId)).toBe(0);
});

it('has instances, keys and transactions of every kind', async () => {
  const statuses = (values: { status: string }[]) => values.map((one) => one.status).sort();
  expect(statuses(await deployments())).toEqual(['failed', 'running', 'running', 'terminated']);
  const transactions = await newestTransactions(server.ctx.db, teamId);
  expect(new Set(statuses(transactions))).toEqual(
    new Set(['completed', 'pending', 'failed', 'cancelled']),
  );
  expect(transactions.find((one) => one.status === 'failed')?.error_message).toBeTruthy();
  expect(await sshKeysOf(server.ctx.db, teamId)).toHaveLength(2);
});

it('has a balance of exactly $250.00 that purchases and usage explain to the micro-dollar', async () => {
  await meter(server.ctx);
  const balance = await balanceOf(server, teamId);
  expect(balance).toBe(250_000_000);
  const usage = (await deployments()).reduce(
    (sum, one) => sum + deploymentUsageMicros(one, server.ctx.now()),
    0,
  );
  const bought = (await newestTransactions(server.ctx.db, teamId))
    .filter((one) => one.status === 'completed')
    .reduce((sum, one) => sum + one.amount_micros, 0);
  expect(bought - usage).toBe(balance);
});

it('charges the running ones from the first start on, and they can be destroyed', async () => {
  server.clock.advance(3_600_000);
  await meter(server.ctx);
  expect(await balanceOf(server, teamId)).toBe(250_000_000 - 1_250_000 - 466_500);
  for (const one of await deployments()) {
    if (one.status === 'running') {
      expect((await destroy(server, 'admin@example.com', one)).status).toBe(200);
    }
  }
});

it('is left out where it is switched off', async () => {
  const plain = await makeTestServer();
  await seedDemo(plain.ctx);
  expect(await plain.ctx.db.selectFrom('users').selectAll().execute()).toEqual([]);
  await plain.close();
});

it('has its people and nothing that is made up beside real machines', async () => {
  const variables = { SEED_DEMO: '1' };
  const real = await makeTestServer({ variables, providers: [scriptedProvider()] });
  await seedDemo(real.ctx);
  expect(await real.ctx.db.selectFrom('users').selectAll().execute()).toHaveLength(4);
  const teams = await real.ctx.db.selectFrom('teams').select('name').execute();
  expect(teams.map(({ name }) => name)).toContain('Demo Lab');
  for (const table of ['deployments', 'ssh_keys', 'transactions', 'ledger'] as const) {
    expect(await real.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await real.close();
});
