import * as z from 'zod/mini';
import { transactionListSchema } from '@/contract/transaction';
import type { TransactionTable } from '../../db/schema';
import { inTransaction, lockTeam } from '../../db/transaction';
import { signIn, type Tenant } from '../../testing/rental';
import { makeTestServer, type TestServer } from '../../testing/testServer';
import { bookNew } from './complete';
import { newTransaction } from './newTransaction';

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
});
afterEach(() => server.close());

/** Stores a transaction of $50.00, booked or pending. */
const store = (changes: Partial<TransactionTable>): Promise<void> =>
  inTransaction(server.ctx, async (trx) => {
    await lockTeam(trx, ada.teamId);
    const row = newTransaction(trx, {
      ...{ kind: 'deposit', team_id: ada.teamId, user_id: ada.userId, amount_micros: 50_000_000 },
      ...{ package_id: 'package_50', payment_method: 'fiat', payment_provider: 'stripe' },
      return_path: '/billing',
      ...changes,
    });
    if (changes.waiting_at === undefined) await bookNew(trx, row);
    else await trx.db.insertInto('transactions').values(row).execute();
  });

const listed = async () => {
  const path = `/api/transactions?teamId=${ada.teamId}`;
  const answer: unknown = await (await server.fetch(path, { as: ada.email })).json();
  return z.parse(transactionListSchema, answer)[0];
};

it.each([
  ['stripe', 'fiat', 'Stripe'],
  ['stripe', 'crypto', 'Stripe (crypto)'],
  ['btcpay', 'crypto', 'BTCPay'],
  ['local', 'fiat', 'card'],
  ['local', 'crypto', 'crypto'],
])('what was paid at %s by %s is told as %s', async (payment_provider, payment_method, word) => {
  await store({ payment_provider, payment_method });
  expect(await listed()).toMatchObject({
    ...{ status: 'completed', kind: 'deposit', waiting: false, paymentProvider: word },
    ...{ amount: 50, receiptNumber: '2026-000001', note: null },
  });
});

it('tells what was paid in the place of what was asked for', async () => {
  await store({ paid_micros: 40_000_000, error_message: 'other' });
  expect(await listed()).toMatchObject({ amount: 40, credits: 40 });
});

it('tells money that goes back as negative', async () => {
  await store({ id: 'txn_1' });
  server.clock.advance(1);
  const changes = { amount_micros: -20_000_000, external_id: 're_1', refers_to: 'txn_1' };
  await store({ kind: 'refund', ...changes });
  expect(await listed()).toMatchObject({ kind: 'refund', amount: -20, credits: -20 });
});

it('tells an adjustment with its reason, without where it was paid', async () => {
  const changes = { payment_provider: 'local', note: 'Sorry.', made_by: 'Olga', package_id: '' };
  await store({ kind: 'adjustment', ...changes });
  const row = await listed();
  expect(row).toMatchObject({ kind: 'adjustment', note: 'Sorry.', paymentProvider: null });
  expect(JSON.stringify(row)).not.toContain('Olga');
});

it('tells what waits', async () => {
  await store({ waiting_at: 1 });
  expect(await listed()).toMatchObject({ status: 'pending', waiting: true, receiptNumber: null });
});
