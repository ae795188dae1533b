import fc from 'fast-check';
import { plainNumber } from './numbers';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1204, '1,204'],
  [-1234567, '-1,234,567'],
])('%d is written %s', (count, text) => {
  expect(plainNumber(count)).toBe(text);
});

test('whole numbers are written as the locale writes them', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(plainNumber(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
