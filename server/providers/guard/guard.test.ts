import { scriptedProvider } from '../../testing/scriptedProvider';
import { ProviderError, type ProviderTraits } from '../machineProvider';
import type { CallStore } from './callStore';
import { guardProvider, type GuardDeps } from './guard';

const ORDER = {
  ...{ marker: 'rackline:i:1', name: 'one', placement: null, region: 'us', publicKey: null },
  ...{ operatingSystem: 'ubuntu', keyId: null, orderedAt: 0, clockLead: 0 },
};

/** A guarded provider that a test scripts, and everything that the guard has told the outside. */
function setUp({
  traits,
  ...changes
}: Partial<GuardDeps> & { traits?: Partial<ProviderTraits> } = {}) {
  const adapter = scriptedProvider({ callPause: 1000, createPause: 12_000, ...traits });
  const told = { calls: [] as string[], breaker: [] as boolean[], logged: [] as object[] };
  const time = { now: 0 };
  const log = (level: string) => (facts: object, message: string) =>
    told.logged.push({ level, ...facts, message });
  const store: jest.Mocked<CallStore> = {
    takeSlot: jest.fn().mockResolvedValue({ isTaken: true, waitMs: 0 }),
    holdBack: jest.fn().mockResolvedValue(undefined),
    failed: jest.fn().mockResolvedValue(false),
    answered: jest.fn().mockResolvedValue(false),
  };
  const sleep = jest.fn((ms: number) => {
    time.now += ms;
    return Promise.resolve();
  });
  const provider = guardProvider(adapter, {
    store,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    metrics: {
      providerCalled: ({ operation, outcome }) => told.calls.push(`${operation} ${outcome}`),
      breakerChanged: (_provider, isOpen) => told.breaker.push(isOpen),
    },
    monotonic: () => time.now,
    sleep,
    deadline: () => new AbortController().signal,
    ...changes,
  });
  return { adapter, provider, store, sleep, time, told };
}

const refusing = (kind: ProviderError['kind'], afterMs?: number) => () =>
  Promise.reject(new ProviderError(kind, `it was ${kind}`, afterMs));
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ProviderError ? error.kind : 'another error'),
  );

it('passes calls on and counts them', async () => {
  const { provider, adapter, told, sleep } = setUp();
  const id = await provider.create(ORDER);
  expect(await provider.list([id])).toEqual(adapter.machines);
  await provider.rename?.(id, 'two');
  expect(await provider.account?.()).toBeNull();
  expect(await provider.ensureKey('ssh-ed25519 A')).toBe('key of ssh-ed25519 A');
  expect(await provider.terminate(id)).toBe('accepted');
  expect(await provider.offers()).toEqual([]);
  expect(adapter.calls.map(({ operation, given }) => [operation, given])).toEqual([
    ['create', [ORDER]],
    ['list', [[id]]],
    ['rename', [id, 'two']],
    ['account', []],
    ['ensureKey', ['ssh-ed25519 A']],
    ['terminate', [id]],
    ['offers', []],
  ]);
  expect(told.calls).toEqual(adapter.calls.map(({ operation }) => `${operation} done`));
  expect(told.logged).toEqual([]);
  expect(sleep).not.toHaveBeenCalled();
});

it('has no operation that its adapter does not have', () => {
  const { adapter } = setUp();
  const { rename: _rename, account: _account, ...lesser } = adapter;
  const { store, log, metrics } = { ...setUp(), log: console, metrics: {} as never };
  const deps = { store, log, metrics, monotonic: () => 0, sleep: jest.fn(), deadline: jest.fn() };
  const provider = guardProvider(lesser, deps);
  expect(provider.rename).toBeUndefined();
  expect(provider.account).toBeUndefined();
});

