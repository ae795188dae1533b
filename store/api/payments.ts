import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { Checkout, CheckoutBody } from '@/contract/payment';
import type { Transaction } from '@/contract/transaction';
import { api, LIST, unlessRefused } from './api';
import { byId } from './rows';

export const transactionAdapter = createEntityAdapter<Transaction>();

/** How often it is asked how a payment ends that is not confirmed, in the background too. */
export const PAYMENTS_POLLING = {
  pollingInterval: 5_000,
  skipPollingIfUnfocused: false,
} as const;

/** Checkout and transactions. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkout: build.mutation<Checkout | null, CheckoutBody>({
      query: (body) => ({ call: 'checkout', body }),
      // On its way to the checkout the page is left: nobody would read the list.
      invalidatesTags: (checkout, error) =>
        checkout?.url ? [] : unlessRefused('Transaction')(checkout, error),
    }),
    listTransactions: build.query<EntityState<Transaction, string>, { teamId: string }>({
      query: ({ teamId }) => ({ call: 'listTransactions', query: { teamId } }),
      transformResponse: (transactions: Transaction[]) => byId(transactions),
      providesTags: [{ type: 'Transaction', id: LIST }],
    }),
  }),
});

export const { useListTransactionsQuery } = paymentsApi;
