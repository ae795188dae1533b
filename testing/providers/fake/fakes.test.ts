import path from 'node:path';
import { Contract } from '../contract';
import { LAMBDA } from '../lambda/dialect';
import { runpod } from '../runpod/dialect';
import { SHADEFORM } from '../shadeform/dialect';
import { EXAMPLES, sendExample, type Example } from './callers';
import type { Dialect } from './dialect';
import { FakeProvider } from './fakeProvider';
import type { Fault, Operation } from './faults';
import type { FakeMachine } from './machines';

const RUNPOD_FILE = path.join(__dirname, '../contracts/runpod/v2-openapi.apache.yaml');

let now = 0;
let fake: FakeProvider;
const begin = async (dialect: Dialect, options = {}) => {
  now = Date.parse('2026-03-10T12:00:00Z');
  fake = await FakeProvider.start(dialect, { now: () => now, ...options });
  return fake;
};
afterEach(() => fake.close());

const example = (operation: Operation, id = ''): Example => {
  const found = EXAMPLES[fake.dialect.name](id)[operation];
  if (found === undefined) throw new Error(`There is no example of ${operation}.`);
  return found;
};
const ask = (operation: Operation, id = '') => sendExample(fake, example(operation, id));

async function make(): Promise<FakeMachine> {
  if (fake.dialect.name === 'lambda' && fake.keys.length === 0) await ask('addKey');
  await ask('create').then(
    (response) => response.text(),
    () => '',
  );
  const made = fake.machines.all().at(-1);
  if (made === undefined) throw new Error('No machine was made.');
  return made;
}

const DIALECTS = [SHADEFORM, LAMBDA, runpod(true)].map((one) => [one.name, one] as const);

describe.each(DIALECTS)('%s', (_name, dialect) => {
  it('makes a machine that boots, runs, has a name and ends', async () => {
    await begin(dialect);
    fake.machines.habits.bootMs = 60_000;
    fake.machines.habits.endMs = 30_000;
    const { id } = await make();
    const told = async () => (await ask('list')).text();
    expect(await told()).toContain(id);
    expect(await told()).toContain('rackline:test:1');
    const { address } = fake.machines.get(id);
    expect(await told()).not.toContain(address);
    now += 60_000;
    expect(await told()).toContain(address);
    expect((await ask('rename', id)).ok).toBe(true);
    expect(fake.machines.get(id).name).toBe('other');
    expect((await ask('one', id)).status).toBe(200);
    expect((await ask('terminate', id)).ok).toBe(true);
    expect(fake.machines.get(id)).toMatchObject({ state: 'ending', acceptedAt: now });
    expect(await told()).toContain(id);
    now += 30_000;
    expect(await told()).not.toContain(id);
    expect((await ask('terminate', id)).status).toBe(404);
    expect(fake.machines.alive()).toEqual([]);
    expect(fake.complaints).toEqual([]);
  });

  it.each<[Fault, number | 'no answer', number]>([
    ['unreached', 'no answer', 0],
    ['lostAfter', 'no answer', 1],
    ['broken', 500, 0],
    ['brokenAfter', 500, 1],
    ['html', 502, 0],
    ['htmlAfter', 502, 1],
    ['throttled', 429, 0],
    ['unauthorized', 401, 0],
    ['noCapacity', dialect.refuse('noCapacity').status, 0],
    ['accountEmpty', dialect.refuse('accountEmpty').status, 0],
    ['rejected', dialect.refuse('rejected').status, 0],
  ])('an order that is %s: %s, and %i machines', async (fault, status, machines) => {
    await begin(dialect);
    await (dialect.name === 'lambda' ? ask('addKey') : undefined);
    fake.faults.next('create', fault);
    const answer = await ask('create').then(
      (response) => response.status,
      () => 'no answer',
    );
    expect([answer, fake.machines.alive().length]).toEqual([status, machines]);
    expect((await ask('create')).ok).toBe(true);
  });

  it('holds an answer until it is released', async () => {
    await begin(dialect);
    fake.faults.next('list', 'heldAfter');
    let isAnswered = false;
    const held = ask('list').then(() => {
      isAnswered = true;
    });
    await ask('offers');
    expect(isAnswered).toBe(false);
    while (fake.count('list') === 0) await ask('offers');
    fake.release();
    await held;
    expect(isAnswered).toBe(true);
  });

  it('lists late, forgets, refuses an end, and says other words', async () => {
    await begin(dialect);
    Object.assign(fake.machines.habits, { listLag: 5000, refusals: 2 });
    const machine = await make();
    const told = async () => (await ask('list')).text();
    expect(await told()).not.toContain(machine.id);
    now += 5000;
    machine.word = 'half asleep';
    expect(await told()).toContain('half asleep');
    expect((await ask('terminate', machine.id)).status).toBe(409);
    expect((await ask('terminate', machine.id)).status).toBe(409);
    expect(fake.machines.alive()).toHaveLength(1);
    expect((await ask('terminate', machine.id)).ok).toBe(true);
    machine.isForgotten = true;
    expect(await told()).not.toContain(machine.id);
  });

  it('counts calls that come too soon, and refuses a key that it does not know', async () => {
    await begin(dialect, { callPause: 1000 });
    expect((await ask('list')).status).toBe(200);
    expect((await ask('list')).status).toBe(429);
    now += 1000;
    expect((await ask('list')).status).toBe(200);
    expect((await sendExample(fake, example('list'), 'another')).status).toBe(401);
    expect(fake.tooSoon).toBe(1);
  });

  it('complains of a call that there is not, and can be gone for a while', async () => {
    await begin(dialect);
    expect((await sendExample(fake, { method: 'GET', path: '/nothing' })).status).toBe(404);
    expect(fake.complaints).toEqual([expect.stringContaining('/nothing')]);
    await fake.goAway();
    await expect(ask('list')).rejects.toThrow('fetch failed');
    await fake.comeBack();
    expect((await ask('list')).status).toBe(200);
  });
});

describe("RunPod's own contract", () => {
  const withContract = async () =>
    begin(runpod(false), { contract: await Contract.read(RUNPOD_FILE) });

  it('is kept by each call and each answer', async () => {
    await withContract();
    const { id } = await make();
    const contract = await Contract.read(RUNPOD_FILE);
    for (const operation of ['offers', 'list', 'create', 'one', 'rename'] as const) {
      const { method, path: asked } = example(operation, id);
      const response = await ask(operation, id);
      const answer = { status: response.status, body: await response.json() };
      const call = { method, path: asked.split('?')[0] ?? '' };
      expect([operation, contract.problemsOfAnswer(call, answer)]).toEqual([operation, []]);
    }
    expect((await ask('terminate', id)).status).toBe(204);
    expect(fake.complaints).toEqual([]);
  });

  it.each([
    ['an unknown field', { quantity: 2 }, 'quantity'],
    ['an unknown field within', { gpu: { id: 'NVIDIA A40', number: 2 } }, '/requestBody/gpu'],
    ['a number as text', { disk: '20' }, '/requestBody/disk'],
    ['no name', { name: undefined }, 'name'],
  ])('notices %s', async (_what, change, said) => {
    await withContract();
    const { body, ...rest } = example('create');
    const response = await sendExample(fake, { ...rest, body: { ...(body as object), ...change } });
    expect(response.status).toBe(422);
    expect(fake.complaints.join('\n')).toContain(said);
    expect(fake.machines.all()).toEqual([]);
  });
});
