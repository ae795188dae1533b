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
