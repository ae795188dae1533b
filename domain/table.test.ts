import fc from 'fast-check';
import { hiddenSearch } from './hiddenSearch';
import { nextOrder, pageOf, rowSearch, rowSorter, type SortValue, TABLE_PAGE_SIZE } from './table';

const sortValues = rowSorter({ value: (row: SortValue) => row });

test.each([
  [[3, 1, 2], false, [1, 2, 3]],
  [[3, null, 1, 2], true, [3, 2, 1, null]],
  [[null, 3, 1], false, [1, 3, null]],
  [['b', 'A', 'a10', 'a2'], false, ['A', 'a2', 'a10', 'b']],
])('%j sorted (descending: %p)', (rows, descending, sorted) => {
  expect(sortValues(rows, { column: 'value', descending })).toEqual(sorted);
});

test('sorting is stable, loses nothing and leaves its input alone', () => {
  const rows = fc.array(fc.record({ key: fc.integer({ min: 0, max: 3 }), id: fc.nat() }));
  const sort = rowSorter({ key: ({ key }: { key: number }) => key });
  fc.assert(
    fc.property(rows, fc.boolean(), (given, descending) => {
      const before = [...given];
      const sorted = sort(given, { column: 'key', descending });
      expect(given).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(given));
      for (const key of [0, 1, 2, 3])
        expect(sorted.filter((row) => row.key === key)).toEqual(
          given.filter((row) => row.key === key),
        );
    }),
  );
});

test('a column begins with its own direction and turns when it is pressed again', () => {
  const date = { column: 'date', descending: true };
  expect(nextOrder<string>(date, 'name', false)).toEqual({ column: 'name', descending: false });
  expect(nextOrder<string>(date, 'amount', true)).toEqual({ column: 'amount', descending: true });
  expect(nextOrder<string>(date, 'date', true)).toEqual({ column: 'date', descending: false });
});

test.each([
  ['', true],
  [hiddenSearch('no such row'), true],
  ['card', true],
  ['  CARD   failed ', true],
  ['card pending', false],
])('search %j', (search, found) => {
  expect(rowSearch(() => 'Failed Card package $50')(search)({})).toBe(found);
});

test.each([
  [0, 1, 'Showing 0', 1],
  [10, 1, 'Showing 1-10 of 10', 1],
  [60, 3, 'Showing 51-60 of 60', 3],
  [60, 9, 'Showing 51-60 of 60', 3],
  [10_000, 2, 'Showing 26-50 of 10,000', 400],
])('%d rows, page %d', (count, wanted, summary, totalPages) => {
  const rows = Array.from({ length: count }, (_, index) => index);
  expect(pageOf(rows, wanted)).toMatchObject({ summary, totalPages });
});

test('the pages hold every row once', () => {
  const rows = Array.from({ length: 3 * TABLE_PAGE_SIZE + 1 }, (_, index) => index);
  expect([1, 2, 3, 4].flatMap((page) => pageOf(rows, page).rows)).toEqual(rows);
});
