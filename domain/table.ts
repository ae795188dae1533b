import { typedLine } from '@/contract/typed';
import { searchWords } from './hiddenSearch';
import { plainNumber } from './numbers';

/** How a table's rows are ordered. */
export interface SortOrder<Column extends string> {
  column: Column;
  descending: boolean;
}

/** What a row is ordered by; null goes last in either direction. */
export type SortValue = string | number | null;

/** Rows of one page of a table. */
export const TABLE_PAGE_SIZE = 25;

/** Costly to make, so not before something is sorted by text. */
let collator: Intl.Collator | undefined;

function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(String(one), String(other));
}

/**
 * Gives sorted copies of a table's rows. Rows of equal value keep the order they came in.
 * @param values what a row is ordered by, for each column
 */
export function rowSorter<Row, Column extends string>(
  values: Record<Column, (row: Row) => SortValue>,
): (rows: readonly Row[], order: SortOrder<Column>) => Row[] {
  return (rows, { column, descending }) => {
    const direction = descending ? -1 : 1;
    return rows
      .map((row) => ({ row, value: values[column](row) }))
      .sort((one, other) => {
        if (one.value === null || other.value === null)
          return Number(one.value === null) - Number(other.value === null);
        return direction * compareValues(one.value, other.value);
      })
      .map(({ row }) => row);
  };
}

/** The order after a column's header was pressed: its first direction, or the other one where it is the column already. */
export function nextOrder<Column extends string>(
  current: SortOrder<Column>,
  column: Column,
  startsDescending: boolean,
): SortOrder<Column> {
  return {
    column,
    descending: current.column === column ? !current.descending : startsDescending,
  };
}

/**
 * Finds rows by their text. A text is made once for each row, since a search goes through all of them at every key.
 * @param textOf what a row can be found by, in whatever case
 */
export function rowSearch<Row extends object>(
  textOf: (row: Row) => string,
): (search: string) => (row: Row) => boolean {
  const texts = new WeakMap<Row, string>();
  const lowerCase = (row: Row): string => {
    const known = texts.get(row) ?? typedLine(textOf(row)).toLowerCase();
    texts.set(row, known);
    return known;
  };
  return (search) => {
    const words = searchWords(search);
    // An empty search matches every row without making its text.
    return (row) => words.every((word) => lowerCase(row).includes(word));
  };
}

/** One page of a table's rows. @param requested counted from 1; clamped to the pages that exist */
export function pageOf<Row>(rows: readonly Row[], requested: number) {
  const totalPages = Math.max(1, Math.ceil(rows.length / TABLE_PAGE_SIZE));
  const page = Math.min(Math.max(1, requested), totalPages);
  const start = (page - 1) * TABLE_PAGE_SIZE;
  const shown = rows.slice(start, start + TABLE_PAGE_SIZE);
  const count = plainNumber(rows.length);
  return {
    rows: shown,
    page,
    totalPages,
    /** `Showing 26-50 of 112`. */
    summary:
      shown.length === 0
        ? 'Showing 0'
        : `Showing ${plainNumber(start + 1)}-${plainNumber(start + shown.length)} of ${count}`,
  };
}
