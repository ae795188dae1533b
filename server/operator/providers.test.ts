import { readEnv } from '../settings/env';
import { ProviderError } from '../providers/machineProvider';
import { providerStates } from '../repo/providerStates';
import { markerPrefix } from '../services/machines/marker';
import { addMachine } from '../testing/machineRows';
import {
  providerOffer,
  scriptedProvider,
  type ScriptedProvider,
} from '../testing/scriptedProvider';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { providersCommand, workOnAll, workOf } from './providers';

let lambda: ScriptedProvider;
let server: TestServer;
let lines: string[];
beforeEach(async () => {
  lines = [];
  lambda = scriptedProvider({ name: 'lambda', label: 'Lambda', keySetting: 'LAMBDA_API_KEY' });
  lambda.offered = [providerOffer(), providerOffer({ instanceType: 'two', stock: 0 })];
  server = await makeTestServer({ providers: [lambda] });
});
afterEach(() => server.close());

const write = (line: string) => lines.push(line);
/** Does what a command does. @returns whether all is well */
async function run(words: string, at = server): Promise<boolean> {
  const work = workOf(words === '' ? [] : words.split(' '));
  if (work === undefined) throw new Error('no such command');
  return workOnAll(at.ctx, work, write);
}

/** A machine that runs as it should, one too many, one that nobody knows, one that is not listed, and somebody else's. */
async function withMachines(): Promise<void> {
  const prefix = await markerPrefix(server.ctx);
  const source = 'lambda';
  await addMachine(server, { id: 'mac_1', source, external_id: 'i-1' }, { name: 'trainer' });
  await addMachine(server, { id: 'mac_2', source, external_id: 'i-9' }, { name: 'tuner' });
  const access = null;
  lambda.machines = [
    { id: 'i-1', marker: `${prefix}mac_1`, status: 'active', access },
    { id: 'i-2', marker: `${prefix}mac_1`, status: 'booting', access },
    { id: 'i-3', marker: `${prefix}mac_3`, status: 'active', access },
    { id: 'i-4', marker: null, status: 'active', access },
  ];
}

it('says of each provider what it has and what is known of it', async () => {
  await withMachines();
  lambda.credit = 12_340_000;
  expect(await run('')).toBe(false);
  expect(lines).toEqual([
    'Lambda',
    '  LAMBDA_API_KEY     works',
    '  offers             2, of which 1 can be ordered',
    '  credit             $12.34',
    '  machines           3 with our marker',
    '  machines           i-1  active  trainer (ready)',
    '  machines           i-2  booting  too many: trainer (ready) needs it no more',
    '  machines           i-3  active  orphan: nothing here knows it',
    '  machines           i-9  not listed  tuner (ready)',
  ]);
  expect(lambda.machines).toHaveLength(4);
});

it('says that a key is refused, by its setting, and what failed last', async () => {
  const refused = () => Promise.reject(new ProviderError('unauthorized', '401 invalid key'));
  lambda.next.offers.push(refused);
  lambda.next.account.push(refused);
  lambda.next.list.push(refused);
  await server.ctx.db
    .insertInto('provider_states')
    .values({
      ...{ name: 'lambda', next_call_at: 0, next_create_at: 0, off: 'unauthorized' },
      ...{ last_error: '401 invalid key', last_error_at: server.ctx.time.service() - 240_000 },
    })
    .execute();
  expect(await run('')).toBe(false);
  expect(lines).toEqual([
    'Lambda',
    '  LAMBDA_API_KEY     is refused: set one that works',
    '  offers             401 invalid key',
    '  credit             401 invalid key',
    '  machines           401 invalid key',
    '  off                its offers are off until it takes our key',
    '  last error         4 min ago: 401 invalid key',
  ]);
});

it('goes on with the next provider where one does not answer, and names one that rents out nothing', async () => {
  const own = scriptedProvider({ name: 'own', label: 'Own machines', keySetting: null });
  const both = await makeTestServer({
    providers: [lambda, own],
    variables: { PROVIDERS: 'lambda' },
  });
  lambda.next.offers.push(() => Promise.reject(new ProviderError('outcomeUnknown', '503')));
  expect(await run('', both)).toBe(false);
  expect(lines.filter((line) => !line.startsWith('  '))).toEqual([
    'Lambda',
    'Own machines: PROVIDERS does not name it, so it rents out nothing',
  ]);
  expect(lines.slice(1, 3)).toEqual([
    '  offers             503',
    '                     see that this server reaches it, and that LAMBDA_URL is right if it is set',
  ]);
  await both.close();
});

it('names what nobody can end, since its provider is not set up any more', async () => {
  const source = 'runpod';
  await addMachine(server, { id: 'mac_1', source, state: 'searching' }, { name: 'trainer' });
  await addMachine(server, { id: 'mac_2', source, state: 'ended' }, { name: 'over' });
  for (const words of ['', 'reconcile']) {
    expect(await run(words)).toBe(false);
    expect(lines).toContain(
      'runpod: not set up, but has machines, which nobody can end. Set RUNPOD_API_KEY: trainer',
    );
  }
});

it('is well where there is nothing too much', async () => {
  expect(await run('')).toBe(true);
  expect(await run('reconcile')).toBe(true);
});

it('compares, ends what is not needed, and orphans where it is told to', async () => {
  await withMachines();
  expect(await run('reconcile')).toBe(false);
  expect(lines.slice(-2)).toEqual(['Lambda: 1 told to end', 'Lambda: --fix ends orphans']);
  expect(lambda.machines.map(({ id }) => id)).toEqual(['i-1', 'i-3', 'i-4']);
  expect((await providerStates(server.ctx.db, ['lambda']))[0]?.orphans).toBe(1);
  expect(await run('reconcile --fix')).toBe(true);
  expect(lambda.machines.map(({ id }) => id)).toEqual(['i-1', 'i-4']);
  expect((await providerStates(server.ctx.db, ['lambda']))[0]?.orphans).toBe(0);
});

it('says how it is used, and that nothing is set up', async () => {
  const env = readEnv({ DATA_DIR: ':memory:' });
  expect(await providersCommand(['fix'], env, write)).toBe(2);
  expect(lines[0]).toContain('usage: npm run providers');
  lines = [];
  expect(await providersCommand([], env, write)).toBe(0);
  expect(lines).toEqual(['No provider is set up: PROVIDERS is not set (docs/providers.md).']);
});
