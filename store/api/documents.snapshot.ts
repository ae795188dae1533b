import { choice } from '@/domain/snapshot/rules';
import { mutation } from '@/domain/snapshot/vocabulary';
import { STATEMENT_FORMS } from '@/contract/words';
import { endpointsOf } from './rules';
import { documentsApi } from './documents';

export const endpoints = endpointsOf(documentsApi, {
  openDocument: {
    arg: {
      kind: choice('receipt', 'statement'),
      transactionId: 'id',
      receiptNumber: 'id',
      teamId: 'id',
      month: 'public',
      as: choice(...STATEMENT_FORMS),
    },
    data: 'drop',
    label: mutation('Open a document'),
  },
});
