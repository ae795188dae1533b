import { MINUTE_MS } from '@/domain/time';
import { ProviderError } from '../../providers/machineProvider';
import { runDue, sweep } from '../../testing/jobs';
import { makeRental, type Rental } from '../../testing/machines';

/** A provider is taken out of the settings, with its key, while orders are under way. */

let rental: Rental;
beforeEach(async () => {
  rental = await makeRental();
});
afterEach(() => rental.server.close());

const takeOut = () => jest.replaceProperty(rental.server.ctx, 'providers', new Map());
const isUnknown = () => Promise.reject(new ProviderError('outcomeUnknown', 'test'));
const SENTENCE = 'This provider is not available here any more. Please choose another offer.';

const expectFailed = async (id: string): Promise<void> => {
  expect(await rental.row(id)).toMatchObject({
    ...{ status: 'failed', phase: null, started_at: null, error_message: SENTENCE },
  });
  expect(await rental.charged()).toBe(0);
};

it('fails an order that was never sent, after the deadline of an order', async () => {
  const { id } = await rental.order();
  takeOut();
  await rental.pass(10 * MINUTE_MS, MINUTE_MS);
  expect(await rental.row(id)).toMatchObject({ status: 'deploying' });
  await rental.pass(MINUTE_MS, MINUTE_MS);
  await expectFailed(id);
  expect(await rental.machine(id)).toMatchObject({ state: 'ended' });
});

it('looks after what runs once the provider is back, though this server had its turn without it', async () => {
  const { id } = await rental.running();
  const providers = takeOut();
  await rental.pass(5 * MINUTE_MS, MINUTE_MS);
  providers.restore();
  rental.provider.machines = [];
  await rental.pass(10 * MINUTE_MS);
  expect(await rental.row(id)).toMatchObject({ status: 'failed' });
});

it.each(['sent', 'unanswered'] as const)(
  'keeps what may have been made by an order that was %s, and ends it once the provider is back',
  async (state) => {
    const { id } = await rental.order();
    rental.provider.next.create.push((order) => {
      rental.provider.make(order);
      return isUnknown();
    });
    await runDue(rental.server.ctx);
    await rental.server.ctx.db.updateTable('machines').set({ state }).execute();
    const providers = takeOut();
    await rental.pass(12 * MINUTE_MS, MINUTE_MS);
    await expectFailed(id);
    expect(await rental.machine(id)).toMatchObject({ state: 'searching' });
    await rental.pass(60 * MINUTE_MS, MINUTE_MS);
    expect(await rental.machine(id)).toMatchObject({ state: 'searching' });
    expect(rental.alive()).toHaveLength(1);
    providers.restore();
    await rental.pass(5 * MINUTE_MS);
    expect(rental.alive()).toEqual([]);
    expect(await rental.machine(id)).toMatchObject({ state: 'ended' });
  },
);

it('looks for it too where an earlier order had no answer', async () => {
  const { id } = await rental.order();
  await rental.server.ctx.db.updateTable('machines').set({ attempts: 1 }).execute();
  takeOut();
  await rental.pass(12 * MINUTE_MS, MINUTE_MS);
  await expectFailed(id);
  expect(await rental.machine(id)).toMatchObject({ state: 'searching' });
});

it('fails what boots after half an hour, and ends the machine once the provider is back', async () => {
  const { id } = await rental.order();
  await runDue(rental.server.ctx);
  const providers = takeOut();
  await rental.pass(30 * MINUTE_MS, MINUTE_MS);
  expect(await rental.row(id)).toMatchObject({ status: 'deploying' });
  await rental.pass(2 * MINUTE_MS, MINUTE_MS);
  await expectFailed(id);
  expect(await rental.machine(id)).toMatchObject({ state: 'removing' });
  providers.restore();
  await rental.pass(5 * MINUTE_MS);
  expect(rental.alive()).toEqual([]);
  expect(await rental.machine(id)).toMatchObject({ state: 'ended' });
});

it('leaves alone what runs, and what is back before the deadline', async () => {
  const one = await rental.running();
  const { id } = await rental.order();
  const providers = takeOut();
  await rental.pass(8 * MINUTE_MS, MINUTE_MS);
  providers.restore();
  await rental.pass(2 * MINUTE_MS, MINUTE_MS);
  expect(await rental.machine(id)).toMatchObject({ state: 'booting' });
  expect(await rental.row(one.id)).toMatchObject({ status: 'running' });
});

it('does so too where an operator has deleted its job', async () => {
  const { ctx } = rental.server;
  const { id } = await rental.order();
  takeOut();
  expect(await ctx.queue.drop(ctx, `machine:${id}`)).toBe(true);
  await sweep(ctx);
  await rental.pass(12 * MINUTE_MS, MINUTE_MS);
  await expectFailed(id);
});
