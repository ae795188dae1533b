import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { ProviderError, type ProviderErrorKind } from '../../providers/machineProvider';
import { runDue } from '../../testing/jobs';
import { ACCESS, makeRental, type Rental } from '../../testing/machines';

let rental: Rental;
beforeEach(async () => {
  rental = await makeRental();
});
afterEach(() => rental.server.close());

const fail =
  (kind: ProviderErrorKind, afterMs = 0) =>
  () =>
    Promise.reject(new ProviderError(kind, 'as the test says', afterMs));

const creates = () =>
  rental.provider.calls.filter(({ operation }) => operation === 'create').length;

/** A machine is made, and the answer lost. */
const loseAnswer = () =>
  rental.provider.next.create.push((order) => {
    rental.provider.make(order);
    return fail('outcomeUnknown')();
  });

describe('an order that the provider refuses', () => {
  it.each([
    ['noCapacity', 'The provider has no free machine in this region.', 0],
    [
      'rejected',
      'The provider does not accept this order. Please choose another configuration.',
      4,
    ],
    ['unauthorized', 'The provider takes no orders at the moment. Please choose another one.', 4],
    ['accountEmpty', 'The provider takes no orders at the moment. Please choose another one.', 4],
  ] as const)('%s: fails with a sentence, costs nothing', async (kind, sentence, stock) => {
    rental.provider.next.create.push(fail(kind));
    const { id } = await rental.order();
    expect((await rental.offer()).stock).toBe(4);
    await runDue(rental.server.ctx);
    expect(await rental.row(id)).toMatchObject({
      ...{ status: 'failed', started_at: null, error_message: sentence, phase: null },
    });
    expect((await rental.offer()).stock).toBe(stock);
    await rental.pass(15 * MINUTE_MS, 30 * SECOND_MS);
    expect(await rental.charged()).toBe(0);
    expect(creates()).toBe(1);
    expect(await rental.machine(id)).toMatchObject({ state: 'ended', external_id: null });
    expect((await rental.offer()).stock).toBe(5);
  });

  it('fails where its key cannot be made known', async () => {
    rental.provider.next.ensureKey.push(fail('rejected'));
    const { id } = await rental.order();
    await runDue(rental.server.ctx);
    expect(await rental.row(id)).toMatchObject({ status: 'failed' });
    expect(await rental.machine(id)).toMatchObject({ state: 'ended' });
    expect(creates()).toBe(0);
  });

  it('fails where its key was deleted meanwhile', async () => {
    const { id } = await rental.order();
    await rental.server.ctx.db.deleteFrom('ssh_keys').execute();
    await runDue(rental.server.ctx);
    expect(await rental.row(id)).toMatchObject({
      ...{ status: 'failed', error_message: expect.stringContaining('SSH key') },
    });
  });

  it.each(['rejected', 'accountEmpty', 'noCapacity'] as const)(
    'has a machine taken away that was made all the same: %s',
    async (kind) => {
      rental.provider.next.create.push((order) => {
        rental.provider.make(order);
        return fail(kind)();
      });
      const { id } = await rental.order();
      await rental.pass(MINUTE_MS);
      expect(rental.alive()).toEqual([]);
      expect(await rental.row(id)).toMatchObject({ status: 'failed' });
      expect(await rental.machine(id)).toMatchObject({ state: 'ended' });
    },
  );
});

describe('an order that is held back', () => {
  it('is not sent again where it was carried out all the same', async () => {
    rental.provider.next.create.push((order) => {
      rental.provider.make(order);
      return fail('throttled', 30 * SECOND_MS)();
    });
    const { id } = await rental.order();
    await rental.pass(2 * MINUTE_MS, 5 * SECOND_MS);
    expect(creates()).toBe(1);
    expect(rental.alive()).toHaveLength(1);
    expect(await rental.machine(id)).toMatchObject({ state: 'booting' });
  });

  it('is sent when the provider says so', async () => {
    rental.provider.next.create.push(fail('throttled', 20 * SECOND_MS), fail('throttled'));
    const { id } = await rental.order();
    await rental.pass(19 * SECOND_MS, SECOND_MS);
    expect(creates()).toBe(1);
    await rental.pass(4 * SECOND_MS, SECOND_MS);
    expect(creates()).toBe(3);
    expect(await rental.machine(id)).toMatchObject({ state: 'booting', attempts: 1 });
  });

  it('waits for its key, too', async () => {
    rental.provider.next.ensureKey.push(fail('throttled', SECOND_MS), fail('outcomeUnknown'));
    const { id } = await rental.order();
    await rental.pass(10 * SECOND_MS, SECOND_MS);
    expect(await rental.machine(id)).toMatchObject({ state: 'booting' });
  });

  it('is given up after ten minutes', async () => {
    rental.provider.next.create.push(...Array(100).fill(fail('throttled', 10 * SECOND_MS)));
    const { id } = await rental.order();
    await rental.pass(11 * MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'failed' });
    expect(await rental.machine(id)).toMatchObject({ state: 'ended' });
    expect(rental.alive()).toEqual([]);
  });
});

