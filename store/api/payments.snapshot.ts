import { PACKAGE_IDS, PAYMENT_METHODS } from '@/contract/words';
import type { Transaction } from '@/contract/transaction';
import { choice, type Rule } from '@/domain/snapshot/rules';
import { mutation, query } from '@/domain/snapshot/vocabulary';
import { sentenceRule } from '@/domain/snapshot/sentences';
import { collection, endpointsOf } from '../snapshot/rules/calls';
import { paymentsApi } from './payments';

const transactionRule = {
  id: 'id',
  status: 'public',
  amount: 'keep',
  credits: 'keep',
  packageId: 'public',
  paymentProvider: 'public',
  createdAt: 'public',
  processedAt: 'public',
  errorMessage: sentenceRule,
  kind: 'public',
  waiting: 'keep',
  receiptNumber: 'id',
  // An operator's own words may name anybody.
  note: sentenceRule,
} as const satisfies Rule<Transaction>;

export const endpoints = endpointsOf(paymentsApi, {
  listTransactions: {
    arg: { teamId: 'id' },
    data: collection(transactionRule),
    label: query('the transactions'),
  },
  checkout: {
    arg: {
      itemType: choice('credits'),
      paymentMethod: choice(...PAYMENT_METHODS),
      packageId: choice(...PACKAGE_IDS),
      amount: 'keep',
    },
    // The address of a checkout opens it.
    data: { paymentMethod: 'public', url: 'blank' },
    label: mutation('Buy Credits'),
  },
});
