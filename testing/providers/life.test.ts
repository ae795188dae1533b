import {
  ProviderError,
  type MachineOrder,
  type MachineProvider,
  type ProviderErrorKind,
  type ProviderOffer,
} from '@/server/providers/machineProvider';
import { EDITIONS, type Edition } from './editions';
import { FAKE_KEY, FakeProvider } from './fake/fakeProvider';
import type { Fault, Operation } from './fake/faults';
import { newKey } from './keys';

const MARKER = 'rackline:in5ta11:mac_01HZX0000000000000000000';
const MINUTE = 60_000;

let now = 0;
let fake: FakeProvider;
let adapter: MachineProvider;
/** Ends each call that is under way, as its deadline does. */
let late: AbortController;

const send: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.any([late.signal, init?.signal ?? late.signal]) });

async function begin({ readContract, dialect, createAdapter }: Edition): Promise<void> {
  now = Date.parse('2026-03-10T12:00:00Z');
  const contract = await readContract();
  fake = await FakeProvider.start(dialect(contract), {
    now: () => now,
    ...(contract === undefined ? {} : { contract }),
  });
  fake.machines.habits.bootMs = 3 * MINUTE;
  late = new AbortController();
  adapter = createAdapter({ apiKey: FAKE_KEY, url: fake.url }, { fetch: send });
}

afterEach(async () => {
  await fake.close();
  expect(fake.complaints).toEqual([]);
});

const content = (line = '') => line.split(' ').slice(0, 2).join(' ');

async function offerOf({ sold }: Edition): Promise<ProviderOffer> {
  const offers = await adapter.offers();
  const found = offers.find(
    ({ instanceType, regions }) =>
      instanceType === sold.instanceType && regions.includes(sold.region),
  );
  if (found === undefined) throw new Error('It does not offer what the fake sells.');
  return found;
}

async function orderOf(edition: Edition, changes: Partial<MachineOrder> = {}) {
  const { placement, osOptions } = await offerOf(edition);
  const publicKey = changes.publicKey ?? newKey('jo@laptop');
  const order: MachineOrder = {
    ...{ marker: MARKER, name: 'trainer', placement, region: edition.sold.region },
    ...{ operatingSystem: osOptions[0] ?? '', publicKey },
    keyId: await adapter.ensureKey(publicKey),
    ...{ orderedAt: now, clockLead: 0 },
    ...changes,
  };
  return order;
}

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const failure: unknown = await call.catch((error: unknown) => error);
  if (!(failure instanceof ProviderError)) throw new Error(`It did not fail: ${String(failure)}`);
  return failure;
}

