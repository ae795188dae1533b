import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { teamListSchema } from '@/contract/team';
import { balanceMicros } from '@/domain/balance';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time';
import type { OfferTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { bookNew } from '../services/payments/complete';
import { newTransaction } from '../services/payments/newTransaction';
import { meter } from '../testing/jobs';
import {
  deployed,
  destroy,
  onlyOffer,
  orderFor,
  post,
  refusal,
  signIn,
  type Tenant,
} from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;
let ada: Tenant;
let offer: OfferTable;
beforeEach(async () => {
  server = await makeTestServer({
    variables: { SIM_DEPLOY_SECONDS: '0', RATE_LIMIT_CREATE: '1000000' },
  });
  ada = await signIn(server, 'ada@example.com');
  offer = await onlyOffer(server, { stock: null });
});
afterEach(() => server.close());

/** Money moves on a team's balance, in dollars. */
function moved(
  kind: 'deposit' | 'refund' | 'dispute' | 'adjustment',
  dollars: number,
  note: string | null = kind === 'adjustment' ? 'Why.' : null,
): Promise<unknown> {
  const refers_to = kind === 'refund' || kind === 'dispute' ? 'txn_1' : null;
  return inTransaction(server.ctx, async (trx) => {
    await lockTeam(trx, ada.teamId);
    const row = newTransaction(trx, {
      ...{ team_id: ada.teamId, user_id: ada.userId, kind, note, refers_to },
      ...{ package_id: 'custom', payment_method: 'fiat', payment_provider: 'local' },
      return_path: '/billing',
      amount_micros: Math.round(dollars * 1_000_000),
    });
    return bookNew(trx, row);
  });
}

const ask = (month: string, form = 'csv', as = ada.email, teamId = ada.teamId): Promise<Response> =>
  server.fetch(`/api/teams/${teamId}/statements/${month}?as=${form}`, { as });

type Row = Record<string, string>;

/** The rows of a statement's file. */
async function rowsOf(month: string): Promise<Row[]> {
  const response = await ask(month);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    ...[200, 'text/csv; charset=utf-8'],
  ]);
  return parse(await response.text(), { columns: true, skip_empty_lines: false });
}

const column = (rows: readonly Row[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[name]));

/** Whole cents of the text of a decimal, which has no others. */
function cents(text = ''): number {
  expect(text).toMatch(/^-?\d+\.\d\d$/u);
  return Number(text.replace('.', ''));
}

/** The balance that the server tells of the team, in whole cents. */
async function toldBalance(): Promise<number> {
  const teams = teamListSchema.parse(
    await (await server.fetch('/api/teams', { as: ada.email })).json(),
  );
  const { balance = 0 } = teams.find(({ id }) => id === ada.teamId) ?? {};
  return (balanceMicros(balance) ?? 0) / 10_000;
}

it('lists a month: balances, credits, usage by instance with hours and price, refunds and the rest', async () => {
  await moved('deposit', 100);
  const kept = await deployed(server, ada, offer);
  const gone = await deployed(server, ada, offer);
  server.clock.advance(90 * MINUTE_MS);
  await destroy(server, ada.email, gone);
  await moved('refund', -20.5);
  await moved('adjustment', 5, 'For the outage.');
  const names = { [kept.id]: '=HYPERLINK("x")', [gone.id]: 'gone, "then"' };
  for (const [id, name] of Object.entries(names)) {
    await server.ctx.db.updateTable('deployments').set({ name }).where('id', '=', id).execute();
  }
  server.clock.set(Date.parse('2026-04-10T00:00:00Z') - server.clock.now());
  const rows = await rowsOf('2026-03');
  expect(column(rows, 'Date (UTC)', 'Kind', 'Amount (USD)', 'Balance (USD)')).toEqual([
    ['2026-03-01 00:00:00', 'Opening balance', '', '0.00'],
    ['2026-03-10 12:00:00', 'Credits bought', '100.00', '100.00'],
    ['2026-03-10 13:30:00', 'Usage', '-3.00', '97.00'],
    ['2026-03-10 13:30:00', 'Usage', '-3.00', '94.00'],
    ['2026-03-10 13:30:00', 'Refunds', '-20.50', '73.50'],
    ['2026-03-10 13:30:00', 'Adjustments', '5.00', '78.50'],
    ['2026-03-31 23:59:59', 'Closing balance', '', '78.50'],
  ]);
  const usage = rows.filter(({ Kind }) => Kind === 'Usage');
  expect(
    new Set(
      column(usage, ...['Description', 'GPU', 'From (UTC)', 'Hours', 'Rate (USD an hour)']).map(
        String,
      ),
    ),
  ).toEqual(
    new Set([
      `'=HYPERLINK("x"),A100 80GB SXM × 1,2026-03-10 12:00:00,1.5000,2.00`,
      'gone, "then",A100 80GB SXM × 1,2026-03-10 12:00:00,1.5000,2.00',
    ]),
  );
  expect(column(rows, 'Date (ISO 8601)', 'Receipt', 'Description')[5]).toEqual([
    ...['2026-03-10T13:30:00.000Z', '2026-000003', 'For the outage.'],
  ]);
});

