import fc from 'fast-check';
import { deploymentUsageMicros } from '@/domain/instances/usage';
import { meter } from '../testing/jobs';
import { SIM_OUTAGE_REGION } from '../providers/simulator/course';
import { makeTestServer, type TestServer } from '../testing/testServer';
import {
  balanceOf,
  bookedBalance,
  deployed,
  deposit,
  destroy,
  listed,
  onlyOffer,
  refusal,
  signIn,
  stockOf,
  type Tenant,
} from '../testing/rental';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  await signIn(server, 'eve@example.com');
});
afterEach(() => server.close());

const ledger = () =>
  server.ctx.db
    .selectFrom('ledger')
    .selectAll()
    .where('team_id', '=', ada.teamId)
    .orderBy('sequence')
    .execute();

/** The team's balance in dollars, as its members see it. */
async function shownBalance(): Promise<number | undefined> {
  const answer = await server.fetch('/api/teams', { as: 'ada@example.com' });
  const teams: { id: string; balance: number }[] = await answer.json();
  return teams.find(({ id }) => id === ada.teamId)?.balance;
}

/** A running instance at a rate in micro-dollars an hour, in a team with $100. */
async function running(rate = 1_999_900) {
  const offer = await onlyOffer(server, { price_micros: rate });
  await deposit(server, ada.teamId, 100);
  await deployed(server, ada, offer);
  server.clock.advance(20 * SECOND);
  const [instance] = await listed(server, ada);
  if (instance === undefined) throw new Error('nothing is listed');
  return { offer, instance };
}

describe('the simulated provider', () => {
  it('runs after the deploy time, from the exact instant however late it is noticed', async () => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 100);
    await deployed(server, ada, offer);
    server.clock.advance(19_999);
    expect((await listed(server, ada))[0]?.status).toBe('deploying');
    server.clock.advance(HOUR);
    const [instance] = await listed(server, ada);
    expect(instance).toMatchObject({
      status: 'running',
      startedAt: '2026-03-10T12:00:20.000Z',
      ipAddress: expect.stringMatching(/^(203\.0\.113|198\.51\.100|192\.0\.2)\.\d+$/u),
      user: 'root',
    });
    expect(instance?.sshCommand).toBe(`ssh -p ${instance?.sshPort} root@${instance?.ipAddress}`);
    expect(instance?.portForwards?.map((port) => port.internal_port)).toEqual([22, 80, 443, 8888]);
    expect(await listed(server, ada)).toEqual([instance]);
  });

  it('fails in the outage region: a sentence, no charge, the unit back', async () => {
    const offer = await onlyOffer(server, { regions_json: JSON.stringify([SIM_OUTAGE_REGION]) });
    await deposit(server, ada.teamId, 100);
    await deployed(server, ada, offer);
    expect(await stockOf(server, offer.id)).toBe(4);
    server.clock.advance(HOUR);
    await meter(server.ctx);
    await meter(server.ctx);
    const [instance] = await listed(server, ada);
    expect(instance).toMatchObject({
      status: 'failed',
      startedAt: null,
      errorMessage: 'The provider has no free machine in this region.',
    });
    expect(await stockOf(server, offer.id)).toBe(5);
    expect(await balanceOf(server, ada.teamId)).toBe(100_000_000);
  });
});

