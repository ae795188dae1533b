import { statementCsv } from '@/domain/billing/statementCsv';
import { SentDocument } from '../http/answer';
import type { Handlers } from '../http/route';
import { receiptFor } from '../services/receipts';
import { statementFor } from '../services/statements';
import { receiptPage } from './receiptPage';
import { statementPage } from './statementPage';

/** What a team keeps on paper: receipts of its transactions, and statements of its months. */
export const receiptHandlers = {
  getReceipt: async ({ ctx, user, params }) => {
    const receipt = await receiptFor(ctx, user, params.transactionId);
    return new SentDocument('text/html', receiptPage(receipt, ctx.env.seller));
  },

  getStatement: async ({ ctx, user, params, query }) => {
    const statement = await statementFor(ctx, user, params.teamId, params.month);
    return query.as === 'csv'
      ? new SentDocument('text/csv', statementCsv(statement, statement))
      : new SentDocument('text/html', statementPage(statement, ctx.env.seller));
  },
} satisfies Partial<Handlers>;