it('waits for its slot, by the pauses of the provider', async () => {
  const { provider, store, sleep, adapter } = setUp();
  store.takeSlot.mockResolvedValueOnce({ isTaken: true, waitMs: 1500 });
  sleep.mockImplementationOnce(() => {
    expect(adapter.calls).toEqual([]);
    return Promise.resolve();
  });
  await provider.create(ORDER);
  expect(sleep).toHaveBeenCalledWith(1500);
  const pauses = { callPause: 1000, createPause: 12_000, longestWait: 2000 };
  expect(store.takeSlot).toHaveBeenLastCalledWith('shadeform', { order: 'sent', ...pauses });
  await provider.list([]);
  expect(store.takeSlot).toHaveBeenLastCalledWith('shadeform', { order: 'none', ...pauses });
  await provider.ensureKey('ssh-ed25519 A');
  expect(store.takeSlot).toHaveBeenLastCalledWith('shadeform', { order: 'prepared', ...pauses });
});

it('does not call while others come first, and keeps nothing of that', async () => {
  const { provider, store, adapter, told } = setUp();
  store.takeSlot.mockResolvedValueOnce({ isTaken: false, waitMs: 9000 });
  const failure = await provider.create(ORDER).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'throttled', afterMs: 9000 });
  expect(adapter.calls).toEqual([]);
  expect(told).toMatchObject({ calls: ['create heldBack'], logged: [] });
  expect(store.failed).not.toHaveBeenCalled();
  expect(store.holdBack).not.toHaveBeenCalled();
});

it('makes at most two calls at once', async () => {
  const { provider, adapter } = setUp();
  const ends: (() => void)[] = [];
  const held = () => new Promise<never[]>((resolve) => ends.push(() => resolve([])));
  adapter.next.list.push(held, held);
  const calls = [provider.list([]), provider.list([])];
  expect(await provider.list([]).catch((error: unknown) => error)).toMatchObject({
    ...{ kind: 'throttled', afterMs: 1000 },
  });
  ends[0]?.();
  await calls[0];
  expect(await kindOf(provider.list([]))).toBe('done');
  ends[1]?.();
  await calls[1];
  expect(adapter.calls).toHaveLength(3);
});

it('leaves a provider alone that does not answer, until one call has tried', async () => {
  const { provider, adapter, time, told, store } = setUp();
  for (let count = 0; count < 5; count += 1) adapter.next.list.push(refusing('outcomeUnknown'));
  for (let count = 0; count < 5; count += 1) {
    expect(await kindOf(provider.list([]))).toBe('outcomeUnknown');
  }
  store.takeSlot.mockClear();
  const failure = await provider.create(ORDER).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'throttled', afterMs: 30_000 });
  expect(store.takeSlot).not.toHaveBeenCalled();
  expect(adapter.calls).toHaveLength(5);
  time.now += 30_000;
  expect(await kindOf(provider.list([]))).toBe('done');
  expect(await kindOf(provider.create(ORDER))).toBe('done');
  expect(told.breaker).toEqual([true, false]);
});

it.each(['noCapacity', 'rejected', 'throttled', 'unauthorized', 'accountEmpty'] as const)(
  'takes %s for an answer of a provider that is there',
  async (kind) => {
    const { provider, adapter, told } = setUp();
    for (let count = 0; count < 6; count += 1) {
      adapter.next.list.push(refusing(kind));
      expect(await kindOf(provider.list([]))).toBe(kind);
    }
    expect(told.breaker).toEqual([]);
  },
);

it('does not know the outcome of a call that has not ended at its deadline', async () => {
  const late = new AbortController();
  const { provider, adapter } = setUp({ deadline: () => late.signal });
  adapter.next.create.push(() => new Promise(() => late.abort()));
  expect(await provider.create(ORDER).catch((error: unknown) => error)).toMatchObject({
    ...{ kind: 'outcomeUnknown', message: 'no answer in time' },
  });
});

