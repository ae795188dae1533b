import fc from 'fast-check';
import { counted, gigabytes, plainNumber } from './numbers';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1204, '1,204'],
  [-1234567, '-1,234,567'],
  [1900.5, '1,900.5'],
  [0.25, '0.25'],
  [1234.56789, '1,234.568'],
])('%d is written %s', (count, text) => {
  expect(plainNumber(count)).toBe(text);
});

test('numbers are written as the locale writes them', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(plainNumber(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => {
      const value = thousandths / 1000;
      expect(plainNumber(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});

test.each([
  [0, '0 regions'],
  [1, '1 region'],
  [1204, '1,204 regions'],
])('counts %d', (count, text) => {
  expect(counted(count, 'region')).toBe(text);
});

test.each([
  [1800, '1,800 GB'],
  [1.5, '1.5 GB'],
  [80, '80 GB'],
])('%d gigabytes are written %s', (size, text) => {
  expect(gigabytes(size)).toBe(text);
});
