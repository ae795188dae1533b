import type { Checkout, CheckoutBody } from '@/contract/payment';
import type { Transaction } from '@/contract/transaction';
import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import { api, LIST, unlessRefused } from './api';
import { byId } from './byId';
import { remembered } from './remembered';

export const transactionAdapter = createEntityAdapter<Transaction>();

/** Buying credits, and what was bought before. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkout: build.mutation<Checkout | null, CheckoutBody>({
      query: (body) => ({ call: 'checkout', body }),
      // Where it leads to the checkout, the page is about to be left: nobody would read the new list.
      invalidatesTags: (checkout, error) =>
        checkout?.url ? [] : unlessRefused('Transaction')(checkout, error),
    }),
    listTransactions: build.query<EntityState<Transaction, string>, { teamId: string }>({
      query: ({ teamId }) => ({ call: 'listTransactions', query: { teamId } }),
      transformResponse: remembered((transactions: Transaction[]) => byId(transactions)),
      providesTags: [{ type: 'Transaction', id: LIST }],
    }),
  }),
});

export const { useListTransactionsQuery } = paymentsApi;
