import type { Db } from '../db/schema';

/** Digits of the number within a year. */
const DIGITS = 6;

/**
 * The next number of a receipt of a year, for example `2026-000042`. Others wait for it until the transaction ends, so that no
 * number is left out when that is undone.
 */
export async function nextReceiptNumber(db: Db, year: number): Promise<string> {
  const { last } = await db
    .insertInto('receipt_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((row) => ({ last: row('receipt_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(DIGITS, '0')}`;
}
