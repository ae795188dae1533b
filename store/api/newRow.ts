import type { EntityState } from '@reduxjs/toolkit';

/**
 * The row that a list has now and had not before, of those that fit: what was just made, where the answer does not say its
 * id. Null where there is none, or more than one.
 */
export function newRow<Row extends { id: string }>(
  before: readonly { id: string }[],
  now: EntityState<Row, string> | undefined,
  fits: (row: Row) => boolean = () => true,
): Row | null {
  const known = new Set(before.map(({ id }) => id));
  const [row = null, ...others] = Object.values(now?.entities ?? {}).filter(
    (one) => !known.has(one.id) && fits(one),
  );
  return others.length === 0 ? row : null;
}
