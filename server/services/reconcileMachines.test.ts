import { HOUR_MS } from '@/domain/time';
import { ProviderError, type ListedMachine } from '../providers/machineProvider';
import { providerStates } from '../repo/providerStates';
import { addMachine } from '../testing/machineRows';
import { runDue } from '../testing/jobs';
import { scriptedProvider, type ScriptedProvider } from '../testing/scriptedProvider';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { markerPrefix } from './machines/marker';
import { reconcileAll, reconcileProvider } from './reconcileMachines';

let lambda: ScriptedProvider;
let server: TestServer;
let prefix: string;
beforeEach(async () => {
  lambda = scriptedProvider({ name: 'lambda' });
  server = await makeTestServer({ providers: [lambda] });
  prefix = await markerPrefix(server.ctx);
});
afterEach(() => server.close());

const listed = (id: string, marker: string | null, more: Partial<ListedMachine> = {}) =>
  lambda.machines.push({ id, marker, status: 'active', access: null, ...more });
const marked = (id: string, machine: string, more: Partial<ListedMachine> = {}) =>
  listed(id, `${prefix}${machine}`, more);
const row = (id: string, external_id: string | null, state: 'ready' | 'ended' | 'sent' = 'ready') =>
  addMachine(server, { id, external_id, state, source: 'lambda' });
const left = () => lambda.machines.map(({ id }) => id);
const orphans = async () => (await providerStates(server.ctx.db, ['lambda']))[0]?.orphans;

it('leaves alone what is ours and what is not', async () => {
  await row('mac_1', 'i-1');
  await row('mac_2', null, 'sent');
  marked('i-1', 'mac_1');
  marked('i-2', 'mac_2', { status: 'booting' });
  listed('i-3', null);
  listed('i-4', 'rackline:another:mac_1');
  listed('i-5', 'mac_1');
  const { known, surplus, missing } = await reconcileProvider(server.ctx, lambda, true);
  expect({ known: known.map(({ id }) => id), surplus, missing }).toEqual({
    ...{ known: ['i-1', 'i-2'], surplus: [], missing: [] },
  });
  expect(left()).toEqual(['i-1', 'i-2', 'i-3', 'i-4', 'i-5']);
  expect(await orphans()).toBe(0);
});

it('ends what its row does not need, by itself', async () => {
  await row('mac_1', 'i-1');
  await row('mac_2', 'i-3', 'ended');
  marked('i-1', 'mac_1');
  marked('i-2', 'mac_1');
  marked('i-3', 'mac_2');
  marked('i-4', 'mac_2', { status: 'ended' });
  await reconcileAll(server.ctx);
  expect(left()).toEqual(['i-1', 'i-4']);
});

it('ends what no row knows only where it is told to, and counts it until then', async () => {
  marked('i-1', 'mac_1');
  const lines: object[] = [];
  const log = { ...server.ctx.log, warn: (facts: object) => lines.push(facts) };
  await reconcileAll({ ...server.ctx, log });
  expect(left()).toEqual(['i-1']);
  expect(await orphans()).toBe(1);
  expect(lines).toEqual([{ provider: 'lambda', machines: ['i-1'] }]);
  await reconcileProvider(server.ctx, lambda, true);
  expect(left()).toEqual([]);
  expect(await orphans()).toBe(0);
});

it('goes on ending an orphan whose provider does not take it at once', async () => {
  marked('i-1', 'mac_1');
  lambda.next.terminate.push(() => Promise.reject(new ProviderError('outcomeUnknown', 'lost')));
  await reconcileProvider(server.ctx, lambda, true);
  expect(left()).toEqual(['i-1']);
  await runDue(server.ctx);
  expect(left()).toEqual([]);
});

it('says which of ours a provider does not list', async () => {
  await row('mac_1', 'i-1');
  const { missing } = await reconcileProvider(server.ctx, lambda);
  expect(missing).toMatchObject([{ id: 'mac_1', external_id: 'i-1' }]);
});

it('compares every hour, and where a provider does not answer the others all the same', async () => {
  const runpod = scriptedProvider({ name: 'runpod' });
  const both = await makeTestServer({ providers: [lambda, runpod], clock: server.clock });
  lambda.next.list.push(() => Promise.reject(new ProviderError('outcomeUnknown', 'no answer')));
  await reconcileAll(both.ctx);
  expect(runpod.calls).toMatchObject([{ operation: 'list' }]);
  await both.ctx.queue.ensure(both.ctx, 'reconcile', { key: 'reconcile', at: 0 });
  await runDue(both.ctx);
  both.clock.advance(HOUR_MS);
  await runDue(both.ctx);
  expect(runpod.calls).toHaveLength(3);
  await both.close();
});
