import * as fc from 'fast-check';
import { centsOf, disputeFactOf, moneyOf } from './facts';

it.each([
  [5000, 'usd', 50_000_000],
  [1, 'USD', 10_000],
  [5000, 'eur', 50_000_000],
  [5000, 'jpy', 5_000_000_000],
  [5000, 'kwd', 5_000_000],
  // Stripe writes these with two decimals, although they have none.
  [5000, 'isk', 50_000_000],
  [5000, 'ugx', 50_000_000],
])('%i %s is %i millionths', (amount, currency, micros) => {
  expect(moneyOf(amount, currency)).toEqual({ micros, currency: currency.toLowerCase() });
});

it('asks for exactly the dollars that come back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const { micros } = moneyOf(cents, 'usd');
      expect(Number.isSafeInteger(micros)).toBe(true);
      expect(centsOf(micros)).toBe(cents);
    }),
  );
});

it.each([
  ['lost', [-5000], undefined],
  ['lost', [-5000, 2000], 20_000_000],
  ['lost', [-4600, 1840], 20_000_000],
  ['lost', [-4600, 1841], 20_010_000],
  ['lost', [-4600, 4700], 50_000_000],
  ['lost', [0, 2000], undefined],
  ['lost', [], undefined],
  ['won', [-5000, 5000], undefined],
  ['under_review', [-5000, 2000], undefined],
])('a dispute that is %s and has moved %j has brought back %p', (status, moved, micros) => {
  const balance_transactions = moved.map((amount) => ({ created: 1, amount }));
  const money = { amount: 5000, currency: 'usd' };
  const named = { id: 'dp_1', created: 1, payment_intent: 'pi_1' };
  const fact = disputeFactOf({ ...named, ...money, status, balance_transactions });
  expect(fact?.returned).toEqual(micros === undefined ? undefined : { micros, currency: 'usd' });
});
