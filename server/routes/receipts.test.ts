import type { TransactionTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { checkBooks } from '../services/books/checkBooks';
import { bookNew } from '../services/payments/complete';
import { newTransaction } from '../services/payments/newTransaction';
import { numberOlder } from '../services/receipts';
import { withoutConstraints } from '../testing/constraints';
import { addMember } from '../testing/people';
import { refusal, signIn, type Tenant } from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  await signIn(server, 'eve@example.com');
});
afterEach(() => server.close());

/** A transaction as its provider's facts would make it, completed unless it says otherwise. */
async function stored(fields: Partial<TransactionTable> = {}): Promise<TransactionTable> {
  return inTransaction(server.ctx, async (trx) => {
    await lockTeam(trx, ada.teamId);
    return bookNew(
      trx,
      newTransaction(trx, {
        ...{ team_id: ada.teamId, user_id: ada.userId, kind: 'deposit', return_path: '/billing' },
        ...{ package_id: 'package_50', payment_method: 'fiat', payment_provider: 'stripe' },
        amount_micros: 50_000_000,
        ...fields,
      }),
    );
  });
}

/** Changes what the database would not have changed. */
const change = (id: string, fields: Partial<TransactionTable>) =>
  withoutConstraints(server.ctx.db, (trx) =>
    trx.updateTable('transactions').set(fields).where('id', '=', id).execute(),
  );

const ask = (id: string, as = ada.email): Promise<Response> =>
  server.fetch(`/api/transactions/${id}/receipt`, { as });

/** What a page says, without its styles and tags. */
async function textOf(response: Response): Promise<string> {
  expect([response.status, response.headers.get('content-type')]).toEqual([
    ...[200, 'text/html; charset=utf-8'],
  ]);
  const page = await response.text();
  return page
    .replace(/<style>[\s\S]*<\/style>/u, '')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

it('tells number, date, team, who bought what, the amount and the method', async () => {
  const { id } = await stored();
  expect(await textOf(await ask(id))).toBe(
    'Receipt 2026-000001 - Rackline Receipt 2026-000001 Rackline Number 2026-000001 ' +
      'Date 10 March 2026, 12:00 UTC Team ada&#39;s Team Bought by ada (ada@example.com) ' +
      'For Credits bought: 50.00 (Package $50) Method Card (Stripe) Total paid $50.00 USD',
  );
});

it.each<[Partial<TransactionTable>, string]>([
  [{ payment_provider: 'local' }, 'Method Card Total'],
  [{ payment_method: 'crypto', payment_provider: 'btcpay' }, 'Method Crypto (BTCPay) Total'],
  [{ paid_micros: 49_990_000 }, 'Credits bought: 49.99 (Package $50)'],
  [{ error_message: 'Another amount was paid.' }, 'Note Another amount was paid. Total'],
  [{ package_id: 'custom', amount_micros: 1_234_567_891 }, 'Total paid $1,234.57 USD'],
])('of %j says %s', async (fields, text) => {
  const { id } = await stored();
  await change(id, fields);
  expect(await textOf(await ask(id))).toContain(text);
});

it.each<[TransactionTable['kind'], number, string, string]>([
  [
    'refund',
    -20,
    'Refund 2026-000002',
    'For Credits refunded: 20.00 Receipt of the purchase 2026-000001 Method Card (Stripe) Note Why. Amount -$20.00 USD',
  ],
  ['refund', 20, 'Refund returned 2026-000002', 'For Credits of a refund that failed: 20.00'],
  ['dispute', -50, 'Dispute 2026-000002', 'For Credits withdrawn by a dispute: 50.00'],
  ['dispute', 50, 'Dispute returned 2026-000002', 'For Credits returned after a dispute: 50.00'],
  ['adjustment', -1.5, 'Adjustment 2026-000002', 'Credits taken by the operator: 1.50 Receipt'],
  ['adjustment', 1.5, 'Adjustment 2026-000002', 'purchase 2026-000001 Note Why. Amount $1.50'],
])('of a %s of $%d is called %s', async (kind, dollars, title, text) => {
  const deposit = await stored();
  const amount_micros = dollars * 1_000_000;
  const { id } = await stored({ kind, amount_micros, refers_to: deposit.id, note: 'Why.' });
  const page = await textOf(await ask(id));
  expect(page).toContain(`${title} Rackline Number`);
  expect(page).toContain(text);
  expect(page).not.toContain('Bought by');
});

it('names the seller, and says of taxes what is to be said', async () => {
  const seller = { name: 'Racks & Co', address: ['Street 1', '<Town>'], taxNote: 'VAT: 0 %' };
  server.ctx.env.seller = seller;
  const { id } = await stored();
  expect(await textOf(await ask(id))).toContain(
    'Receipt 2026-000001 Racks &amp; Co Street 1 &lt;Town&gt; Number',
  );
  expect(await textOf(await ask(id))).toContain('Tax VAT: 0 % Total paid');
});

it('is for the members of the team, and only of what is completed', async () => {
  const { id } = await stored();
  await addMember(server, ada.teamId, 'bob@example.com', 'member');
  expect((await ask(id, 'bob@example.com')).status).toBe(200);
  const none = { status: 404, error: 'The receipt could not be found.', code: 'not_found' };
  expect(await refusal(await ask(id, 'eve@example.com'))).toEqual(none);
  expect(await refusal(await ask('txn_unknown'))).toEqual(none);
  for (const status of ['pending', 'failed', 'cancelled']) {
    await change(id, { status });
    expect(await refusal(await ask(id))).toEqual(none);
  }
});

it('shows what people have written as they have written it', async () => {
  const name = `<img src=x onerror=alert(1)> & "Lab" 'é'`;
  await server.ctx.db.updateTable('teams').set({ name }).execute();
  await server.ctx.db.updateTable('users').set({ name: '</td><script>' }).execute();
  const { id } = await stored();
  await change(id, { note: '<b>'.repeat(1000), package_id: '<i>' });
  const page = await (await ask(id)).text();
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Lab&quot; &#39;é&#39;');
  expect(page).not.toMatch(/<(?:img|script|b|i)\b/u);
  expect(page.length).toBeLessThan(10_000);
});

it('has one number where an older server has completed it, however often it is asked for', async () => {
  const { id } = await stored();
  await change(id, { receipt_number: null });
  const pages = await Promise.all(Array.from({ length: 6 }, async () => textOf(await ask(id))));
  expect(new Set(pages.map((page) => /Number (\S+)/u.exec(page)?.[1]))).toEqual(
    new Set(['2026-000002']),
  );
});

it('numbers what older servers have completed, in the order in which they did', async () => {
  const rows = [await stored(), await stored(), await stored()];
  const ids = rows.map(({ id }) => id);
  for (const [at, id] of ids.entries()) {
    await change(id, { receipt_number: null, processed_at: server.ctx.now() - at });
  }
  await server.ctx.db.deleteFrom('receipt_numbers').execute();
  await numberOlder(server.ctx);
  const { db } = server.ctx;
  const numbered = await db
    .selectFrom('transactions')
    .selectAll()
    .orderBy('processed_at')
    .execute();
  expect(numbered.map(({ id, receipt_number }) => [id, receipt_number])).toEqual([
    [ids[2], '2026-000001'],
    [ids[1], '2026-000002'],
    [ids[0], '2026-000003'],
  ]);
  expect((await checkBooks(db)).problems).toEqual([]);
});
