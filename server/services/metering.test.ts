import fc from 'fast-check';
import { usageMicros } from '@/domain/money';
import { HOUR_MS } from '@/domain/time';
import type { DeploymentTable } from '../db/schema';
import * as hours from '../repo/hours';
import { deploymentRow } from '../testing/deployments';
import {
  balanceOf,
  bookedBalance,
  deployed,
  deposit,
  destroy,
  listed,
  onlyOffer,
  signIn,
  type Tenant,
} from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { checkBooks } from './books/checkBooks';
import { bookDueHours } from './metering';
import { refreshDeploying } from './machines/advance';

const SECOND = 1000;
const RATE = 1_234_567;
/** What the provider asks. */
const COST = 987_654;

let server: TestServer;
let tenants: Tenant[];
beforeEach(async () => {
  // The property orders without end.
  server = await makeTestServer({ variables: { RATE_LIMIT_CREATE: '1000000' } });
  tenants = [];
  for (const name of ['ada', 'bob', 'cy']) {
    tenants.push(await signIn(server, `${name}@example.com`));
  }
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const tenant = (which: number): Tenant => {
  const found = tenants[which % tenants.length];
  if (found === undefined) throw new Error('nobody');
  return found;
};
const instances = (): Promise<DeploymentTable[]> =>
  server.ctx.db.selectFrom('deployments').selectAll().execute();
const entries = () =>
  server.ctx.db.selectFrom('ledger').selectAll().orderBy('team_id').orderBy('sequence').execute();

/** Instances that have run for some hours, of all teams in turn. */
async function running(count: number, hoursAgo: number): Promise<void> {
  const started_at = server.ctx.time.service() - hoursAgo * HOUR_MS;
  const rows = Array.from({ length: count }, (_, index) => {
    const { teamId, userId } = tenant(index);
    const own = { id: `dep_${index}`, team_id: teamId, user_id: userId, rate_micros: RATE };
    return deploymentRow(started_at, { ...own, book_at: started_at + HOUR_MS });
  });
  for (let from = 0; from < count; from += 500) {
    const some = rows.slice(from, from + 500);
    await server.ctx.db.insertInto('deployments').values(some).execute();
  }
}

/** The ledger is a chain without gaps, and says of each instance what the instance says. */
async function expectBooks(): Promise<void> {
  expect((await checkBooks(server.ctx.db)).problems).toEqual([]);
  const ledger = await entries();
  for (const row of await instances()) {
    const own = ledger.filter(({ deployment_id }) => deployment_id === row.id);
    const steps = own.map(({ amount_micros }) => -amount_micros);
    if (row.started_at === null) continue;
    const until = row.charged_until ?? row.started_at;
    const costs = own.map(({ cost_micros }) => cost_micros);
    if (row.cost_micros === null) expect(costs.every((cost) => cost === null)).toBe(true);
    else {
      const cost = usageMicros(until - row.started_at, row.cost_micros);
      const booked = costs.reduce<number>((sum, step) => sum + (step ?? NaN), 0);
      // Of a last moment for which nothing is charged the cost is left out too.
      expect([0, 1]).toContain(cost - booked);
    }
    // Each entry but that of the end is of one full hour or more that have passed since the one before.
    const full = row.status === 'terminated' ? steps.slice(0, -1) : steps;
    expect(full.every((step) => step > 0 && step % row.rate_micros === 0)).toBe(true);
    expect(row.book_at === null).toBe(row.status !== 'running');
  }
}

const which = fc.nat({ max: 2 });
const event = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), which }),
  fc.record({ kind: fc.constantFrom('destroy' as const, 'deposit' as const), which }),
  fc.record({ kind: fc.constantFrom('pass' as const, 'passes' as const, 'list' as const), which }),
  fc.record({
    kind: fc.constantFrom('wait' as const, 'clock' as const),
    ms: fc.oneof(
      fc.integer({ min: 1, max: 90 * SECOND }),
      fc.integer({ min: 1, max: 30 * HOUR_MS }),
      fc.constantFrom(HOUR_MS, HOUR_MS - 20 * SECOND, 5 * HOUR_MS),
    ),
    back: fc.boolean(),
  }),
);

it('whatever happens, what is booked and due is what was used, and each hour is booked once', async () => {
  const offer = await onlyOffer(server, { stock: null, price_micros: RATE, cost_micros: COST });
  const paid = new Map(tenants.map(({ teamId }) => [teamId, 0]));
  const pay = async ({ teamId }: Tenant): Promise<void> => {
    await deposit(server, teamId, 500);
    paid.set(teamId, (paid.get(teamId) ?? 0) + 500_000_000);
  };
  const refresh = async (): Promise<void> => {
    for (const { teamId } of tenants) await refreshDeploying(server.ctx, teamId);
  };
  const end = async (who: Tenant): Promise<void> => {
    const one = (await listed(server, who)).find(({ status }) => status === 'running');
    if (one !== undefined) expect((await destroy(server, who.email, one)).status).toBe(200);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      for (const one of events) {
        if (one.kind === 'wait') server.clock.advance(one.ms);
        if (one.kind === 'clock') server.clock.set(one.back ? -one.ms : one.ms);
        if (one.kind === 'pass') await bookDueHours(server.ctx);
        if (one.kind === 'passes') await Promise.all([1, 2].map(() => bookDueHours(server.ctx)));
        if (one.kind === 'list') await refresh();
        if (one.kind === 'order') {
          await pay(tenant(one.which));
          await deployed(server, tenant(one.which), offer);
        }
        if (one.kind === 'deposit') await pay(tenant(one.which));
        if (one.kind === 'destroy') await end(tenant(one.which));
      }
      await refresh();
      const service = server.ctx.time.service();
      for (const { teamId } of tenants) {
        const own = (await instances()).filter(({ team_id }) => team_id === teamId);
        const used = own.map(({ started_at, stopped_at, clock_lead, rate_micros }) =>
          started_at === null
            ? 0
            : usageMicros((stopped_at ?? service + clock_lead) - started_at, rate_micros),
        );
        const balance = used.reduce((left, cost) => left - cost, paid.get(teamId) ?? 0);
        expect(await balanceOf(server, teamId)).toBe(balance);
      }
      await expectBooks();
    }),
    { numRuns: 25 },
  );
  server.clock.advance(20 * SECOND);
  for (const who of tenants) {
    while ((await listed(server, who)).some(({ status }) => status === 'running')) await end(who);
    expect(await bookedBalance(server, who.teamId)).toBe(await balanceOf(server, who.teamId));
  }
  await expectBooks();
}, 120_000);

