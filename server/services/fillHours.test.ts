import { usageMicros } from '@/domain/money';
import { HOUR_MS } from '@/domain/time';
import type { DeploymentTable } from '../db/schema';
import * as filling from '../repo/filling';
import { deploymentRow } from '../testing/deployments';
import { balanceOf, deposit, listed, signIn, type Tenant } from '../testing/rental';
import { makeTestServer, TEST_START, type TestServer } from '../testing/testServer';
import { bringHoursOver } from './fillHours';
import { bookDueHours } from './metering';

const RATE = 1_234_567;
/** More than two pieces. */
const MANY = 4100;

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  await signIn(server, 'bob@example.com');
  await deposit(server, ada.teamId, 1000);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** Instances as an older version leaves them: charged to some half minute, without a next hour. */
async function older(count: number, given: Partial<DeploymentTable> = {}): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const started_at = TEST_START - 3 * HOUR_MS - index * 1000;
    const charged_until = TEST_START - 17_000;
    return deploymentRow(started_at, {
      ...{ id: `dep_${index}`, team_id: ada.teamId, user_id: ada.userId, rate_micros: RATE },
      charged_until,
      charged_micros: usageMicros(charged_until - started_at, RATE),
      ...given,
    });
  });
  for (let from = 0; from < count; from += 500) {
    await server.ctx.db
      .insertInto('deployments')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

const missing = async (): Promise<number> =>
  (await filling.withoutHour(server.ctx.db, { team_id: '', id: '' }, 10_000)).length;
const first = () => server.ctx.db.selectFrom('deployments').selectAll().executeTakeFirstOrThrow();
const ledger = () =>
  server.ctx.db
    .selectFrom('ledger')
    .select('amount_micros')
    .where('kind', '=', 'usage')
    .orderBy('sequence')
    .execute();

it('finds the next full hour of each running instance, and changes no balance', async () => {
  await older(1);
  const balance = await balanceOf(server, ada.teamId);
  const info = jest.spyOn(server.ctx.log, 'info');
  await bringHoursOver(server.ctx);
  expect(info).toHaveBeenCalledWith(
    { filled: 1, compared: 2 },
    expect.stringContaining('as it was'),
  );
  expect(await balanceOf(server, ada.teamId)).toBe(balance);
  const row = await first();
  expect(row).toMatchObject({ clock_lead: 0, book_at: TEST_START });
  await bookDueHours(server.ctx);
  // The hour's end is now: what was not booked of it is.
  expect(await ledger()).toEqual([{ amount_micros: row.charged_micros - 3 * RATE }]);
  expect(await first()).toMatchObject({ charged_micros: 3 * RATE, book_at: TEST_START + HOUR_MS });
  expect(await balanceOf(server, ada.teamId)).toBe(balance);
});

it('may be killed anywhere and begun again, and is done once', async () => {
  await older(MANY);
  const { fillHours } = filling;
  const filled = jest.spyOn(filling, 'fillHours');
  filled.mockImplementationOnce(fillHours).mockRejectedValueOnce(new Error('killed'));
  await expect(bringHoursOver(server.ctx)).rejects.toThrow('killed');
  expect(await missing()).toBe(MANY - (server.ctx.dialect === 'sqlite' ? 2000 : 500));
  const compared = jest.spyOn(filling, 'balancesAfter').mockRejectedValueOnce(new Error('killed'));
  await expect(bringHoursOver(server.ctx)).rejects.toThrow('killed');
  expect(await missing()).toBe(0);
  await bringHoursOver(server.ctx);
  compared.mockClear();
  filled.mockClear();
  await older(1, { id: 'dep_later' });
  await bringHoursOver(server.ctx);
  expect([compared.mock.calls.length, filled.mock.calls.length]).toEqual([0, 0]);
  expect(await missing()).toBe(1);
});

it('several servers may be at it at once, while one of the older version charges', async () => {
  await older(MANY);
  const charge = server.ctx.db
    .updateTable('deployments')
    .set({ charged_until: TEST_START, charged_micros: 3 * RATE })
    .where('id', '=', 'dep_0')
    .execute();
  await Promise.all([bringHoursOver(server.ctx), bringHoursOver(server.ctx), charge]);
  expect(await missing()).toBe(0);
});

it('time goes on for what was ordered while the clock was ahead', async () => {
  const started_at = TEST_START + 2 * HOUR_MS;
  const none = { charged_until: null, charged_micros: 0 };
  await older(1, { ...none, created_at: started_at, started_at });
  await bringHoursOver(server.ctx);
  const { clock_lead, book_at } = await first();
  expect([clock_lead, book_at]).toEqual([2 * HOUR_MS, TEST_START + HOUR_MS]);
  server.clock.advance(HOUR_MS);
  await bookDueHours(server.ctx);
  expect(await ledger()).toEqual([{ amount_micros: -RATE }]);
  expect(await listed(server, ada)).toHaveLength(1);
});

it('stops where a balance is not what it was', async () => {
  await older(1);
  const { balancesAfter } = filling;
  jest
    .spyOn(filling, 'balancesAfter')
    .mockImplementation(async (...asked) =>
      (await balancesAfter(...asked)).map((row) => ({ ...row, balance: row.balance - 1 })),
    );
  await expect(bringHoursOver(server.ctx)).rejects.toThrow(
    /^The balance of team_\S+ is -?\d+, was/u,
  );
});
