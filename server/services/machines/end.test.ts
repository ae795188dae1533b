import { usageMicros } from '@/domain/money';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { ProviderError, type ProviderErrorKind } from '../../providers/machineProvider';
import { ACCESS, makeRental, type Rental } from '../../testing/machines';
import { destroy, refusal } from '../../testing/rental';

let rental: Rental;
beforeEach(async () => {
  rental = await makeRental();
});
afterEach(() => rental.server.close());

const fail = (kind: ProviderErrorKind) => () => Promise.reject(new ProviderError(kind, 'test'));
const notYet = () => Promise.resolve('notYet' as const);

const terminates = () =>
  rental.provider.calls.filter(({ operation }) => operation === 'terminate').length;

/** Destroys the instance; the seconds for which it ran are charged. */
async function expectCharged(id: string, milliseconds: number): Promise<void> {
  const row = await rental.row(id);
  expect(row).toMatchObject({ status: 'terminated', book_at: null });
  expect((row.stopped_at ?? 0) - (row.started_at ?? 0)).toBe(milliseconds);
  expect(await rental.charged()).toBe(usageMicros(milliseconds, row.rate_micros));
}

/** How long it has run. Milliseconds. */
const ran = async (id: string) =>
  rental.server.ctx.time.service() - ((await rental.row(id)).started_at ?? 0);

it('answers 202 where the provider refuses, and is charged until it has accepted', async () => {
  const one = await rental.running();
  rental.provider.next.terminate.push(notYet, fail('throttled'), notYet);
  const answer = await destroy(rental.server, rental.tenant.email, one);
  expect([answer.status, await answer.json()]).toEqual([202, { success: true, pending: true }]);
  expect((await rental.listed())[0]).toMatchObject({
    status: 'running',
    destroyRequestedAt: new Date(rental.server.ctx.now()).toISOString(),
  });
  expect(await refusal(await destroy(rental.server, rental.tenant.email, one))).toEqual({
    status: 409,
    code: 'not_destroyable',
    error: 'This instance can’t be destroyed: it is destroying.',
  });
  await rental.pass(30 * SECOND_MS, SECOND_MS);
  expect(terminates()).toBe(4);
  // At 0, 5, 10 and 20 seconds: ever less often.
  const row = await rental.row(one.id);
  await expectCharged(one.id, (row.destroy_requested_at ?? 0) + 20_000 - (row.started_at ?? 0));
  expect(row.error_message).toBeNull();
});

