import { MACHINE_PROBLEMS, NO_FREE_MACHINE } from '@/domain/refusals';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { JOBS } from '@/server/jobs/table';
import { providerStates } from '@/server/repo/providerStates';
import { reconcileProvider } from '@/server/services/reconcileMachines';
import { EDITIONS } from './editions';
import { Rent } from './rent';

/** What happens out there, and what is right, a row after the other (docs/providers.md). */

let rent: Rent;
afterEach(async () => {
  expect(rent.fake.complaints).toEqual([]);
  await rent.close();
});

const alive = () => rent.fake.machines.alive();

describe.each(EDITIONS.map((edition) => [edition.title, edition] as const))('%s', (_t, edition) => {
  beforeEach(async () => {
    rent = await Rent.begin(edition);
  });

  it('a whole life: ordered, booting, running with its address, renamed, destroyed, gone', async () => {
    rent.fake.machines.habits.bootMs = 3 * MINUTE_MS;
    rent.fake.machines.habits.endMs = MINUTE_MS;
    const id = await rent.order();
    expect(await rent.shown(id)).toMatchObject({ status: 'deploying', phase: 'found' });
    await rent.pass(MINUTE_MS);
    expect(await rent.shown(id)).toMatchObject({ status: 'deploying', phase: 'booting' });
    const { ipAddress, user } = await rent.until(id, 'running');
    const [machine] = alive();
    expect([ipAddress, user]).toEqual([machine?.address, edition.loginName]);
    expect((await rent.destroy(id)).status).toBe(200);
    expect(await rent.shown(id)).toMatchObject({ status: 'terminated' });
    expect(alive()).toEqual([]);
    await rent.expectCharged(id, machine?.acceptedAt ?? null);
    await rent.pass(2 * MINUTE_MS);
    expect(await rent.machine(id)).toMatchObject({ state: 'ended' });
  });

  it('listed as available, and yet there is none: failed, nothing charged, sold out until it is heard of again', async () => {
    rent.fake.soldOut.add(edition.sold.soldAs);
    const id = await rent.order();
    expect(await rent.shown(id)).toMatchObject({
      ...{ status: 'failed', errorMessage: NO_FREE_MACHINE },
    });
    await rent.expectCharged(id, null);
    expect(await rent.offer()).toMatchObject({ stock: 0 });
    expect((await rent.ask()).status).toBe(409);
    rent.fake.soldOut.clear();
    await rent.refresh();
    expect((await rent.ask()).status).toBe(200);
  });

  it.each(['lostAfter', 'brokenAfter', 'htmlAfter', 'tornAfter'] as const)(
    'an order is %s though a machine was made: it is found by its marker, and there is one',
    async (fault) => {
      rent.fake.faults.next('create', fault);
      const id = await rent.order();
      expect(await rent.shown(id)).toMatchObject({ status: 'deploying' });
      const { instanceId } = await rent.until(id, 'running');
      expect([alive().length, rent.fake.count('create')]).toEqual([1, 1]);
      expect(instanceId).not.toBe(alive()[0]?.id);
    },
  );

  it.each(['unreached', 'broken', 'html'] as const)(
    'an order is %s and no machine was made: a whole list later it is sent once more',
    async (fault) => {
      rent.fake.faults.next('create', fault);
      const id = await rent.order();
      await rent.pass(5 * SECOND_MS);
      expect(rent.fake.count('create')).toBe(1);
      await rent.until(id, 'running');
      expect([alive().length, rent.fake.count('create')]).toEqual([1, 2]);
    },
  );

  it('no order is answered: failed, nothing charged, and what was made all the same is given back', async () => {
    rent.fake.faults.next('create', 'unreached', 'lostAfter');
    rent.fake.machines.habits.listLag = 5 * MINUTE_MS;
    const id = await rent.order();
    await rent.until(id, 'failed');
    await rent.expectCharged(id, null);
    await rent.pass(20 * MINUTE_MS, 20 * SECOND_MS);
    expect([alive().length, (await rent.machine(id)).state]).toEqual([0, 'ended']);
  });

  it('a machine is listed late, after its order was sent once more: one of the two is given back', async () => {
    rent.fake.faults.next('create', 'lostAfter');
    rent.fake.machines.habits.listLag = MINUTE_MS;
    const id = await rent.order();
    await rent.until(id, 'running');
    await rent.pass(5 * MINUTE_MS);
    expect(rent.fake.count('create')).toBe(2);
    expect(alive().map((one) => one.id)).toEqual([(await rent.machine(id)).external_id]);
    expect((await rent.shown(id)).status).toBe('running');
  });

  it('too many calls after an order: its id is stored before anything else', async () => {
    rent.fake.faults.always('list', 'throttled');
    const id = await rent.order();
    expect((await rent.machine(id)).external_id).toBe(alive()[0]?.id);
    await rent.pass(MINUTE_MS);
    rent.fake.faults.clear();
    await rent.until(id, 'running');
    expect(rent.fake.count('create')).toBe(1);
  });

  it('too many calls with an order: it waits, and nothing was sent', async () => {
    rent.fake.faults.next('create', 'throttled', 'throttled');
    const id = await rent.order();
    expect((await rent.shown(id)).status).toBe('deploying');
    await rent.until(id, 'running');
    expect(alive()).toHaveLength(1);
  });

  it('a running machine vanishes: failed after several lists, charged until it was last seen', async () => {
    const id = await rent.running();
    await rent.pass(10 * MINUTE_MS, 20 * SECOND_MS);
    const machine = rent.fake.machines.get((await rent.machine(id)).external_id ?? '');
    machine.isForgotten = true;
    const seen = (await rent.machine(id)).seen_at;
    await rent.until(id, 'failed', 10 * SECOND_MS);
    await rent.expectCharged(id, seen);
  });

  it('a machine that is missing in one list is still there', async () => {
    const id = await rent.running();
    const machine = rent.fake.machines.get((await rent.machine(id)).external_id ?? '');
    machine.isForgotten = true;
    await rent.pass(65 * SECOND_MS);
    machine.isForgotten = false;
    await rent.pass(20 * MINUTE_MS, 20 * SECOND_MS);
    expect((await rent.shown(id)).status).toBe('running');
  });

  it('a boot never ends: failed at the deadline and given back, though that is refused at first', async () => {
    Object.assign(rent.fake.machines.habits, { bootMs: Infinity, refusals: 3 });
    const id = await rent.order();
    const { errorMessage } = await rent.until(id, 'failed', 20 * SECOND_MS);
    expect(errorMessage).toBe(MACHINE_PROBLEMS.bootTooLong);
    await rent.expectCharged(id, null);
    await rent.pass(10 * MINUTE_MS);
    expect([alive().length, rent.fake.count('terminate')]).toEqual([0, 4]);
  });

  it('an end is refused for now: it is kept, shown, charged until it is accepted, and tried until it is', async () => {
    const id = await rent.running();
    const machine = rent.fake.machines.get((await rent.machine(id)).external_id ?? '');
    machine.refusals = 4;
    const answer = await rent.destroy(id);
    expect([answer.status, await answer.json()]).toEqual([202, { success: true, pending: true }]);
    const shown = await rent.shown(id);
    expect([shown.status, shown.destroyRequestedAt === undefined]).toEqual(['running', false]);
    expect((await rent.destroy(id)).status).toBe(409);
    await rent.until(id, 'terminated');
    expect(alive()).toEqual([]);
    await rent.expectCharged(id, machine.acceptedAt);
  });

  it.each(['unreached', 'lostAfter', 'broken', 'html', 'throttled'] as const)(
    'an end is %s: it is charged until the provider has it, and gone then',
    async (fault) => {
      const id = await rent.running();
      rent.fake.faults.next('terminate', fault, fault);
      expect((await rent.destroy(id)).status).toBe(202);
      await rent.until(id, 'terminated');
      expect(alive()).toEqual([]);
      await rent.pass(5 * MINUTE_MS);
      expect((await rent.machine(id)).state).toBe('ended');
    },
  );

  it('an end was accepted, and the machine goes on: an alarm, and it is told again', async () => {
    const id = await rent.running();
    rent.fake.machines.habits.endsNothing = true;
    expect((await rent.destroy(id)).status).toBe(200);
    const end = (await rent.row(id)).stopped_at;
    await rent.pass(2 * MINUTE_MS);
    expect(rent.logged.filter(({ level }) => level === 'error')).not.toEqual([]);
    rent.fake.machines.habits.endsNothing = false;
    await rent.pass(2 * MINUTE_MS);
    expect([alive().length, (await rent.machine(id)).state]).toEqual([0, 'ended']);
    await rent.expectCharged(id, end);
  });

  it('a machine is gone already when it is destroyed: that is success', async () => {
    const id = await rent.running();
    const machine = rent.fake.machines.get((await rent.machine(id)).external_id ?? '');
    rent.fake.machines.turn(machine, 'ended');
    expect((await rent.destroy(id)).status).toBe(200);
    expect((await rent.shown(id)).status).toBe('terminated');
  });

  it('a machine fails before it runs: failed, nothing charged, given back', async () => {
    rent.fake.machines.habits.bootMs = Infinity;
    const id = await rent.order();
    const [machine] = alive();
    if (machine === undefined) throw new Error('nothing was made');
    rent.fake.machines.turn(machine, 'error');
    await rent.until(id, 'failed');
    await rent.expectCharged(id, null);
    await rent.pass(MINUTE_MS);
    expect(alive()).toEqual([]);
  });

  it('a machine stops by itself: ended, charged to that list, and given back so that it costs no more', async () => {
    const id = await rent.running();
    await rent.pass(5 * MINUTE_MS);
    const [machine] = alive();
    if (machine === undefined) throw new Error('nothing runs');
    rent.fake.machines.turn(machine, 'stopped');
    await rent.until(id, 'terminated');
    const { stopped_at, error_message } = await rent.row(id);
    expect(error_message).not.toBeNull();
    await rent.expectCharged(id, stopped_at);
    await rent.pass(MINUTE_MS);
    expect(alive()).toEqual([]);
  });

  it('an address is used again: it does not run while the old machine still answers there', async () => {
    rent.hostKey = () => ({ fingerprint: 'SHA256:old', line: 'ssh-ed25519 old' });
    const first = await rent.running();
    const [old] = alive();
    await rent.destroy(first);
    rent.fake.machines.habits.bootMs = 10 * SECOND_MS;
    const second = await rent.order();
    const [machine] = alive();
    if (machine === undefined || old === undefined) throw new Error('nothing was made');
    Object.assign(machine, { address: old.address, place: old.place });
    await rent.pass(MINUTE_MS);
    expect((await rent.shown(second)).status).toBe('deploying');
    rent.hostKey = () => ({ fingerprint: 'SHA256:new', line: 'ssh-ed25519 new' });
    expect(await rent.until(second, 'running')).toMatchObject({ hostKey: 'SHA256:new' });
  });

  it('nobody answers SSH: after half a minute the provider is believed, and that is told', async () => {
    rent.hostKey = () => null;
    const id = await rent.order();
    await rent.pass(15 * SECOND_MS);
    expect(await rent.shown(id)).toMatchObject({ status: 'deploying', phase: 'waitingForSsh' });
    expect(await rent.until(id, 'running')).toMatchObject({ hostKeyChecked: false });
  });

  it.each(['accountEmpty', 'unauthorized'] as const)(
    'our own account is %s: the order fails, its offers are off, and operators are told once',
    async (fault) => {
      rent.fake.faults.always('all', fault);
      const id = await rent.order();
      expect((await rent.shown(id)).status).toBe('failed');
      expect((await rent.ask()).status).toBe(409);
      await rent.pass(5 * MINUTE_MS);
      const said = rent.logged.filter(({ level }) => level === 'error');
      expect(said).toHaveLength(1);
      rent.fake.faults.clear();
      await rent.pass(10 * MINUTE_MS);
      await rent.refresh();
      expect((await rent.ask()).status).toBe(200);
    },
  );

  it('many order at once: calls are as far apart as the provider wants, and each gets a machine', async () => {
    await rent.close();
    rent = await Rent.begin(edition, edition.limits);
    const ids = [await rent.order(), await rent.order(), await rent.order()];
    for (const id of ids) await rent.until(id, 'running');
    const made = rent.fake.machines.all().map(({ madeAt }) => madeAt);
    expect([made.length, rent.fake.tooSoon]).toEqual([3, 0]);
    for (const [index, at] of made.slice(1).entries()) {
      expect(at - (made[index] ?? at)).toBeGreaterThanOrEqual(edition.limits.createPause ?? 0);
    }
  });

  it('nothing reconciles: what no row knows is counted each hour, and ended where that is wanted', async () => {
    await rent.running();
    const { ctx } = rent.server;
    await ctx.db.deleteFrom('machines').execute();
    await JOBS.reconcile.run(ctx, '');
    expect(alive()).toHaveLength(1);
    expect(await providerStates(ctx.db, [edition.name])).toMatchObject([{ orphans: 1 }]);
    const [guard] = [...ctx.providers.values()].filter(
      ({ traits }) => traits.name === edition.name,
    );
    if (guard === undefined) throw new Error('no provider');
    await reconcileProvider(ctx, guard, true);
    expect(alive()).toEqual([]);
    expect(await providerStates(ctx.db, [edition.name])).toMatchObject([{ orphans: 0 }]);
  });

  it('another word for a state changes nothing', async () => {
    const id = await rent.running();
    const [machine] = alive();
    if (machine === undefined) throw new Error('nothing runs');
    machine.word = 'Hibernating';
    await rent.pass(10 * MINUTE_MS, 20 * SECOND_MS);
    expect((await rent.shown(id)).status).toBe('running');
  });
});