it('keeps what the provider asks beside what is charged, by the hour and at the end', async () => {
  const who = tenant(0);
  const offer = await onlyOffer(server, { price_micros: RATE, cost_micros: COST });
  await deposit(server, who.teamId, 500);
  const { id } = await deployed(server, who, offer);
  server.clock.advance(20 * SECOND);
  await refreshDeploying(server.ctx, who.teamId);
  server.clock.advance(3 * HOUR_MS);
  await bookDueHours(server.ctx);
  server.clock.advance(HOUR_MS / 2);
  const [running] = await listed(server, who);
  expect(running?.id).toBe(id);
  if (running !== undefined) await destroy(server, who.email, running);
  expect((await entries()).map((row) => [row.amount_micros, row.cost_micros])).toEqual([
    [500_000_000, null],
    [-3 * RATE, 3 * COST],
    [-Math.floor(RATE / 2), COST / 2],
  ]);
  await expectBooks();
});

it('writes no entry for an instance for which nothing is asked', async () => {
  const who = tenant(0);
  const offer = await onlyOffer(server, { price_micros: 0, cost_micros: null });
  await deployed(server, who, offer);
  server.clock.advance(20 * SECOND + 2.5 * HOUR_MS);
  await refreshDeploying(server.ctx, who.teamId);
  await bookDueHours(server.ctx);
  const [running] = await listed(server, who);
  if (running !== undefined) expect((await destroy(server, who.email, running)).status).toBe(200);
  expect(await entries()).toEqual([]);
  expect(await balanceOf(server, who.teamId)).toBe(0);
});

it('writes nothing between full hours, and one entry for all the hours of a downtime', async () => {
  await running(3, 0);
  server.clock.advance(HOUR_MS - 1);
  await bookDueHours(server.ctx);
  expect(await entries()).toEqual([]);
  server.clock.advance(1);
  await bookDueHours(server.ctx);
  await bookDueHours(server.ctx);
  expect((await entries()).map((entry) => entry.amount_micros)).toEqual([-RATE, -RATE, -RATE]);
  server.clock.advance(5.5 * HOUR_MS);
  await bookDueHours(server.ctx);
  expect((await entries()).slice(1, 2)).toMatchObject([{ amount_micros: -5 * RATE, sequence: 2 }]);
  expect(await entries()).toHaveLength(6);
  await expectBooks();
});

/** More than two batches, so that a pass is in the middle of its work. */
const MANY = 600;

it('several passes at once book each hour once', async () => {
  await running(MANY, 3);
  await Promise.all([1, 2, 3].map(() => bookDueHours(server.ctx)));
  expect(await entries()).toHaveLength(MANY);
  await expectBooks();
});

it('a pass that is killed between two batches is carried on by the next', async () => {
  await running(MANY, 3);
  let batches = 0;
  const now = (): number => {
    batches += 1;
    if (batches === 2) throw new Error('killed');
    return server.ctx.now();
  };
  await expect(bookDueHours({ ...server.ctx, now })).rejects.toThrow('killed');
  expect(await entries()).toHaveLength(250);
  await expectBooks();
  await bookDueHours(server.ctx);
  expect(await entries()).toHaveLength(MANY);
  await expectBooks();
});

it('a pass that was frozen with what it has read books nothing that was booked meanwhile', async () => {
  await running(4, 3);
  let thaw = (): void => undefined;
  const { dueInstances } = hours;
  const reading = jest.spyOn(hours, 'dueInstances');
  const read = new Promise<void>((resolve) => {
    reading.mockImplementationOnce(async (...asked) => {
      const due = await dueInstances(...asked);
      resolve();
      await new Promise<void>((goOn) => {
        thaw = goOn;
      });
      return due;
    });
  });
  const pass = bookDueHours(server.ctx);
  await read;
  const [ended, ...others] = await listed(server, tenant(0));
  if (ended === undefined || others.length === 0) throw new Error('too few');
  expect((await destroy(server, tenant(0).email, ended)).status).toBe(200);
  server.clock.advance(HOUR_MS);
  await bookDueHours(server.ctx);
  const before = [await entries(), await instances()];
  thaw();
  await pass;
  expect([await entries(), await instances()]).toEqual(before);
  await expectBooks();
});

it('an instance that an older server has ended is left alone', async () => {
  await running(1, 3);
  const [row] = await instances();
  await server.ctx.db
    .updateTable('deployments')
    .set({ status: 'terminated', stopped_at: server.ctx.now() })
    .execute();
  await bookDueHours(server.ctx);
  expect(await entries()).toEqual([]);
  expect(await instances()).toMatchObject([{ id: row?.id, book_at: null, charged_micros: 0 }]);
});
