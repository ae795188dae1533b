import { insertDeployment } from '../repo/deployments';
import { deploymentRow } from '../testing/deployments';
import { signIn, type Tenant } from '../testing/rental';
import { scriptedProvider } from '../testing/scriptedProvider';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { countMachines } from './machineCounts';
import { warnOfSettings } from './startWarnings';

let server: TestServer;
let ada: Tenant;
let lines: object[];
beforeEach(async () => {
  lines = [];
  server = await makeTestServer({ providers: [scriptedProvider({ name: 'lambda' })] });
  ada = await signIn(server, 'ada@example.com');
});
afterEach(() => server.close());

/** A running instance with its machine. */
async function running(name: string, source: string, rate: number, cost: number | null) {
  const now = server.ctx.now();
  await insertDeployment(
    server.ctx.db,
    deploymentRow(now, {
      ...{ id: `dep_${name}`, team_id: ada.teamId, user_id: ada.userId, name, source },
      ...{ status: 'running', started_at: now, rate_micros: rate, cost_micros: cost },
    }),
  );
  await server.ctx.db
    .insertInto('machines')
    .values({
      ...{ id: `mac_${name}`, deployment_id: `dep_${name}`, source, state: 'ready' },
      ...{ instance_type: 'one', placement_json: '{}', attempts: 1, ordered_at: now, missed: 0 },
    })
    .execute();
}

const warn = async (at: TestServer): Promise<object[]> => {
  const line = (level: string) => (facts: object, message: string) =>
    lines.push({ level, ...facts, message });
  const log = { info: line('info'), warn: line('warn'), error: line('error') };
  await warnOfSettings({ ...at.ctx, log });
  return lines;
};

it('counts what runs at each provider and what that costs', async () => {
  await running('one', 'lambda', 2_250_000, 2_000_000);
  await running('two', 'lambda', 1_000_000, 900_000);
  await running('free', 'own', 0, null);
  await server.ctx.db
    .insertInto('provider_states')
    .values({ name: 'lambda', next_call_at: 0, next_create_at: 0, orphans: 3 })
    .execute();
  expect(await countMachines(server.ctx)).toEqual([
    { provider: 'lambda', instances: 2, price: 3.25, cost: 2.9, orphans: 3 },
    { provider: 'own', instances: 1, price: 0, cost: 0, orphans: null },
  ]);
});

it('says nothing at a start where all is as it should be', async () => {
  await running('one', 'lambda', 1, 1);
  expect(await warn(server)).toEqual([]);
});

it('says which instances run at a provider that is taken out of the settings', async () => {
  await running('trainer', 'lambda', 1, 1);
  await running('tuner', 'lambda', 1, 1);
  await running('rack', 'own', 1, 1);
  const { db, dialect } = server.ctx;
  const database = { db, dialect, limitWaits: () => undefined, close: () => Promise.resolve() };
  const later = await makeTestServer({
    database,
    providers: [scriptedProvider({ name: 'lambda' })],
    variables: { PROVIDERS: 'runpod', RUNPOD_API_KEY: 'k' },
  });
  expect(await warn(later)).toEqual([
    {
      ...{ level: 'warn', provider: 'lambda', instances: ['trainer', 'tuner'] },
      message: 'PROVIDERS does not name a provider that has machines: they can be destroyed',
    },
    {
      ...{ level: 'error', provider: 'own', instances: ['rack'] },
      message: 'a provider that has machines is not set up: nobody can destroy them',
    },
  ]);
});

it('says at the start of a server for people that nobody rents out machines', async () => {
  const { db, dialect } = server.ctx;
  const database = { db, dialect, limitWaits: () => undefined, close: () => Promise.resolve() };
  const variables = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' };
  expect(await warn(await makeTestServer({ database, variables }))).toEqual([
    {
      level: 'warn',
      message: 'PROVIDERS is not set: no offers are shown (docs/providers.md)',
    },
  ]);
});