it('answers 202 where the provider takes longer than people wait, and goes on', async () => {
  const one = await rental.running();
  let answer = (_: 'accepted'): void => undefined;
  rental.provider.next.terminate.push(() => new Promise((resolve) => (answer = resolve)));
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const destroyed = destroy(rental.server, rental.tenant.email, one);
  while (terminates() === 0) await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(4 * SECOND_MS);
  jest.useRealTimers();
  expect((await destroyed).status).toBe(202);
  rental.server.clock.advance(7 * SECOND_MS);
  const length = await ran(one.id);
  answer('accepted');
  while ((await rental.row(one.id)).status === 'running') {
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expectCharged(one.id, length);
});

it.each([
  ['an answer that was lost', 'accepted'],
  ['a machine that is gone from the list only', 'ending'],
] as const)('charges until the first call after %s', async (_case, how) => {
  const one = await rental.running();
  rental.provider.next.terminate.push((id) => {
    if (how === 'ending') rental.provider.change(id, { status: 'ending' });
    else rental.provider.machines = [];
    return fail('outcomeUnknown')();
  });
  const length = await ran(one.id);
  expect((await destroy(rental.server, rental.tenant.email, one)).status).toBe(202);
  await rental.pass(MINUTE_MS);
  await expectCharged(one.id, length);
});

it('tells the provider again where the first call was lost on its way', async () => {
  const one = await rental.running();
  rental.provider.next.terminate.push(fail('outcomeUnknown'));
  expect((await destroy(rental.server, rental.tenant.email, one)).status).toBe(202);
  await rental.pass(5 * SECOND_MS, SECOND_MS);
  await expectCharged(one.id, await ran(one.id));
  expect(rental.alive()).toEqual([]);
});

it('charges until the call that ended it, where an earlier one was lost on its way', async () => {
  const one = await rental.running();
  const sent: number[] = [];
  const lost = (hasEffect: boolean) => (id: string) => {
    sent.push(rental.server.ctx.time.service());
    if (hasEffect) rental.provider.change(id, { status: 'ending' });
    return fail('outcomeUnknown')();
  };
  rental.provider.next.terminate.push(lost(false), lost(true));
  expect((await destroy(rental.server, rental.tenant.email, one)).status).toBe(202);
  await rental.pass(MINUTE_MS);
  const { started_at } = await rental.row(one.id);
  expect(sent).toHaveLength(2);
  await expectCharged(one.id, (sent[1] ?? 0) - (started_at ?? 0));
});

it('takes a machine that is gone already for ended', async () => {
  const one = await rental.running();
  rental.provider.machines = [];
  expect((await destroy(rental.server, rental.tenant.email, one)).status).toBe(200);
  await expectCharged(one.id, await ran(one.id));
});

it('tells again, and says so in the log, where the machine runs on after its end was accepted', async () => {
  const one = await rental.running();
  const error = jest.spyOn(rental.server.ctx.log, 'error');
  const machineAlarm = jest.fn();
  Object.assign(rental.server.ctx.metrics, { machineAlarm });
  rental.provider.next.terminate.push(() => Promise.resolve('accepted'));
  const length = await ran(one.id);
  expect((await destroy(rental.server, rental.tenant.email, one)).status).toBe(200);
  await rental.pass(10 * SECOND_MS);
  expect(error).not.toHaveBeenCalled();
  await rental.pass(MINUTE_MS);
  expect(error).toHaveBeenCalledTimes(1);
  expect(machineAlarm.mock.calls).toEqual([['shadeform', 'runsOn']]);
  expect(rental.alive()).toEqual([]);
  expect(await rental.machine(one.id)).toMatchObject({ state: 'ended' });
  await expectCharged(one.id, length);
});

it('tells operators of a provider that does not accept for ten minutes', async () => {
  const one = await rental.running();
  const error = jest.spyOn(rental.server.ctx.log, 'error');
  rental.provider.next.terminate.push(...Array(30).fill(notYet));
  expect((await destroy(rental.server, rental.tenant.email, one)).status).toBe(202);
  await rental.pass(9 * MINUTE_MS, 10 * SECOND_MS);
  expect(error).not.toHaveBeenCalled();
  await rental.pass(11 * MINUTE_MS, 10 * SECOND_MS);
  expect(error).toHaveBeenCalledWith(expect.anything(), 'provider does not end a machine');
});

it('keeps the wish where the provider is not set up any more, until it is again', async () => {
  const one = await rental.running();
  const { ctx } = rental.server;
  const providers = jest.replaceProperty(ctx, 'providers', new Map());
  expect((await destroy(rental.server, rental.tenant.email, one)).status).toBe(202);
  await rental.pass(MINUTE_MS, 10 * SECOND_MS);
  expect(await rental.row(one.id)).toMatchObject({ status: 'running' });
  providers.restore();
  await rental.pass(5 * MINUTE_MS, 30 * SECOND_MS);
  expect(await rental.row(one.id)).toMatchObject({ status: 'terminated' });
  expect(rental.alive()).toEqual([]);
});

it('gives back what carries the marker of an ended or of another machine', async () => {
  const one = await rental.running();
  const two = await rental.running();
  const [first, second] = rental.provider.machines;
  await destroy(rental.server, rental.tenant.email, one);
  rental.provider.machines.push(
    { id: 'surplus', marker: second?.marker ?? '', status: 'active', access: ACCESS },
    { id: 'nobody', marker: 'rackline:another:mac_1', status: 'active', access: ACCESS },
    { id: 'stranger', marker: null, status: 'active', access: ACCESS },
  );
  await rental.pass(2 * MINUTE_MS);
  expect(await rental.machine(one.id)).toMatchObject({ state: 'ended' });
  rental.provider.machines.push({
    ...first,
    id: 'machine-1',
    status: 'active',
    marker: first?.marker ?? '',
    access: ACCESS,
  });
  await rental.pass(2 * MINUTE_MS);
  expect(rental.alive().sort()).toEqual(['machine-2', 'nobody', 'stranger']);
  expect(await rental.row(two.id)).toMatchObject({ status: 'running' });
});

it('comes back for a machine to be given back when its turn has come, which is no failure', async () => {
  await rental.running();
  const [its] = rental.provider.machines;
  const error = jest.spyOn(rental.server.ctx.log, 'error');
  const marker = its?.marker ?? '';
  rental.provider.machines.push({ id: 'surplus', marker, status: 'active', access: ACCESS });
  rental.provider.next.terminate.push(fail('throttled'), fail('throttled'));
  await rental.pass(2 * MINUTE_MS, SECOND_MS);
  expect(terminates()).toBe(3);
  expect(rental.alive()).toEqual([its?.id]);
  expect(error).not.toHaveBeenCalled();
});
