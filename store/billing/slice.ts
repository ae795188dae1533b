import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SpendRangeChoice } from '@/domain/billing/ranges';
import { nextOrder, type SortOrder } from '@/domain/billing/table';
import type { TransactionColumn, TransactionStatusFilter } from '@/domain/billing/transactionTable';
import type { UsageColumn } from '@/domain/billing/usageTable';
import { teamSwitched } from '../teams/slice';

export type BillingTab = 'credits' | 'usage' | 'transactions';

/** Search, order and page of a table. Pages count from 1. */
interface TableQuery<Column extends string> {
  search: string;
  order: SortOrder<Column>;
  page: number;
}

export type UsageQuery = TableQuery<UsageColumn>;
export interface TransactionQuery extends TableQuery<TransactionColumn> {
  status: TransactionStatusFilter;
}

export interface BillingState {
  tab: BillingTab;
  /** The range of Usage Analytics. */
  range: SpendRangeChoice;
  usage: UsageQuery;
  transactions: TransactionQuery;
}

const initialState: BillingState = {
  tab: 'credits',
  range: 'thisMonth',
  usage: { search: '', order: { column: 'spend', descending: true }, page: 1 },
  transactions: {
    search: '',
    status: 'all',
    order: { column: 'createdAt', descending: true },
    page: 1,
  },
};

/** Columns that are sorted in descending order first. */
const LARGEST_FIRST: ReadonlySet<TransactionColumn | UsageColumn> = new Set([
  'createdAt',
  'startedAt',
  'amount',
  'credits',
  'runtime',
  'spend',
]);

const billingSlice = createSlice({
  name: 'billing',
  initialState,
  reducers: {
    billingTabChosen: (state, { payload }: PayloadAction<BillingTab>) => {
      state.tab = payload;
    },
    spendRangeChosen: (state, { payload }: PayloadAction<SpendRangeChoice>) => {
      state.range = payload;
      state.usage.page = 1;
    },
    usageSearchChanged: (state, { payload }: PayloadAction<string>) => {
      state.usage.search = payload;
      state.usage.page = 1;
    },
    usageColumnPressed: (state, { payload }: PayloadAction<UsageColumn>) => {
      state.usage.order = nextOrder(state.usage.order, payload, LARGEST_FIRST.has(payload));
      state.usage.page = 1;
    },
    usagePageTurned: (state, { payload }: PayloadAction<number>) => {
      state.usage.page = payload;
    },
    transactionSearchChanged: (state, { payload }: PayloadAction<string>) => {
      state.transactions.search = payload;
      state.transactions.page = 1;
    },
    transactionStatusChosen: (state, { payload }: PayloadAction<TransactionStatusFilter>) => {
      state.transactions.status = payload;
      state.transactions.page = 1;
    },
    transactionFilterCleared: (state) => {
      state.transactions.search = '';
      state.transactions.status = 'all';
      state.transactions.page = 1;
    },
    transactionColumnPressed: (state, { payload }: PayloadAction<TransactionColumn>) => {
      const { order } = state.transactions;
      state.transactions.order = nextOrder(order, payload, LARGEST_FIRST.has(payload));
      state.transactions.page = 1;
    },
    transactionPageTurned: (state, { payload }: PayloadAction<number>) => {
      state.transactions.page = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      // The tab and the range stay: they are not about the team.
      .addCase(teamSwitched, (state) => ({ ...initialState, tab: state.tab, range: state.range }));
  },
});

export const {
  billingTabChosen,
  spendRangeChosen,
  usageSearchChanged,
  usageColumnPressed,
  usagePageTurned,
  transactionSearchChanged,
  transactionStatusChosen,
  transactionFilterCleared,
  transactionColumnPressed,
  transactionPageTurned,
} = billingSlice.actions;
export const billingReducer = billingSlice.reducer;
