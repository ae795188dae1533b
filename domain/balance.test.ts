import fc from 'fast-check';
import {
  balanceLevel,
  balanceMicros,
  formatBalance,
  formatBalanceMicros,
  isNegative,
  isUnderMinimum,
  MINIMUM_BALANCE_MICROS,
  roundBalanceDown,
  roundHeldUp,
} from './balance';

it.each([
  [250, '$250.00'],
  [1284.609, '$1,284.60'],
  [1, '$1.00'],
  [0.999999, '$0.99'],
  [0.997, '$0.99'],
  [0.009, '$0.00'],
  [0, '$0.00'],
  [-0.000001, '-$0.01'],
  [-0.004, '-$0.01'],
  [-0.01, '-$0.01'],
  [-3.201, '-$3.21'],
  // Servers that reckon in binary fractions mean the decimal.
  [19.99 - 1e-14, '$19.99'],
  [0.1 + 0.2, '$0.30'],
  [-1e-9, '$0.00'],
  [Number.NaN, '–'],
  [1e300, '–'],
])('a balance of %p is shown as %p', (dollars, text) => {
  expect(formatBalance(dollars)).toBe(text);
});

it.each([
  [-5, 'red'],
  [0, 'red'],
  [0.999999, 'red'],
  [1, 'yellow'],
  [9.99, 'yellow'],
  [9.999, 'yellow'],
  [10, 'green'],
  [250, 'green'],
  [1e300, 'green'],
])('%p is %s in the summary', (balance, level) => {
  expect(balanceLevel(balance)).toBe(level);
});

it.each([
  [-1e300, true],
  [-0.01, true],
  [-0.000001, true],
  [-1e-9, false],
  [0, false],
  [0.5, false],
])('%p is owed: %p', (balance, owed) => {
  expect(isNegative(balance)).toBe(owed);
});

it('asks for one dollar', () => {
  expect(MINIMUM_BALANCE_MICROS).toBe(1_000_000);
  expect([0.997, 0.999999, 1, 1.001].map(isUnderMinimum)).toEqual([true, true, false, false]);
});

it('never shows a cent that is not there, and hides none that is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), (micros) => {
      const lost = micros - roundBalanceDown(micros);
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThan(10_000);
      const held = roundHeldUp(micros) - micros;
      expect(held).toBeGreaterThanOrEqual(0);
      expect(held).toBeLessThan(10_000);
    }),
  );
});

it('shows what it compares', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000_000, max: 20_000_000 }), (micros) => {
      const dollars = micros / 1e6;
      const shown = formatBalance(dollars);
      expect(shown).toBe(formatBalanceMicros(micros));
      expect(shown.startsWith('-')).toBe(isNegative(dollars));
      const told = Number(shown.replace('$', ''));
      expect(told).toBe((balanceMicros(dollars) ?? NaN) / 1e6);
      expect(told < 1).toBe(isUnderMinimum(dollars));
    }),
  );
});

test('a balance that the answer lacks is neither zero nor negative', () => {
  expect(formatBalance(null)).toBe('Unknown');
  expect([isNegative(null), isUnderMinimum(null), balanceLevel(null)]).toEqual([
    false,
    false,
    null,
  ]);
});
