import { adjustmentMicros } from './adjustment';

it.each([
  ['15', 15_000_000],
  ['+15', 15_000_000],
  ['-2.50', -2_500_000],
  ['0.01', 10_000],
  ['100000', 100_000_000_000],
  ['-100000.00', -100_000_000_000],
  ['100000.01', null],
  ['-999999999999999999999', null],
  ['0', null],
  ['-0.00', null],
  ['0.001', null],
  ['1,5', null],
  ['1e3', null],
  ['$5', null],
  ['ten', null],
  ['--5', null],
  [' 5', null],
  ['', null],
])('%j is %j', (text, micros) => {
  expect(adjustmentMicros(text)).toBe(micros);
});
