import * as fc from 'fast-check';
import { CRYPTO_PROBLEMS, paidInPart, PAYMENT_PROBLEMS } from '@/domain/refusals';
import { broken } from '../../testing/broken';
import { factOf } from './fact';
import { metadataOf, readInvoice } from './invoice';

type Sent = [value: string, status: 'Processing' | 'Settled', fee?: string];

/** An invoice over 25 dollars, paid in a coin that is worth 50,000. */
function invoice(status: string, additionalStatus = 'None', payments: Sent[] = []) {
  return readInvoice({
    ...{ id: 'inv1', storeId: 'Store1', amount: '25.00', currency: 'USD', createdTime: 1 },
    ...{ status, additionalStatus, metadata: metadataOf('txn_1', 'a@example.com') },
    paymentMethods: [
      { rate: '0.0', payments: [] },
      {
        rate: '50000.0',
        payments: payments.map(([value, state, fee = '0']) => ({ value, fee, status: state })),
      },
    ],
  });
}

const EXACT: Sent = ['0.0005', 'Settled'];
const usd = (dollars: number) => ({ micros: dollars * 1_000_000, currency: 'usd' });

it.each([
  ['is open', invoice('New'), 'open', null, null],
  ['is open with a part of it', invoice('New', 'PaidPartial', [EXACT]), 'open', null, null],
  ['waits', invoice('Processing', 'None', [['0.0005', 'Processing']]), 'waiting', null, null],
  ['waits with too much', invoice('Processing', 'PaidOver', [EXACT]), 'waiting', null, null],
  ['expires', invoice('Expired'), 'expired', null, PAYMENT_PROBLEMS.notInTime],
  [
    'expires with a part of it',
    invoice('Expired', 'PaidPartial', [['0.0002', 'Settled']]),
    ...['failed', null, paidInPart('$10.00', '$25.00')],
  ],
  [
    'expires with a part of it that is not confirmed',
    invoice('Expired', 'PaidPartial', [['0.0002', 'Processing']]),
    ...['failed', null, paidInPart('$10.00', '$25.00')],
  ],
  [
    'is paid too late',
    invoice('Expired', 'PaidLate', [EXACT]),
    ...['failed', null, CRYPTO_PROBLEMS.late],
  ],
  ['is not valid', invoice('Invalid'), 'failed', null, CRYPTO_PROBLEMS.notConfirmed],
  ['is paid', invoice('Settled', 'None', [EXACT]), 'paid', usd(25), null],
  [
    'is paid to a part of a coin more',
    invoice('Settled', 'None', [['0.00050021', 'Settled']]),
    ...['paid', usd(25), null],
  ],
  [
    'is paid within the tolerance of the store',
    invoice('Settled', 'None', [['0.000495', 'Settled']]),
    ...['paid', usd(24.75), null],
  ],
  [
    'is paid with a fee that is not ours',
    invoice('Settled', 'None', [['0.0005', 'Settled', '0.000005']]),
    ...['paid', usd(24.75), null],
  ],
  ['is paid twice', invoice('Settled', 'PaidOver', [EXACT, EXACT]), ...['paid', usd(50), null]],
  [
    'is paid, and what was sent beyond it is not confirmed',
    invoice('Settled', 'PaidOver', [EXACT, ['2', 'Processing']]),
    ...['paid', usd(25), null],
  ],
  [
    'is settled by hand with a part of it',
    invoice('Settled', 'Marked', [['0.0002', 'Settled']]),
    ...['paid', usd(10), CRYPTO_PROBLEMS.confirmedByHand],
  ],
  [
    'is settled by hand with a part of it that is not confirmed',
    invoice('Settled', 'Marked', [['0.0002', 'Processing']]),
    ...['paid', usd(10), CRYPTO_PROBLEMS.confirmedByHand],
  ],
  [
    'is settled by hand with a part of it that is confirmed and the rest that is not',
    invoice('Settled', 'Marked', [
      ['0.0002', 'Settled'],
      ['0.0003', 'Processing'],
    ]),
    ...['paid', usd(25), CRYPTO_PROBLEMS.confirmedByHand],
  ],
  [
    'is settled by hand with more in it than was asked for that is not confirmed',
    invoice('Settled', 'Marked', [['2', 'Processing']]),
    ...['paid', usd(25), CRYPTO_PROBLEMS.confirmedByHand],
  ],
  [
    'is settled by hand with nothing in it',
    invoice('Settled', 'Marked'),
    ...['paid', usd(25), CRYPTO_PROBLEMS.confirmedByHand],
  ],
])('%s', (_case, given, state, paid, reason) => {
  expect(factOf(given)).toEqual({
    ...{ kind: 'payment', externalId: 'inv1', transactionId: 'txn_1', paymentId: null },
    ...{ state, paid, reason },
  });
});

