import { text } from '../reading/values';
import type { Route } from '../route';

export const RECEIPT_ROUTES = {
  getReceipt: {
    method: 'GET',
    path: '/api/transactions/:transactionId/receipt',
    who: 'member',
    document: ['text/html'],
    needs: 'receipts',
    answer: text,
  },
  getStatement: {
    method: 'GET',
    path: '/api/teams/:teamId/statements/:month',
    who: 'member',
    document: ['text/html', 'text/csv'],
    needs: 'receipts',
    answer: text,
  },
} as const satisfies Record<string, Route>;
