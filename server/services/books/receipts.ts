import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/schema';
import { lastReceipts, receiptsAfter } from '../../repo/books';
import type { BookProblem } from './findings';

/** Looked at in one query. */
const RECEIPTS = 10_000;
/** Most gaps of a year that are told. */
const MOST = 100;

const FORM = /^(\d{4})-(\d{6,})$/u;

/**
 * Every number of a year is there once. Numbers are given in order, and whoever gives the next waits for the one before to be
 * stored, so what is written meanwhile leaves no gap.
 */
export async function receiptProblems(db: Db): Promise<{ count: number; problems: BookProblem[] }> {
  const problems: BookProblem[] = [];
  const before = await lastReceipts(db);
  const given = new Map<number, number[]>();
  let count = 0;
  for (let last = ''; ;) {
    const rows = await receiptsAfter(db, last, RECEIPTS);
    for (const { id, team_id: team, receipt_number, processed_at, created_at } of rows) {
      last = receipt_number ?? '';
      const [, year = '', number = ''] = FORM.exec(last) ?? [];
      if (Number(year) !== new Date(processed_at ?? created_at).getUTCFullYear()) {
        const text = `its receipt ${last} is not of the year in which it was completed`;
        problems.push({ check: 'receipt', team, id, text });
      }
      if (year === '') continue;
      const numbers = given.get(Number(year)) ?? [];
      given.set(Number(year), numbers);
      numbers.push(Number(number));
    }
    count += rows.length;
    if (rows.length < RECEIPTS) break;
    await setImmediate();
  }
  const after = await lastReceipts(db);
  for (const year of new Set([...before.keys(), ...given.keys()])) {
    const last = { before: before.get(year) ?? 0, after: after.get(year) ?? 0 };
    problems.push(...problemsOfYear(year, given.get(year) ?? [], last));
  }
  return { count, problems };
}

/** @param last the last number that was given when the first was looked at, and when the last was */
function problemsOfYear(
  year: number,
  numbers: readonly number[],
  last: { before: number; after: number },
): BookProblem[] {
  const problems: BookProblem[] = [];
  const tell = (check: BookProblem['check'], number: number, text: string): void => {
    const id = `${year}-${String(number).padStart(6, '0')}`;
    if (problems.length < MOST) problems.push({ check, team: null, id, text });
  };
  let before = 0;
  const tellGap = (end: number): void => {
    for (let gap = before + 1; gap < end && problems.length < MOST; gap += 1) {
      tell('receiptGap', gap, 'no transaction has it');
    }
  };
  for (const number of [...numbers].sort((a, b) => a - b)) {
    if (number === before) tell('receiptTwice', number, 'several transactions have it');
    tellGap(number);
    before = number;
  }
  tellGap(last.before + 1);
  if (before > last.after) {
    tell('receiptGap', before, `it was never given: the last of the year is ${last.after}`);
  }
  return problems;
}