it.each([
  ['a status that is not known', () => invoice('Refunded')],
  ['a settled one with no payment', () => invoice('Settled')],
  ['a payment that is no number', () => invoice('Settled', 'None', [['much', 'Settled']])],
  ['an amount that is none', () => ({ ...invoice('Settled', 'Marked'), amount: 'twenty-five' })],
  ['an answer without its payments', () => readInvoice({ id: 'inv1', status: 'Settled' })],
])('does not guess at %s', (_case, given) => {
  expect(() => factOf(given())).toThrow(
    expect.objectContaining({ name: 'PaymentError', kind: 'unavailable' }) as Error,
  );
});

it('makes of an answer with something else in one of its places what can be booked, or no answer', () => {
  fc.assert(
    fc.property(broken(invoice('Settled', 'PaidOver', [EXACT, EXACT])), (odd) => {
      try {
        const { externalId, paid, state } = factOf(readInvoice(odd));
        expect(externalId).toMatch(/^[\w-]+$/u);
        expect(state === 'paid').toBe(paid !== null);
        if (paid === null) return;
        expect(Number.isSafeInteger(paid.micros) && paid.micros > 0).toBe(true);
        expect(paid.currency).toMatch(/^\w{1,20}$/u);
      } catch (error) {
        expect(error).toMatchObject({ name: 'PaymentError', kind: 'unavailable' });
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
  );
});

it.each(['', ' ', '-1', '0x10', 'Infinity', '1,5', null])(
  'does not take %j for what was sent',
  (value) => {
    const [method] = invoice('Settled', 'None', [EXACT]).paymentMethods;
    const [payment] = method?.payments ?? [];
    for (const odd of [{ value }, { fee: value }]) {
      const paymentMethods = [{ ...method, payments: [{ ...payment, ...odd }] }];
      expect(() => readInvoice({ ...invoice('Settled'), paymentMethods })).toThrow(
        'BTCPay Server: an invoice without paymentMethods',
      );
    }
  },
);

it('takes an order of somebody else for none of ours', () => {
  const metadata = { orderId: 'txn_1' };
  expect(factOf({ ...invoice('New'), metadata }).transactionId).toBeNull();
  expect(factOf({ ...invoice('New'), metadata: null }).transactionId).toBeNull();
});

it('credits whole cents, never more than half a cent beyond what is confirmed', () => {
  const coins = fc.integer({ min: 100, max: 10_000_000 });
  const sent = fc.array(fc.tuple(coins, fc.boolean()), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(sent, (payments) => {
      const rows = payments.map(([units, isSettled]): Sent => [
        (units / 1e8).toFixed(8),
        isSettled ? 'Settled' : 'Processing',
      ]);
      const confirmed = payments.reduce((sum, [units, is]) => sum + (is ? units * 500 : 0), 0);
      fc.pre(confirmed > 0);
      const { paid } = factOf(invoice('Settled', 'PaidOver', rows));
      expect(paid?.micros).toBeLessThanOrEqual(confirmed + 5000);
      expect(paid?.micros).toBeGreaterThanOrEqual(confirmed - 5000);
      expect((paid?.micros ?? 0) % 10_000).toBe(0);
    }),
  );
});
