import { nextReceiptNumber } from '../repo/receiptNumbers';
import { insertTransaction } from '../repo/transactions';
import { newTransaction } from '../services/payments/newTransaction';
import { withoutConstraints } from '../testing/constraints';
import { signIn, type Tenant } from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { numberReceipts } from './migrations/0010-payments';

let server: TestServer;
let ada: Tenant;
beforeAll(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
});
afterAll(() => server.close());

/** Stores a transaction of a version without receipts. */
function stored(id: string, at: string | null, status = 'completed'): Promise<void> {
  const processed_at = at === null ? null : Date.parse(at);
  const row = newTransaction(server.ctx, {
    ...{ id, status, processed_at, team_id: ada.teamId, user_id: ada.userId, kind: 'deposit' },
    ...{ amount_micros: 50_000_000, package_id: 'package_50', return_path: '/billing' },
    ...{ payment_method: 'fiat', payment_provider: 'local' },
    created_at: Date.parse('2025-01-01'),
  });
  // It has no entry.
  return withoutConstraints(server.ctx.db, (trx) => insertTransaction(trx, row));
}

it('numbers what was completed before, without gaps and in order of time, each year from 1', async () => {
  const { db } = server.ctx;
  await numberReceipts(db);
  await stored('e', '2026-02-01T00:00:00.000Z');
  await stored('d', '2026-01-01T00:00:00.000Z');
  await stored('a', '2023-12-31T23:59:59.999Z');
  await stored('failed', '2023-12-31T23:59:59.998Z', 'failed');
  await stored('pending', null, 'pending');
  await stored('c', '2026-01-01T00:00:00.000Z');
  await stored('b', null);
  await numberReceipts(db);
  const numbered = await db
    .selectFrom('transactions')
    .select(['id', 'receipt_number'])
    .orderBy('receipt_number')
    .where('receipt_number', 'is not', null)
    .execute();
  expect(numbered.map(({ id, receipt_number }) => [id, receipt_number])).toEqual([
    ['a', '2023-000001'],
    ['b', '2025-000001'],
    ['c', '2026-000001'],
    ['d', '2026-000002'],
    ['e', '2026-000003'],
  ]);
  expect(await nextReceiptNumber(db, 2026)).toBe('2026-000004');
  expect(await nextReceiptNumber(db, 2024)).toBe('2024-000001');
});
