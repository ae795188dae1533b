import { CALLS } from '@/contract/calls';
import type { Checkout, CheckoutBody } from '@/contract/payment';
import type { Transaction } from '@/contract/transaction';
import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import { api, LIST, unlessRefused } from './api';
import { byId } from './byId';
import { exactly } from './exactly';
import { remembered, rememberedSchema } from './remembered';

export const transactionAdapter = createEntityAdapter<Transaction>();

/** Buying credits, and what was bought before. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkout: build.mutation<Checkout, CheckoutBody>({
      query: (body) => ({ call: 'checkout', body }),
      responseSchema: CALLS.checkout.response,
      invalidatesTags: unlessRefused('Transaction'),
    }),
    listTransactions: build.query<EntityState<Transaction, string>, { teamId: string }>({
      query: ({ teamId }) => ({ call: 'listTransactions', query: { teamId } }),
      rawResponseSchema: rememberedSchema(exactly(CALLS.listTransactions.response)),
      transformResponse: remembered((transactions: Transaction[]) => byId(transactions)),
      providesTags: [{ type: 'Transaction', id: LIST }],
    }),
  }),
});

export const { useListTransactionsQuery } = paymentsApi;
