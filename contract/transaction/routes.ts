import { rows } from '../reading/rows';
import type { Route } from '../route';
import { transaction } from './reading';

export const TRANSACTION_ROUTES = {
  listTransactions: {
    method: 'GET',
    path: '/api/transactions',
    summary: 'List the credit purchases of a team',
    who: 'member',
    errors: { 404: ['not_found'] },
    answer: rows(transaction),
  },
} as const satisfies Record<string, Route>;
