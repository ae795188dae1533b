import { TRANSACTION_KINDS, TRANSACTION_STATUSES } from '../words';
import { instant } from '../reading/instant';
import { fields, rows } from '../reading/rows';
import { decimal, flag, id, optional, orElse, text, wordLike } from '../reading/values';
import type { Route } from '../route';
import type { Transaction } from './index';

/** Neither a missing amount is $0.00 nor a missing date today: both are unknown. */
export const transaction = fields<Transaction>({
  id,
  status: orElse(wordLike(TRANSACTION_STATUSES), 'unknown'),
  amount: orElse(decimal, null),
  credits: optional(decimal),
  packageId: optional(text),
  paymentProvider: optional(text),
  createdAt: orElse(instant, null),
  processedAt: optional(instant),
  errorMessage: optional(text),
  kind: optional(wordLike(TRANSACTION_KINDS)),
  waiting: optional(flag),
  receiptNumber: optional(text),
  note: optional(text),
});

export const TRANSACTION_ROUTES = {
  listTransactions: {
    method: 'GET',
    path: '/api/transactions',
    who: 'member',
    answer: rows(transaction),
  },
} as const satisfies Record<string, Route>;
