import { DAY_MS } from '@/domain/time';
import type { PaymentFact, PaymentProvider, ProviderFact } from '../../payments/paymentProvider';
import { memoryPayments, usd } from '../../testing/memoryPayments';
import { signIn, type Tenant } from '../../testing/rental';
import { makeTestServer, TEST_START, type TestServer } from '../../testing/testServer';
import { applyFact } from '../payments/applyFact';
import { openTransaction } from '../payments/openTransaction';
import { compareWithProvider } from './compareProvider';

/** A time in which all of a test happens. */
const RANGE = { from: TEST_START - DAY_MS, to: TEST_START + DAY_MS };

let server: TestServer;
let ada: Tenant;
/** What the provider has, and when. */
let facts: (readonly [at: number, fact: ProviderFact])[];
let provider: PaymentProvider;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  facts = [];
  const payments = () => facts.flatMap(([, one]) => (one.kind === 'payment' ? [one] : []));
  provider = {
    ...memoryPayments(),
    list: async function* (from, to) {
      for (const [at, fact] of facts) if (at >= from && at < to) yield Promise.resolve(fact);
    },
    findPayment: (id) =>
      Promise.resolve(payments().find(({ paymentId }) => paymentId === id) ?? null),
  };
});
afterEach(() => server.close());

/** A deposit of 50 dollars that is pending. */
const asked = (): Promise<string> =>
  openTransaction(server.ctx, {
    ...{ teamId: ada.teamId, userId: ada.userId, amountMicros: 50_000_000 },
    ...{ packageId: 'package_50', paymentMethod: 'fiat', paymentProvider: 'stripe' },
    returnPath: '/billing',
  });

const paid = (
  transactionId: string | null,
  changes: Partial<PaymentFact> = {},
): PaymentFact & { kind: 'payment' } => ({
  ...{ kind: 'payment', externalId: 'cs_1', transactionId, state: 'paid' },
  ...{ paid: usd(50), paymentId: 'pi_1', reason: null },
  ...changes,
});
const refund = (state: 'made' | 'failed' = 'made', id = 're_1'): ProviderFact => ({
  ...{ kind: 'refund', externalId: id, paymentId: 'pi_1', money: usd(20), state },
});
const dispute = (state: 'inquiry' | 'withdrawn' | 'won' | 'lost'): ProviderFact => ({
  ...{ kind: 'dispute', externalId: 'dp_1', paymentId: 'pi_1', money: usd(50), state },
});

const hasAll = (all: readonly ProviderFact[]): void => {
  facts = all.map((fact) => [TEST_START, fact]);
};
const book = async (all: readonly ProviderFact[]): Promise<void> => {
  for (const fact of all) await applyFact(server.ctx, provider, fact);
};
const differences = async (): Promise<string[]> =>
  (await compareWithProvider(server.ctx, provider, RANGE)).differences
    .map(({ check, externalId }) => `${check} ${externalId}`)
    .sort();

type Case = [
  what: string,
  booked: (id: string) => ProviderFact[],
  there: (id: string) => ProviderFact[],
  differences: string[],
];

it.each<Case>([
  ['both have a payment', (id) => [paid(id)], (id) => [paid(id)], []],
  ['nothing has happened', () => [], (id) => [paid(id, { state: 'open', paid: null })], []],
  ['a payment was not heard of', () => [], (id) => [paid(id)], ['notBooked cs_1']],
  [
    'a payment was not heard of, nor what went back',
    () => [],
    (id) => [paid(id), refund()],
    ['notBooked cs_1', 'notBooked re_1'],
  ],
  ['a payment is of no transaction', () => [], () => [paid('txn_gone')], ['notBooked cs_1']],
  ['a payment is none of ours', () => [], () => [paid(null), refund(), dispute('lost')], []],
  ['the provider has no payment', (id) => [paid(id)], () => [], ['notAtProvider cs_1']],
  [
    'another amount was booked',
    (id) => [paid(id)],
    (id) => [paid(id, { paid: usd(49) })],
    ['amount cs_1'],
  ],
  [
    'less was paid than was asked for',
    (id) => [paid(id, { paid: usd(49) })],
    (id) => [paid(id, { paid: usd(49) })],
    [],
  ],
  [
    'another currency was paid, and went back',
    (id) => [paid(id, { paid: { micros: 5, currency: 'eur' } })],
    (id) => [paid(id, { paid: { micros: 5, currency: 'eur' } }), refund()],
    [],
  ],
  [
    'a second checkout was paid, and given back',
    (id) => [paid(id)],
    (id) => [
      paid(id),
      paid(id, { externalId: 'cs_2', paymentId: 'pi_2' }),
      { ...refund(), paymentId: 'pi_2' } as ProviderFact,
    ],
    ['paidTwice cs_2'],
  ],
  [
    'a refund and a dispute',
    (id) => [paid(id), refund(), dispute('lost')],
    (id) => [dispute('lost'), refund(), paid(id)],
    [],
  ],
  [
    'a refund was not heard of',
    (id) => [paid(id)],
    (id) => [paid(id), refund()],
    ['notBooked re_1'],
  ],
  [
    'that a refund failed was not heard of',
    (id) => [paid(id), refund()],
    (id) => [paid(id), refund('failed')],
    ['notBooked re_1/failed'],
  ],
  ['a refund failed unheard', (id) => [paid(id)], (id) => [paid(id), refund('failed')], []],
  [
    'a refund is booked as failed',
    (id) => [paid(id), refund('failed')],
    (id) => [paid(id), refund()],
    ['notAtProvider re_1/failed'],
  ],
  ['an inquiry', (id) => [paid(id)], (id) => [paid(id), dispute('inquiry')], []],
  [
    'a dispute was booked that is an inquiry',
    (id) => [paid(id), dispute('withdrawn')],
    (id) => [paid(id), dispute('inquiry')],
    ['notAtProvider dp_1'],
  ],
  ['a dispute was won', (id) => [paid(id), dispute('won')], (id) => [paid(id), dispute('won')], []],
  [
    'that a dispute was won was not heard of',
    (id) => [paid(id), dispute('withdrawn')],
    (id) => [paid(id), dispute('won')],
    ['notBooked dp_1/won'],
  ],
])('%s', async (_, booked, there, expected) => {
  const id = await asked();
  await book(booked(id));
  hasAll(there(id));
  expect(await differences()).toEqual(expected);
});

it('finds what began before the time and was booked in it, and says how much it has compared', async () => {
  const id = await asked();
  await book([paid(id)]);
  facts = [[RANGE.from - 3 * DAY_MS, paid(id)]];
  expect(await compareWithProvider(server.ctx, provider, RANGE)).toEqual({
    ...{ there: 0, here: 1, differences: [] },
  });
  expect(await compareWithProvider(server.ctx, provider, { from: 0, to: RANGE.from })).toEqual({
    ...{ there: 1, here: 0, differences: [] },
  });
});
