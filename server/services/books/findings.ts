import { microsToDecimal, type Micros } from '@/domain/money';
import type { WrongEntry, WrongTransaction } from '../../repo/books';

/** What the books are checked for. */
export const BOOK_CHECKS = {
  sequence: 'the entries of a team count from 1, and none is missing',
  balance: 'each balance is the one before it and the amount of the entry',
  entryKind: 'the kind of an entry fits its sign and what it refers to',
  reference: 'what an entry, a refund or a dispute is about is there, and of the same team',
  missingEntry: 'every completed transaction has an entry',
  strayEntry: 'nothing but a completed transaction has an entry',
  doubleEntry: 'no transaction has two entries',
  amount: 'an entry has the team, the kind and the amount of its transaction',
  transactionKind: 'the kind of a transaction fits its sign and what it refers to',
  refund: 'no more of a deposit was refunded than was paid',
  charged: 'a deployment says what its entries sum to',
  usage: 'a deployment was charged what its time and its price say',
  receipt: 'every completed transaction has a receipt number of its year, and nothing else one',
  receiptTwice: 'no receipt number is there twice',
  receiptGap: 'no receipt number of a year is missing',
  accounts: 'both sides of all entries sum to nothing',
} as const;
export type BookCheck = keyof typeof BOOK_CHECKS;

/** Something that does not fit. */
export interface BookProblem {
  check: BookCheck;
  /** Null where it is of no team. */
  team: string | null;
  /** What it is about: the id of a transaction or a deployment, the number of an entry or a receipt. */
  id: string;
  /** What is wrong, as a sentence without a full stop. */
  text: string;
}

/** An amount to the micro-dollar. */
export const exact = (micros: Micros): string => `${microsToDecimal(micros)} USD`;

type Finding = [check: BookCheck, isFound: boolean, text: string];

/** Those findings that are. */
export const found = (team: string, id: string, findings: readonly Finding[]): BookProblem[] =>
  findings.flatMap(([check, isFound, text]) => (isFound ? [{ check, team, id, text }] : []));

/** What is wrong with an entry of the ledger, each by its name. */
export function entryProblems(entry: WrongEntry): BookProblem[] {
  const { sequence, sequence_before, balance_micros, balance_before, amount_micros } = entry;
  const isNext = sequence === sequence_before + 1;
  const about = `entry ${sequence} (${entry.kind}, ${exact(amount_micros)})`;
  const balance = balance_before + amount_micros;
  return found(entry.team_id, `entry ${sequence}`, [
    ['sequence', !isNext, `${about} comes after entry ${sequence_before}`],
    [
      'balance',
      isNext && balance_micros !== balance,
      `${about} says that the balance is ${exact(balance_micros)}, which is ${exact(balance)}`,
    ],
    [
      'entryKind',
      entry.is_kind_wrong === 1,
      `${about} has another sign, or refers to something else, than its kind does`,
    ],
    [
      'reference',
      entry.is_lost === 1,
      `${about} is about transaction ${entry.transaction_id}, which the team does not have`,
    ],
  ]);
}

/** What is wrong with a transaction, each by its name. */
export function transactionProblems(row: WrongTransaction): BookProblem[] {
  const { entries, booked, refunded, receipt_number } = row;
  const isCompleted = row.status === 'completed';
  const amount = row.paid_micros ?? row.amount_micros;
  const about = `${row.kind} of ${exact(amount)}, ${row.status},`;
  return found(row.team_id, row.id, [
    ['missingEntry', isCompleted && entries === 0, `${about} has no entry`],
    ['strayEntry', !isCompleted && entries > 0, `${about} has an entry`],
    ['doubleEntry', entries > 1, `${about} has ${entries} entries`],
    [
      'amount',
      entries > 0 && row.fitting < entries,
      `${about} has an entry of another team, kind or amount: ${exact(booked ?? 0)}`,
    ],
    ['transactionKind', row.is_kind_wrong === 1, `${about} has what its kind does not`],
    [
      'reference',
      row.is_lost === 1,
      `${about} is about ${row.refers_to}, which is no completed deposit of the team`,
    ],
    [
      'refund',
      row.kind === 'deposit' && refunded > amount,
      `${about} was refunded with ${exact(refunded)}`,
    ],
    ['receipt', isCompleted && receipt_number === null, `${about} has no receipt number`],
    ['receipt', !isCompleted && receipt_number !== null, `${about} has receipt ${receipt_number}`],
  ]);
}