describe('an order whose answer is lost', () => {
  it('has the machine that was made', async () => {
    loseAnswer();
    const { id } = await rental.order();
    await rental.pass(20 * SECOND_MS);
    expect(await rental.machine(id)).toMatchObject({ state: 'booting', external_id: 'machine-1' });
    expect(creates()).toBe(1);
  });

  it('is sent once more, after two lists without a machine', async () => {
    rental.provider.next.create.push(fail('outcomeUnknown'));
    const { id } = await rental.order();
    await rental.pass(15 * SECOND_MS, SECOND_MS);
    expect(creates()).toBe(1);
    await rental.pass(10 * SECOND_MS, SECOND_MS);
    expect(creates()).toBe(2);
    expect(await rental.machine(id)).toMatchObject({ state: 'booting', attempts: 2 });
  });

  it('fails when the second is lost, and whatever turns up is given back', async () => {
    rental.provider.next.create.push(fail('outcomeUnknown'), fail('outcomeUnknown'));
    const { id } = await rental.order();
    await rental.pass(MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining('did not take the order in time'),
    });
    expect(await rental.machine(id)).toMatchObject({ state: 'searching' });
    const marker = await markerOf(id);
    rental.provider.machines.push({ id: 'late', marker, status: 'booting', access: null });
    await rental.pass(MINUTE_MS);
    expect(await rental.machine(id)).toMatchObject({ state: 'ended', external_id: 'late' });
    expect(rental.alive()).toEqual([]);
    expect(await rental.charged()).toBe(0);
  });

  it('fails after ten minutes where no list comes either, and what was made is given back', async () => {
    loseAnswer();
    rental.provider.next.list = Array.from({ length: 200 }, () => fail('outcomeUnknown'));
    const { id } = await rental.order();
    await rental.pass(10 * MINUTE_MS, 10 * SECOND_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'deploying' });
    await rental.pass(2 * MINUTE_MS, 10 * SECOND_MS);
    expect(await rental.row(id)).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining('did not take the order in time'),
    });
    rental.provider.next.list = [];
    await rental.pass(MINUTE_MS, 10 * SECOND_MS);
    expect(await rental.machine(id)).toMatchObject({ state: 'ended', external_id: 'machine-1' });
    expect(rental.alive()).toEqual([]);
    expect(creates()).toBe(1);
    expect(await rental.charged()).toBe(0);
  });

  it('is looked for in lists over ten minutes, and in three at least', async () => {
    rental.provider.next.create.push(fail('outcomeUnknown'), fail('outcomeUnknown'));
    const { id } = await rental.order();
    await rental.pass(MINUTE_MS);
    const state = async () => (await rental.machine(id)).state;
    rental.provider.next.list.push(...Array(100).fill(fail('outcomeUnknown')));
    await rental.pass(16 * MINUTE_MS, 10 * SECOND_MS);
    expect(await state()).toBe('searching');
    rental.provider.next.list.length = 0;
    await rental.pass(MINUTE_MS);
    expect(await state()).toBe('ended');
  });

  it('keeps one of two machines where the first was listed too late', async () => {
    loseAnswer();
    rental.provider.next.list.push(...Array(3).fill(() => Promise.resolve([])));
    const { id } = await rental.order();
    await rental.pass(25 * SECOND_MS);
    expect(creates()).toBe(2);
    await rental.pass(MINUTE_MS);
    const { external_id } = await rental.machine(id);
    expect(rental.alive()).toEqual([external_id]);
  });
});

async function markerOf(id: string): Promise<string> {
  const created = rental.provider.calls.find(({ operation }) => operation === 'create');
  const marker = String((created?.given[0] as { marker: string }).marker);
  expect(marker).toContain((await rental.machine(id)).id);
  return marker;
}

it('keeps one of two machines where a server was taken for dead over its order', async () => {
  const { server, provider } = rental;
  let thaw = (): void => undefined;
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  provider.next.create.push(async (order) => {
    await frozen;
    return provider.make(order);
  });
  const { id } = await rental.order();
  const late = runDue(server.ctx);
  for (let passed = 0; creates() < 2; passed += 1) {
    if (passed > 60) throw new Error('it is not ordered again');
    server.clock.advance(5 * SECOND_MS);
    await Promise.race([late, new Promise((resolve) => setImmediate(resolve))]);
    await runDue(server.ctx);
  }
  await rental.pass(10 * SECOND_MS);
  const { external_id } = await rental.machine(id);
  thaw();
  await late;
  await rental.pass(10 * SECOND_MS);
  expect(rental.alive()).toEqual([external_id]);
  provider.change(external_id ?? '', { status: 'active', access: ACCESS });
  await rental.pass(MINUTE_MS);
  expect(await rental.row(id)).toMatchObject({ status: 'running' });
});