describe('destroy', () => {
  it('ends the instance, charges its last second and no more, returns the unit', async () => {
    const { offer, instance } = await running();
    server.clock.advance(HOUR / 2);
    const answer = await destroy(server, ada.email, instance);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    server.clock.advance(HOUR);
    await meter(server.ctx);
    const [ended] = await listed(server, ada);
    expect(ended).toMatchObject({ status: 'terminated', stoppedAt: '2026-03-10T12:30:20.000Z' });
    expect(await stockOf(server, offer.id)).toBe(5);
    expect(await balanceOf(server, ada.teamId)).toBe(100_000_000 - 999_950);
    if (ended) expect(deploymentUsageMicros(ended, server.ctx.now())).toBe(999_950);
  });

  it('is refused a second time, and of two at once', async () => {
    const { instance } = await running();
    const answers = await Promise.all([1, 2].map(() => destroy(server, ada.email, instance)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await refusal(await destroy(server, ada.email, instance))).toEqual({
      status: 409,
      code: 'not_destroyable',
      error: 'This instance can’t be destroyed: it is terminated.',
    });
  });

  it('is refused while deploying', async () => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 100);
    const deploying = await deployed(server, ada, offer);
    expect(await refusal(await destroy(server, ada.email, deploying))).toMatchObject({
      status: 409,
      code: 'not_destroyable',
    });
  });

  it('takes "default" for a provider and a region that the caller does not know', async () => {
    const { instance } = await running();
    const unknown = { ...instance, providerId: 'default', region: 'default' };
    expect((await destroy(server, ada.email, unknown)).status).toBe(200);
  });

  it.each([
    ['nobody', undefined, {}, 401],
    ['somebody of another team', 'eve@example.com', {}, 404],
    ['with another provider', 'ada@example.com', { providerId: 'runpod' }, 404],
    ['with another region', 'ada@example.com', { region: 'us-west-2' }, 404],
    ['with an unknown id', 'ada@example.com', { instanceId: 'ins_x' }, 404],
    ['with an id that no path can hold', 'ada@example.com', { instanceId: 'x'.repeat(300) }, 404],
  ])('%s: %s', async (_who, as, changes, status) => {
    const { instance } = await running();
    expect((await destroy(server, as, { ...instance, ...changes })).status).toBe(status);
    expect((await listed(server, ada))[0]?.status).toBe('running');
  });
});

describe('metering', () => {
  it('charges in any pieces what the whole costs, and what is shown as usage', async () => {
    const { instance } = await running(1_234_567);
    const start = Date.parse(instance.startedAt ?? '');
    let charged = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 8 }),
        async (pieces) => {
          for (const piece of pieces) {
            server.clock.advance(piece);
            await meter(server.ctx);
          }
          const now = server.ctx.now();
          charged = 100_000_000 - (await balanceOf(server, ada.teamId));
          expect(charged).toBe(Math.floor(((now - start) * 1_234_567) / HOUR));
          expect(charged).toBe(deploymentUsageMicros(instance, now));
        },
      ),
      { numRuns: 20 },
    );
    const entries = await ledger();
    expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, index) => index + 1));
    let sum = 0;
    for (const entry of entries) {
      sum += entry.amount_micros;
      expect(entry.balance_micros).toBe(sum);
    }
    const { charged_until: until } = await server.ctx.db
      .selectFrom('deployments')
      .selectAll()
      .executeTakeFirstOrThrow();
    // What is in the ledger are full hours.
    const hours = Math.floor((server.ctx.now() - start) / HOUR);
    expect([sum, until ?? start]).toEqual([100_000_000 - hours * 1_234_567, start + hours * HOUR]);
    expect(entries).toHaveLength(1 + hours);
  });

  it('shows a fresh balance before anything is booked, and may go below zero', async () => {
    await running(50_000_000);
    server.clock.advance(3 * HOUR);
    expect(await shownBalance()).toBe(-50);
    expect(await bookedBalance(server, ada.teamId)).toBe(100_000_000);
    await meter(server.ctx);
    expect(await shownBalance()).toBe(-50);
    expect(await bookedBalance(server, ada.teamId)).toBe(-50_000_000);
  });

  it('books nothing twice, also when two processes meter at once', async () => {
    await running();
    server.clock.advance(HOUR);
    await Promise.all([meter(server.ctx), meter(server.ctx), meter(server.ctx)]);
    expect(await ledger()).toHaveLength(2);
  });

  it('catches up after a time without a server, deploying instances included', async () => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 100);
    await deployed(server, ada, offer);
    server.clock.advance(20 * SECOND + 5 * HOUR);
    await meter(server.ctx);
    expect(await bookedBalance(server, ada.teamId)).toBe(90_000_000);
    expect(await ledger()).toHaveLength(2);
  });

  it('goes on with an instance whose offer has left the catalogue', async () => {
    const { instance } = await running(2_000_000);
    await onlyOffer(server, { id: 'off_other' });
    server.clock.advance(HOUR);
    expect((await destroy(server, ada.email, instance)).status).toBe(200);
    expect(await balanceOf(server, ada.teamId)).toBe(98_000_000);
    expect(await stockOf(server, 'off_other')).toBe(5);
  });
});
