import { makeRental } from '../testing/machines';
import { addMachine } from '../testing/machineRows';
import { scriptedProvider } from '../testing/scriptedProvider';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { countMachines } from './machineCounts';
import { warnOfSettings } from './startWarnings';

let server: TestServer;
let lines: object[];
beforeEach(async () => {
  lines = [];
  server = await makeTestServer({ providers: [scriptedProvider({ name: 'lambda' })] });
});
afterEach(() => server.close());

/** A running instance with its machine. */
const running = (name: string, source: string, rate_micros: number, cost_micros: number | null) =>
  addMachine(server, { id: name, source }, { name, rate_micros, cost_micros });

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

it('tells how long a machine has taken from the order until it ran', async () => {
  const rental = await makeRental();
  const machineBooted = jest.fn();
  Object.assign(rental.server.ctx.metrics, { machineBooted });
  const { id } = await rental.running();
  const { ordered_at, ready_at } = await rental.machine(id);
  expect(machineBooted.mock.calls).toEqual([['shadeform', ((ready_at ?? 0) - ordered_at) / 1000]]);
  await rental.server.close();
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
  const database = {
    db,
    dialect,
    shortenTimeouts: () => undefined,
    close: () => Promise.resolve(),
  };
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
  const database = {
    db,
    dialect,
    shortenTimeouts: () => undefined,
    close: () => Promise.resolve(),
  };
  const variables = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' };
  expect(await warn(await makeTestServer({ database, variables }))).toEqual([
    {
      level: 'warn',
      message: 'PROVIDERS is not set: no offers are shown (docs/providers.md)',
    },
  ]);
});
