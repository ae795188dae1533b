import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { StatementForm } from '@/contract/receipt';
import { STATEMENT_FORMS } from '@/contract/words';
import type { DocumentRequest } from '@/domain/billing/documents';
import {
  RANGE_CHOICES,
  type SpendRangeChoice,
  STATUS_FILTERS,
  TRANSACTION_COLUMNS,
  type TransactionColumn,
  type TransactionStatusFilter,
  USAGE_COLUMNS,
  type UsageColumn,
} from '@/domain/billing/words';
import { choice, each, type Rule, searchRule } from '@/domain/snapshot/rules';
import { nextOrder, type SortOrder } from '@/domain/table';
import { documentsApi } from '../api/documents';
import { teamSwitched } from '../teams/slice';

export const BILLING_TABS = ['credits', 'usage', 'transactions'] as const;
export type BillingTab = (typeof BILLING_TABS)[number];

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
  /** The month in UTC of the statement, for example `2026-11`; null is the newest. */
  statementMonth: string | null;
  /** What is on its way: receipts by transaction, and the statement. */
  opening: { receipts: string[]; statements: StatementForm[] };
}

declare module '../state' {
  interface RootState {
    billing: BillingState;
  }
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
  statementMonth: null,
  opening: { receipts: [], statements: [] },
};

export const billingRule = {
  tab: choice(...BILLING_TABS),
  range: choice(...RANGE_CHOICES),
  usage: {
    search: searchRule,
    order: { column: choice(...(Object.keys(USAGE_COLUMNS) as UsageColumn[])), descending: 'keep' },
    page: 'keep',
  },
  transactions: {
    search: searchRule,
    status: choice(...STATUS_FILTERS),
    order: {
      column: choice(...(Object.keys(TRANSACTION_COLUMNS) as TransactionColumn[])),
      descending: 'keep',
    },
    page: 'keep',
  },
  statementMonth: 'public',
  opening: { receipts: each('id'), statements: each(choice(...STATEMENT_FORMS)) },
} as const satisfies Rule<BillingState>;

/** The receipt of a transaction was asked for. */
export const receiptPressed =
  createAction<Omit<Extract<DocumentRequest, { kind: 'receipt' }>, 'kind'>>(
    'billing/receiptPressed',
  );
/** The statement of the month that is chosen was asked for. */
export const statementPressed = createAction<{ month: string; as: StatementForm }>(
  'billing/statementPressed',
);

const { openDocument } = documentsApi.endpoints;

/** What is on its way without a document that is asked for or has come. */
function withoutDocument(
  { receipts, statements }: BillingState['opening'],
  asked: DocumentRequest,
) {
  return {
    receipts: receipts.filter((id) => asked.kind !== 'receipt' || id !== asked.transactionId),
    statements: statements.filter((as) => asked.kind !== 'statement' || as !== asked.as),
  };
}

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
      state.usage.order = nextOrder(state.usage.order, payload, USAGE_COLUMNS[payload]);
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
      state.transactions.order = nextOrder(order, payload, TRANSACTION_COLUMNS[payload]);
      state.transactions.page = 1;
    },
    transactionPageTurned: (state, { payload }: PayloadAction<number>) => {
      state.transactions.page = payload;
    },
    statementMonthChosen: (state, { payload }: PayloadAction<string>) => {
      state.statementMonth = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      // The tab and the range stay: they are not about the team.
      .addCase(teamSwitched, (state) => ({ ...initialState, tab: state.tab, range: state.range }))
      .addMatcher(openDocument.matchPending, ({ opening }, { meta }) => {
        const asked = meta.arg.originalArgs;
        if (asked.kind === 'receipt') opening.receipts.push(asked.transactionId);
        else opening.statements.push(asked.as);
      })
      .addMatcher(
        isAnyOf(openDocument.matchFulfilled, openDocument.matchRejected),
        (state, { meta }) => {
          state.opening = withoutDocument(state.opening, meta.arg.originalArgs);
        },
      );
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
  statementMonthChosen,
} = billingSlice.actions;
export const billingReducer = billingSlice.reducer;