describe.each(EDITIONS.map((edition) => [edition.title, edition] as const))('%s', (_t, edition) => {
  beforeEach(() => begin(edition));

  it('tells its offers, at its own price to the micro-dollar', async () => {
    const offers = await adapter.offers();
    expect(await offerOf(edition)).toMatchObject({ priceMicros: edition.sold.priceMicros });
    for (const { priceMicros, regions, stock } of offers) {
      expect(Number.isInteger(priceMicros) && priceMicros > 0).toBe(true);
      expect(regions.length > 0 || stock === 0).toBe(true);
    }
  });

  it('tells what has run out as sold out, or not at all', async () => {
    const stockOf = async (type: string) =>
      (await adapter.offers()).find(({ instanceType }) => instanceType === type)?.stock ?? 0;
    expect(await stockOf(edition.soldOut.instanceType)).toBe(0);
    fake.soldOut.add(edition.sold.soldAs);
    expect(await stockOf(edition.sold.instanceType)).toBe(0);
  });

  it('orders whatever it offers, in each region and with each operating system', async () => {
    const offers = (await adapter.offers()).filter(({ stock }) => stock !== 0);
    const publicKey = newKey('jo@laptop');
    const keyId = await adapter.ensureKey(publicKey);
    for (const { placement, regions, osOptions } of offers) {
      for (const region of regions) {
        for (const operatingSystem of osOptions) {
          const order = { placement, region, operatingSystem, publicKey, keyId };
          await adapter.create({
            ...order,
            ...{ marker: MARKER, name: 'box', orderedAt: now, clockLead: 0 },
          });
        }
      }
    }
    expect(fake.machines.alive().length).toBeGreaterThanOrEqual(offers.length);
  });

  it('knows a key by its content, whatever it is called', async () => {
    const key = newKey('jo@laptop');
    const first = await adapter.ensureKey(key);
    expect(await adapter.ensureKey(`${content(key)} somebody else`)).toBe(first);
    const other = await adapter.ensureKey(newKey('jo@laptop'));
    const known = first === null ? 0 : 2;
    expect([fake.keys.length, other === first]).toEqual([known, known === 0]);
  });

  it("makes a machine whose only key is the person's, and finds it by its marker", async () => {
    const order = await orderOf(edition);
    const id = await adapter.create(order);
    const [machine, ...others] = fake.machines.alive();
    expect(others).toEqual([]);
    expect(machine).toMatchObject({ id, name: 'trainer' });
    expect(machine?.publicKeys.map(content)).toEqual([content(order.publicKey ?? '')]);
    expect(await adapter.list([id])).toEqual([
      expect.objectContaining({ id, marker: MARKER, status: 'booting', access: null }),
    ]);
  });

  it('tells where a machine is reached once it is active', async () => {
    const id = await adapter.create(await orderOf(edition));
    now += 3 * MINUTE;
    const [listed] = await adapter.list([id]);
    const { address } = fake.machines.get(id);
    expect(listed).toMatchObject({
      ...{ id, status: 'active' },
      access: { ipAddress: address, loginName: edition.loginName },
    });
    expect(listed?.access?.sshPort).toBeGreaterThan(0);
    fake.machines.get(id).address = null;
    expect(await adapter.list([id])).toMatchObject([{ status: 'booting', access: null }]);
  });

  it('gives a machine its new name', async () => {
    const id = await adapter.create(await orderOf(edition));
    await adapter.rename?.(id, 'renamed');
    expect(fake.machines.get(id).name).toBe('renamed');
  });

  it('gives a machine back; one that is gone already is gone', async () => {
    fake.machines.habits.endMs = MINUTE;
    const id = await adapter.create(await orderOf(edition));
    expect(await adapter.terminate(id)).toBe('accepted');
    expect(fake.machines.alive()).toEqual([]);
    expect(['ending', 'ended']).toContain((await adapter.list([id]))[0]?.status);
    now += MINUTE;
    expect(await adapter.list([id])).toEqual([]);
    expect(await adapter.terminate(id)).toBe('gone');
    expect(await adapter.terminate('00000000-0000-4000-8000-00000000beef')).toBe('gone');
  });

  it('keeps the wish where a machine cannot be given back yet', async () => {
    fake.machines.habits.refusals = 1;
    const id = await adapter.create(await orderOf(edition));
    expect(await adapter.terminate(id)).toBe('notYet');
    expect(fake.machines.alive()).toHaveLength(1);
    expect(await adapter.terminate(id)).toBe('accepted');
  });

  it('knows each word for a state, and does nothing about one that it does not', async () => {
    const id = await adapter.create(await orderOf(edition));
    const machine = fake.machines.get(id);
    fake.machines.habits.endMs = MINUTE;
    for (const [word, state, ours] of [
      ...edition.words,
      ['Hibernating', 'active', 'unknown'],
    ] as const) {
      fake.machines.turn(machine, state);
      machine.word = word;
      machine.madeAt = now;
      const [listed] = await adapter.list([id]);
      expect([word, listed?.status]).toEqual([word, ours]);
      expect(listed?.warning !== undefined).toBe(word === 'unhealthy');
    }
  });

  it('takes names that people choose', async () => {
    for (const name of ['x'.repeat(200), `it's "a" name & ünï-😀`, '   spaces   ', '-']) {
      const id = await adapter.create(await orderOf(edition, { name }));
      await adapter.rename?.(id, name);
      expect(name.trim()).toContain(fake.machines.get(id).name.trim().slice(0, 10));
    }
  });

  const failures: [Fault, ProviderErrorKind][] = [
    ['unreached', 'outcomeUnknown'],
    ['lostAfter', 'outcomeUnknown'],
    ['broken', 'outcomeUnknown'],
    ['brokenAfter', 'outcomeUnknown'],
    ['html', 'outcomeUnknown'],
    ['htmlAfter', 'outcomeUnknown'],
    ['tornAfter', 'outcomeUnknown'],
    ['throttled', 'throttled'],
    ['unauthorized', 'unauthorized'],
    ['accountEmpty', 'accountEmpty'],
  ];

  it.each<[Fault, ProviderErrorKind]>([
    ...failures,
    ['noCapacity', 'noCapacity'],
    ['rejected', 'rejected'],
  ])('an order that is %s has failed as %s', async (fault, kind) => {
    const order = await orderOf(edition);
    fake.faults.next('create', fault);
    const failure = await failureOf(adapter.create(order));
    expect(failure.kind).toBe(kind);
    expect(fake.machines.alive()).toHaveLength(fault.endsWith('After') ? 1 : 0);
    expect(failure.message).not.toContain(FAKE_KEY);
  });

  it.each(failures)('each other call that is %s has failed as %s', async (fault, kind) => {
    const order = await orderOf(edition);
    const id = await adapter.create(order);
    const calls: [Operation, () => Promise<unknown>][] = [
      ['offers', () => adapter.offers()],
      ['list', () => adapter.list([id])],
      ['rename', () => adapter.rename?.(id, 'other') ?? Promise.resolve()],
      ['terminate', () => adapter.terminate(id)],
      ...(order.keyId === null
        ? []
        : [
            ['keys', () => adapter.ensureKey(newKey('other'))] as [
              Operation,
              () => Promise<unknown>,
            ],
          ]),
    ];
    // Nothing that matters is in the answer to these.
    const isRead = (operation: Operation) => !['rename', 'terminate'].includes(operation);
    for (const [operation, call] of calls) {
      if (fault === 'tornAfter' && !isRead(operation)) continue;
      fake.faults.next(operation, fault);
      const { kind: told } = await failureOf(call());
      expect([operation, told]).toEqual([operation, kind]);
    }
  });

  it('gives up at its deadline, though the answer is held', async () => {
    const order = await orderOf(edition);
    fake.faults.next('create', 'heldAfter');
    const failure = failureOf(adapter.create(order));
    while (fake.count('create') === 0) await adapter.list([]);
    late.abort();
    expect((await failure).kind).toBe('outcomeUnknown');
    late = new AbortController();
    const found = (await adapter.list([])).filter(({ marker }) => marker === MARKER);
    expect(found).toHaveLength(1);
  });

  it('tells how long to rest, by what the provider says', async () => {
    const said = fake.dialect.refuse('throttled').headers?.['Retry-After'];
    fake.faults.next('list', 'throttled');
    const { afterMs } = await failureOf(adapter.list([]));
    expect(afterMs).toBe(said === undefined ? afterMs : Number(said) * 1000);
    expect(afterMs).toBeGreaterThan(0);
  });

  it('lists everything of the account, and tells whose is ours', async () => {
    const id = await adapter.create(await orderOf(edition));
    const { order } = fake.machines.get(id);
    const strange = { name: 'rackline', publicKeys: [] };
    fake.machines.make({ ...strange, order: { ...order, tags: undefined, env: undefined } });
    expect(await adapter.list([id])).toMatchObject([{ marker: MARKER }, { marker: null }]);
  });
});
