import type { AppContext } from '../../context';
import { openDatabase } from '../../db/open';
import type { DisputeFact, PaymentFact, RefundFact } from '../../payments/paymentProvider';
import { killedBefore } from '../../testing/killedBefore';
import { memoryPayments, usd, type MemoryPayments } from '../../testing/memoryPayments';
import { bookedBalance, signIn, type Tenant } from '../../testing/rental';
import { makeTestServer, type TestServer } from '../../testing/testServer';
import { applyFact } from './applyFact';
import { comeBack } from './comeBack';
import { runPayment } from './job';
import { openTransaction } from './openTransaction';

let server: TestServer;
/** Of another server on the same database; on SQLite both share its connection. */
let other: AppContext;
let closeOther: () => Promise<void>;
let ada: Tenant;
let provider: MemoryPayments;
beforeEach(async () => {
  provider = memoryPayments({ canExpire: false });
  server = await makeTestServer({ payments: { fiat: provider } });
  ada = await signIn(server, 'ada@example.com');
  const { databaseUrl } = server.ctx.env;
  const opened = databaseUrl === undefined ? undefined : openDatabase({ dataDir: '', databaseUrl });
  other = { ...server.ctx, db: opened?.db ?? server.ctx.db };
  closeOther = opened?.close ?? (() => Promise.resolve());
});
afterEach(async () => {
  await closeOther();
  await server.close();
});

/** A deposit of $50.00 that is paid at the provider, of which nothing was heard. */
async function paidUnheard(): Promise<PaymentFact> {
  const id = await openTransaction(server.ctx, {
    ...{ teamId: ada.teamId, userId: ada.userId, amountMicros: 50_000_000 },
    ...{ packageId: 'package_50', paymentMethod: 'fiat', paymentProvider: 'stripe' },
    returnPath: '/billing',
  });
  const { externalId } = provider.openLost(id);
  const update = server.ctx.db.updateTable('transactions').set({ external_id: externalId });
  await update.where('id', '=', id).execute();
  return provider.become({ state: 'paid', paid: usd(50), paymentId: `pi_${id}` }, externalId);
}

const refundOf = ({ paymentId }: PaymentFact): RefundFact => ({
  ...{ kind: 'refund', externalId: `re_${paymentId}`, paymentId: paymentId ?? '' },
  ...{ money: usd(20), state: 'failed' },
});
const disputeOf = ({ paymentId }: PaymentFact): DisputeFact => ({
  ...{ kind: 'dispute', externalId: `dp_${paymentId}`, paymentId: paymentId ?? '' },
  ...{ money: usd(50), state: 'won' },
});

/** What can be heard of it, and how many transactions that completes; all of them leave $50.00. */
const HEARD: Record<string, [(ctx: AppContext, paid: PaymentFact) => Promise<unknown>, number]> = {
  paid: [(ctx, paid) => applyFact(ctx, provider, paid), 1],
  waiting: [(ctx, paid) => applyFact(ctx, provider, { ...paid, state: 'waiting', paid: null }), 0],
  expired: [(ctx, paid) => applyFact(ctx, provider, { ...paid, state: 'expired', paid: null }), 0],
  return: [(ctx, { transactionId }) => comeBack(ctx, transactionId ?? '', 'return'), 1],
  cancel: [(ctx, { transactionId }) => comeBack(ctx, transactionId ?? '', 'cancel'), 1],
  job: [(ctx, { transactionId }) => runPayment(ctx, transactionId ?? ''), 1],
  refund: [(ctx, paid) => applyFact(ctx, provider, refundOf(paid)), 3],
  dispute: [(ctx, paid) => applyFact(ctx, provider, disputeOf(paid)), 3],
};
const NAMES = Object.keys(HEARD);

const hear = async (ctx: AppContext, name: string, paid: PaymentFact): Promise<unknown> =>
  HEARD[name]?.[0](ctx, paid);

/** Checks that every completed transaction has its entry and its number, and nothing else has. @returns how many there are */
async function whole(): Promise<number> {
  const rows = await server.ctx.db
    .selectFrom('transactions')
    .leftJoin('ledger', 'ledger.transaction_id', 'transactions.id')
    .select(['status', 'receipt_number', 'transactions.amount_micros as asked'])
    .select(['ledger.amount_micros as booked'])
    .orderBy('receipt_number')
    .execute();
  const completed = rows.filter(({ status }) => status === 'completed');
  for (const row of completed) expect(row.booked).toBe(row.asked);
  expect(completed.map((row) => row.receipt_number)).toEqual(
    completed.map((_, index) => `2026-${String(index + 1).padStart(6, '0')}`),
  );
  for (const row of rows.filter((one) => !completed.includes(one))) {
    expect(row).toMatchObject({ receipt_number: null, booked: null });
  }
  const entries = await server.ctx.db.selectFrom('ledger').select('sequence').execute();
  expect(entries).toHaveLength(completed.length);
  return completed.length;
}

/** How many transactions become completed by what is heard; a refund and a dispute share their deposit. */
function expectedOf(names: readonly string[]): number {
  const counts = [...new Set(names)].map((name) => HEARD[name]?.[1] ?? 0);
  return counts.some((count) => count > 0)
    ? 1 + counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
    : 0;
}

it.each(NAMES)('two servers that hear %s and anything else at once book it once', async (one) => {
  let expected = 0;
  for (const another of NAMES) {
    const paid = await paidUnheard();
    await Promise.all([hear(server.ctx, one, paid), hear(other, another, paid)]);
    expected += expectedOf([one, another]);
    expect(await whole()).toBe(expected);
  }
});

it('many payments that come in many times at once are booked once each, without a gap', async () => {
  const payments = [await paidUnheard(), await paidUnheard(), await paidUnheard()];
  await Promise.all(
    payments.flatMap((paid) =>
      NAMES.flatMap((name) => [hear(server.ctx, name, paid), hear(other, name, paid)]),
    ),
  );
  expect(await whole()).toBe(3 * expectedOf(NAMES));
  expect(await bookedBalance(server, ada.teamId)).toBe(3 * 50_000_000);
});

it.each(NAMES.filter((name) => (HEARD[name]?.[1] ?? 0) > 0))(
  'books nothing by halves where the database is lost on %s, and all of it the next time',
  async (name) => {
    let expected = 0;
    for (let queries = 0; ; queries += 1) {
      const paid = await paidUnheard();
      const wasLost = await killedBefore(queries, server.ctx, (ctx) => hear(ctx, name, paid));
      await whole();
      await hear(server.ctx, name, paid);
      expected += expectedOf([name]);
      expect(await whole()).toBe(expected);
      if (!wasLost) {
        expect(queries).toBeGreaterThan(5);
        return;
      }
    }
  },
);
