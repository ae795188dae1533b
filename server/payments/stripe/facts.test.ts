import * as fc from 'fast-check';
import { centsOf, moneyOf } from './facts';

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
