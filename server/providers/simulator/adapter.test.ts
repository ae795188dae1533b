import { NO_FREE_MACHINE } from '@/domain/refusals';
import { simulatedMachinesIn } from '../../repo/simulatedMachines';
import { makeTestServer, type TestServer } from '../../testing/testServer';
import { ProviderError, type MachineProvider } from '../machineProvider';
import { createSimulatorAdapter } from './adapter';
import { SIM_OUTAGE_REGION } from './course';
import { readFault } from './faults';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

/** The simulator as it is after a start with this setting; machines take 20 seconds. */
function start(setting = ''): MachineProvider {
  return createSimulatorAdapter({
    deploySeconds: 20,
    faults: setting.split(',').flatMap((text) => readFault(text) ?? []),
    service: server.ctx.time.service,
    machines: simulatedMachinesIn(server.ctx.db),
  });
}

/** What a list tells of a machine after so many milliseconds, and after so many more. */
type Course = [after: number, status: string | undefined][];

/** An order of now, in whose own time it is a minute later. */
const orderNow = (changes: { region?: string; marker?: string } = {}) => ({
  ...{ marker: 'rackline:i:1', name: 'one', placement: null, region: 'us-east-1' },
  ...{ operatingSystem: 'ubuntu', publicKey: null, keyId: null },
  orderedAt: server.ctx.time.service() + 60_000,
  clockLead: 60_000,
  ...changes,
});

const seen = async (provider: MachineProvider, id: string) => (await provider.list([id]))[0];
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ProviderError ? error.kind : error),
  );

it('has a machine run exactly at its time, whenever one looks', async () => {
  const provider = start();
  const begun = server.ctx.time.service();
  const id = await provider.create(orderNow());
  expect(await seen(provider, id)).toMatchObject({ status: 'booting', access: null });
  server.clock.advance(19_999);
  expect(await seen(provider, id)).toMatchObject({ status: 'booting' });
  server.clock.advance(1);
  const running = await seen(provider, id);
  expect(running).toMatchObject({ status: 'active', at: begun + 20_000, marker: 'rackline:i:1' });
  expect(running?.access?.ipAddress).toMatch(/^(203\.0\.113|198\.51\.100|192\.0\.2)\.\d+$/u);
  server.clock.advance(9_000_000);
  expect(await seen(start(), id)).toEqual(running);
});

it('has none run in the outage region', async () => {
  const provider = start();
  const begun = server.ctx.time.service();
  const id = await provider.create(orderNow({ region: SIM_OUTAGE_REGION }));
  server.clock.advance(20_000);
  expect(await seen(provider, id)).toMatchObject({
    ...{ status: 'error', at: begun + 20_000, warning: NO_FREE_MACHINE, access: null },
  });
});

it('makes one machine of an order that comes twice, and gives it back once', async () => {
  const provider = start();
  const id = await provider.create(orderNow());
  expect(await provider.create(orderNow())).toBe(id);
  expect(await provider.terminate(id)).toBe('accepted');
  expect(await provider.terminate(id)).toBe('gone');
  expect(await provider.terminate('another')).toBe('gone');
  expect(await seen(provider, id)).toMatchObject({ status: 'ended' });
});

it('keeps the name of a machine, asks for no key and rents out nothing of its own', async () => {
  const provider = start();
  const id = await provider.create(orderNow());
  await provider.rename?.(id, 'two');
  const row = await server.ctx.db.selectFrom('simulated_machines').selectAll().executeTakeFirst();
  expect(row).toMatchObject({ id, name: 'two', fault: null });
  expect(await provider.ensureKey('ssh-ed25519 A')).toBeNull();
  expect(await provider.offers()).toEqual([]);
});

describe('told to misbehave', () => {
  it.each([
    ['no-capacity', 'noCapacity'],
    ['account-empty', 'accountEmpty'],
    ['down', 'outcomeUnknown'],
  ])('%s: makes none', async (fault, kind) => {
    const provider = start(fault);
    expect(await kindOf(provider.create(orderNow()))).toBe(kind);
    expect(await kindOf(start(fault).create(orderNow()))).toBe(kind);
    expect(await start().list(['rackline:i:1'])).toEqual([]);
  });

  it.each([
    ['lost-answer', 'outcomeUnknown'],
    ['error-after-making', 'rejected'],
  ])('%s: makes one all the same, which the list has', async (fault, kind) => {
    const provider = start(fault);
    expect(await kindOf(provider.create(orderNow()))).toBe(kind);
    expect(await provider.list([])).toMatchObject([{ marker: 'rackline:i:1', status: 'booting' }]);
    const [made] = await provider.list([]);
    expect(await provider.create(orderNow())).toBe(made?.id);
    await provider.terminate(made?.id ?? '');
    expect(await provider.list([])).toEqual([]);
  });

  it('throttled: takes an order later', async () => {
    const provider = start('throttled');
    const order = orderNow();
    const failure = await provider.create(order).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'throttled', afterMs: 10_000 });
    server.clock.advance(10_000);
    expect(await kindOf(provider.create(order))).toBe('done');
  });

  it('down: answers nothing', async () => {
    const id = await start().create(orderNow());
    const provider = start('down');
    for (const call of [provider.list([id]), provider.terminate(id), provider.rename?.(id, 'a')]) {
      expect(await kindOf(Promise.resolve(call))).toBe('outcomeUnknown');
    }
  });

  it.each([
    ['slow-boot', [99_999, 'booting'], [1, 'active']],
    ['boot-forever', [20_000, 'booting'], [9_000_000, 'booting']],
    ['stop-itself', [49_999, 'active'], [1, 'stopped']],
    ['vanish', [49_999, 'active'], [1, undefined]],
    ['late-list', [19_999, undefined], [1, 'active']],
  ] satisfies [string, ...Course][])('%s', async (fault, ...course: Course) => {
    const id = await start(fault).create(orderNow());
    for (const [after, status] of course) {
      server.clock.advance(after);
      // As it was made, whatever the setting is after a restart.
      expect((await seen(start(), id))?.status).toBe(status);
    }
  });

  it('refuse-terminate: gives a machine back the fourth time', async () => {
    const id = await start('refuse-terminate').create(orderNow());
    const answers: string[] = [];
    for (let time = 0; time < 5; time += 1) answers.push(await start().terminate(id));
    expect(answers).toEqual(['notYet', 'notYet', 'notYet', 'accepted', 'gone']);
  });

  it('has machines watched that end by themselves, and waits for slow ones', () => {
    expect(start().traits.staysUp).toBe(true);
    expect(start('no-capacity:5,vanish:5').traits.staysUp).toBe(false);
    expect(start('slow-boot').traits.bootDeadline).toBeGreaterThan(5 * 20_000);
  });
});
