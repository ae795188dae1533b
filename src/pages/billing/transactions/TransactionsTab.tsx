import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Stack from '@mui/material/Stack';
import { transactionsCsv } from '@/domain/billing/csvFiles';
import {
  type TransactionQuery,
  transactionColumnPressed,
  transactionFilterCleared,
  transactionPageTurned,
  transactionSearchChanged,
  transactionStatusChosen,
} from '@/store/billing/slice';
import {
  selectListedTransactions,
  selectStatusFilters,
  selectTransactionPage,
  selectTransactionTotals,
} from '@/store/billing/transactions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { serverHas } from '@/store/server/slice';
import type { RootState } from '@/store/state';
import { PendingButton } from '../../../ui/PendingButton';
import { SectionCard } from '../../../ui/SectionCard';
import { SelectField } from '../../../ui/SelectField';
import { Spinner } from '../../../ui/Spinner';
import { FilterBar, searchedTable } from '../searchedTable';
import { transactionList } from './columns';
import { StatementCard } from './StatementCard';
import { TransactionsGate, useTransactionsQuery } from './TransactionsGate';

/** A selector that the time does not concern, as one of the table's. */
const atAnyTime =
  <Result,>(select: (state: RootState, query: TransactionQuery) => Result) =>
  (state: RootState, _now: number, _timeZone: string, query: TransactionQuery) =>
    select(state, query);

const SELECTED = {
  listed: atAnyTime(selectListedTransactions),
  page: atAnyTime(selectTransactionPage),
  sums: atAnyTime(selectTransactionTotals),
};

const { Search, Export, Rows } = searchedTable({
  label: 'Transactions',
  subject: 'transactions',
  placeholder: 'Search transactions...',
  query: (state) => state.billing.transactions,
  ...SELECTED,
  totals: ({ label, amount, credits }) => ({
    cells: { createdAt: label, amount, credits },
    line: `${label}: ${amount} · ${credits} credits`,
  }),
  csv: transactionsCsv,
  searched: transactionSearchChanged,
  columnPressed: transactionColumnPressed,
  pageTurned: transactionPageTurned,
  none: {
    title: 'No transactions match your filter',
    button: 'Clear filter',
    pressed: transactionFilterCleared,
  },
});

export function TransactionsTab() {
  const hasReceipts = useAppSelector((state) => serverHas(state, 'receipts'));
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard
        title="Transactions"
        padded={false}
        actions={
          <>
            <RefreshButton />
            <Export />
          </>
        }
      >
        <TransactionsGate rows={10}>
          <Filters />
          <Rows {...transactionList(hasReceipts)} />
        </TransactionsGate>
      </SectionCard>
      {hasReceipts ? <StatementCard /> : null}
    </Stack>
  );
}

/** Asks again: a payment that was pending may have been completed since. */
function RefreshButton() {
  const { teamId, isFetching, refetch } = useTransactionsQuery();
  return (
    <PendingButton
      size="small"
      startIcon={isFetching ? <Spinner label="Refreshing" size={16} /> : <RefreshRounded />}
      pending={isFetching}
      disabled={teamId === null}
      onClick={() => void refetch()}
    >
      Refresh
    </PendingButton>
  );
}

function Filters() {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.billing.transactions.status);
  const options = useAppSelector(selectStatusFilters);
  return (
    <FilterBar>
      <Search />
      <SelectField
        label="Status"
        value={status}
        options={options}
        onChange={(chosen) => dispatch(transactionStatusChosen(chosen))}
      />
    </FilterBar>
  );
}
