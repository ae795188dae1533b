import { CRYPTO_AT_STRIPE, PACKAGE_IDS, PAYMENT_METHODS } from '@/contract/words';
import type { Transaction } from '@/contract/transaction';
import { redact } from '@/domain/snapshot/redact';
import { choice, custom, type Rule } from '@/domain/snapshot/rules';
import { mutation, query } from '@/domain/snapshot/vocabulary';
import { collection, endpointsOf } from './rules';
import { paymentsApi } from './payments';

/** Where somebody paid, in words of several that are ours, or one of another's. */
const providerRule = custom((word, pseudonyms) =>
  word === CRYPTO_AT_STRIPE ? word : redact('public', word, pseudonyms),
);

const transactionRule = {
  id: 'id',
  status: 'public',
  amount: 'keep',
  credits: 'keep',
  packageId: 'public',
  paymentProvider: providerRule,
  createdAt: 'public',
  processedAt: 'public',
  errorMessage: 'sentence',
  kind: 'public',
  waiting: 'keep',
  receiptNumber: 'id',
  // An operator's own words may name anybody.
  note: 'sentence',
} as const satisfies Rule<Transaction>;

export const endpoints = endpointsOf(paymentsApi, {
  listTransactions: {
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
