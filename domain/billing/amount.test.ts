import fc from 'fast-check';
import { isDepositAmount, validateAmount } from './amount';

it.each([
  ['15', 15],
  ['1000', 1000],
  ['1000.00', 1000],
  ['15.50', 15.5],
  ['15.5', 15.5],
  ['15,50', 15.5],
  ['15,5', 15.5],
  ['1000,00', 1000],
  [' 20 ', 20],
  ['\u202D20\u00A0', 20],
  ['2\u200B0', 20],
  ['0020', 20],
  ['999.99', 999.99],
])('%j is accepted', (text, amount) => {
  expect(validateAmount(text)).toEqual({ ok: true, amount });
  expect(isDepositAmount(amount)).toBe(true);
});

it.each([
  '',
  ' ',
  'abc',
  '1e2',
  'Infinity',
  'NaN',
  '0x20',
  '$20',
  '20 USD',
  '1,000',
  '1,000.00',
  '1.000,00',
  '20,',
  ',5',
  '15,50,0',
  '20.',
  '.5',
  '20.555',
  '20.',
  '--20',
  '+20',
  '2 0',
  '٢٠',
  '20.5.5',
])('%j is not a number', (text) => {
  expect(validateAmount(text)).toEqual({ ok: false, reason: 'notANumber' });
});

it.each([
  '0',
  '14.99',
  '12,50',
  '-20',
  '-0.00',
  '1000.01',
  '99999999999999999999',
  '9'.repeat(400),
])('%s is out of range', (text) => {
  expect(validateAmount(text)).toEqual({ ok: false, reason: 'outOfRange' });
});

it.each([
  ...[14.99, 1000.01, 20.001, -20, Number.NaN, Infinity, 1e300, 0],
  // The nearest numbers on both sides of what can be bought, and what rounds to it.
  ...[14.999999999999998, 1000.0000000000001, 15.0000001, 15.000000000000002, 73.41999999999999],
])('a request for %p is refused', (amount) => {
  expect(isDepositAmount(amount)).toBe(false);
});

it('accepts every whole number of cents in range, typed or sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1500, max: 100_000 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      expect(validateAmount(text)).toEqual({ ok: true, amount: cents / 100 });
      expect(isDepositAmount(cents / 100)).toBe(true);
    }),
  );
});

it('never throws, and accepts only what can be bought', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const check = validateAmount(text);
      if (check.ok) expect(isDepositAmount(check.amount)).toBe(true);
    }),
  );
});

it('accepts a number only where it is exactly one of the cents', () => {
  fc.assert(
    fc.property(fc.double({ min: 10, max: 1010 }), (amount) => {
      const nearest = Math.round(amount * 100) / 100;
      const isOne = amount === nearest && amount >= 15 && amount <= 1000;
      expect(isDepositAmount(amount)).toBe(isOne);
    }),
  );
});
