import { drawnRows, ROW_HEIGHT, scrollFor } from './window';

const view = { top: 100 * ROW_HEIGHT, height: 10 * ROW_HEIGHT };

test('of a long list, what is in view is drawn and little more', () => {
  const { first, end } = drawnRows(5000, view);
  expect(first).toBeLessThanOrEqual(100);
  expect(end).toBeGreaterThanOrEqual(110);
  expect(end - first).toBeLessThan(50);
});

test.each([
  [0, { first: 0, end: 0 }],
  [3, { first: 0, end: 3 }],
])('a list of %i rows is drawn as a whole', (count, expected) => {
  expect(drawnRows(count, { top: 0, height: 400 })).toEqual(expected);
});

test('a list that has become shorter than the scroll draws no row that is not there', () => {
  expect(drawnRows(5, view)).toEqual({ first: 5, end: 5 });
});

test.each([
  [100, null],
  [109, null],
  [110, 105 * ROW_HEIGHT],
  [99, 94 * ROW_HEIGHT],
  [0, 0],
])('row %i is brought into view', (row, expected) => {
  expect(scrollFor(row, view)).toBe(expected);
});