it('takes it for nothing wrong that there is no machine', async () => {
  const { provider, adapter, store, told } = setUp();
  adapter.next.create.push(refusing('noCapacity'));
  expect(await kindOf(provider.create(ORDER))).toBe('noCapacity');
  expect(store.failed).not.toHaveBeenCalled();
  expect(told.logged).toMatchObject([{ level: 'info', outcome: 'noCapacity' }]);
});

it('has everybody wait where the provider says that there were too many calls', async () => {
  const { provider, adapter, store } = setUp();
  adapter.next.list.push(refusing('throttled', 7000));
  expect(await kindOf(provider.list([]))).toBe('throttled');
  expect(store.holdBack).toHaveBeenCalledWith('shadeform', 7000);
});

it('says once that a key is refused, by the name of its setting', async () => {
  const { provider, adapter, store, told } = setUp();
  store.failed.mockResolvedValueOnce(true);
  adapter.next.offers.push(refusing('unauthorized'), refusing('unauthorized'));
  await kindOf(provider.offers());
  await kindOf(provider.offers());
  expect(told.logged).toEqual([
    {
      level: 'error',
      provider: 'shadeform',
      operation: 'offers',
      outcome: 'unauthorized',
      error: 'it was unauthorized',
      setting: 'SHADEFORM_API_KEY',
      message: 'provider refuses our key: its offers are off',
    },
  ]);
  store.answered.mockResolvedValueOnce(true);
  await provider.offers();
  adapter.next.offers.push(refusing('unauthorized'));
  await kindOf(provider.offers());
  expect(told.logged).toHaveLength(3);
});

it('logs a word for a state that is not known, once', async () => {
  const { adapter, provider, told } = setUp();
  const machine = { marker: null, status: 'unknown', access: null, word: 'FROZEN' } as const;
  adapter.machines = ['m-1', 'm-2'].map((id) => ({ ...machine, id }));
  await provider.list([]);
  expect(await provider.list([])).toEqual(adapter.machines);
  expect(told.logged).toMatchObject([{ level: 'warn', machine: 'm-1', word: 'FROZEN' }]);
});

it('tells what the account tells', async () => {
  const { provider, adapter, store } = setUp();
  adapter.credit = 5_000_000;
  expect(await provider.account?.()).toBe(5_000_000);
  expect(store.answered).toHaveBeenCalledWith('shadeform', 5_000_000);
});

it('takes a mistake of the adapter for an unknown outcome', async () => {
  const { provider, adapter, told } = setUp();
  adapter.next.create.push(() => Promise.reject(new TypeError('x is not a function')));
  expect(await kindOf(provider.create(ORDER))).toBe('outcomeUnknown');
  expect(told.logged).toMatchObject([
    { level: 'error', error: { name: 'TypeError' }, message: 'adapter failed' },
    { level: 'warn', outcome: 'outcomeUnknown' },
  ]);
});

it('tells what came of a call, also where that cannot be kept', async () => {
  const { provider, adapter, store, told } = setUp();
  store.failed.mockRejectedValue(new Error('database away'));
  store.answered.mockRejectedValue(new Error('database away'));
  adapter.next.create.push(refusing('rejected'));
  expect(await kindOf(provider.create(ORDER))).toBe('rejected');
  expect(await provider.offers()).toEqual([]);
  expect(told.logged).toMatchObject([{ level: 'warn' }, { level: 'warn' }]);
});

it('holds a local adapter to no limit, and leaves what the database says', async () => {
  const { provider, adapter, store, told } = setUp({ traits: { isLocal: true } });
  for (let count = 0; count < 9; count += 1) adapter.next.list.push(refusing('outcomeUnknown'));
  for (let count = 0; count < 9; count += 1) await kindOf(provider.list([]));
  adapter.next.list.push(() => Promise.reject(new Error('database away')));
  expect(await kindOf(provider.list([]))).toBe('another error');
  expect(store.takeSlot).not.toHaveBeenCalled();
  expect(told.breaker).toEqual([]);
  expect(told.calls).toEqual(Array.from({ length: 9 }, () => 'list outcomeUnknown'));
});