it('adds up from month to month to the balance that is told', async () => {
  const acts = {
    deposit: () => moved('deposit', 300),
    odd: () => moved('adjustment', 1.234567),
    refund: () => moved('refund', -12.34),
    dispute: () => moved('dispute', -0.99),
    // It may be refused where too little is left.
    deploy: () => post(server, ada.email, orderFor(ada, offer)),
    end: async () => {
      const running = await server.ctx.db
        .selectFrom('deployments')
        .selectAll()
        .where('status', '=', 'running')
        .executeTakeFirst();
      if (running === undefined) return;
      const { provider: providerId, region, instance_id: instanceId } = running;
      await destroy(server, ada.email, { providerId, region, instanceId });
    },
    meter: () => meter(server.ctx),
    hours: () => Promise.resolve(server.clock.advance(7 * HOUR_MS + 12_345)),
    days: () => Promise.resolve(server.clock.advance(11 * DAY_MS + 7)),
  };
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 3_000_001 }),
    fc.array(fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), {
      ...{ minLength: 5, maxLength: 12 },
    }),
    async (price_micros, names) => {
      offer = await onlyOffer(server, { stock: null, price_micros });
      await acts.deposit();
      for (const name of names) await acts[name]();
      const now = new Date(server.clock.now()).toISOString().slice(0, 7);
      let before = 0;
      for (let month = '2026-02'; month <= now; month = next(month)) {
        const rows = await rowsOf(month);
        const amounts = rows.slice(1, -1).map((row) => cents(row['Amount (USD)']));
        expect(cents(rows[0]?.['Balance (USD)'])).toBe(before);
        const balances = amounts.map((_one, at) =>
          amounts.slice(0, at + 1).reduce((sum, one) => sum + one, before),
        );
        expect(rows.slice(1, -1).map((row) => cents(row['Balance (USD)']))).toEqual(balances);
        const dates = rows.map((row) => row['Date (ISO 8601)']);
        expect(dates).toEqual([...dates].sort());
        expect(new Set(dates.map((date) => date?.slice(0, 7)))).toEqual(new Set([month]));
        expect(cents(rows.at(-1)?.['Balance (USD)'])).toBe(balances.at(-1) ?? before);
        before = cents(rows.at(-1)?.['Balance (USD)']);
      }
      expect(before).toBe(await toldBalance());
    },
  );
  await fc.assert(property, { numRuns: 6 });
});

const next = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

it('is a page with the same figures, which says of the running month that it is', async () => {
  await moved('deposit', 1234.5);
  await deployed(server, ada, offer);
  server.clock.advance(36 * MINUTE_MS);
  await server.ctx.db.updateTable('deployments').set({ name: '<b>train</b>' }).execute();
  const page = await (await ask('2026-03', 'page')).text();
  const text = page.replace(/<style>[\s\S]*<\/style>/u, '').replace(/<[^>]*>/gu, ' ');
  expect(text.replace(/\s+/gu, ' ').trim()).toBe(
    'Statement March 2026 - Rackline Statement March 2026 Rackline Team ada&#39;s Team ' +
      'Period 1 March 2026 to 10 March 2026, 12:36 UTC: the month is running ' +
      'Opening balance $0.00 Credits bought $1,234.50 Usage -$1.20 Balance now $1,233.30 ' +
      'Transactions and usage In the order of time. What an instance has cost stands where it ended, ' +
      'or at the end of the period. Date Kind Details Amount Balance 1 Mar Opening balance $0.00 ' +
      '10 Mar Credits bought 2026-000001 $1,234.50 $1,234.50 ' +
      '10 Mar Usage &lt;b&gt;train&lt;/b&gt;: A100 80GB SXM × 1, 0.60 hours at $2.00 -$1.20 $1,233.30 ' +
      '10 Mar Balance now $1,233.30',
  );
  server.clock.advance(30 * DAY_MS);
  const later = await (await ask('2026-03', 'page')).text();
  expect(later).toContain('1 March 2026 to 31 March 2026, in UTC<');
  expect(later).toContain('Closing balance');
});

it('is empty before there was anything, and refused for what is no month that has begun', async () => {
  expect(column(await rowsOf('2019-12'), 'Kind', 'Balance (USD)')).toEqual([
    ['Opening balance', '0.00'],
    ['Closing balance', '0.00'],
  ]);
  const refused = (error: string) => ({ status: 400, error, code: 'invalid_request' });
  expect(await refusal(await ask('2026-04'))).toEqual(
    refused('month must not be one that has not begun yet.'),
  );
  for (const month of ['2026-13', '2026-3', 'March', '2026-03-01']) {
    expect(await refusal(await ask(month))).toEqual(
      refused('month must be a year and a month, for example 2026-11.'),
    );
  }
  expect((await refusal(await ask('2026-03', 'pdf'))).error).toContain('as ');
});

it('is for members alone', async () => {
  await signIn(server, 'eve@example.com');
  const none = { status: 404, error: 'The team could not be found.', code: 'not_found' };
  expect(await refusal(await ask('2026-03', 'csv', 'eve@example.com'))).toEqual(none);
  expect(await refusal(await ask('9999-99', 'csv', 'eve@example.com'))).toEqual(none);
  expect(await refusal(await ask('2026-03', 'csv', ada.email, 'team_none'))).toEqual(none);
});
