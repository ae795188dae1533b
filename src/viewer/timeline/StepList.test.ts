import { drawnRows, rowHeightAt, scrollFor } from './StepList';

const rowHeight = rowHeightAt(16);

const view = { top: 100 * rowHeight, height: 10 * rowHeight, rowHeight };

test('rows are as high as their text asks for', () => {
  expect([16, 24].map(rowHeightAt)).toEqual([34, 51]);
});

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
  expect(drawnRows(count, { top: 0, height: 400, rowHeight })).toEqual(expected);
});

test('a list that has become shorter than the scroll draws no row that is not there', () => {
  expect(drawnRows(5, view)).toEqual({ first: 5, end: 5 });
});

test.each([
  [100, null],
  [109, null],
  [110, 105 * rowHeight],
  [99, 94 * rowHeight],
  [0, 0],
])('row %i is brought into view', (row, expected) => {
  expect(scrollFor(row, view)).toBe(expected);
});
