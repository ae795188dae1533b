import { useDeferredValue } from 'react';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Stack from '@mui/material/Stack';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { transactionsCsv } from '@/domain/billing/csvFiles';
import type { TransactionRow } from '@/domain/billing/transactionTable';
import type { TransactionColumn } from '@/domain/billing/words';
import {
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
import { Button } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { SectionCard } from '../../../ui/SectionCard';
import { SelectField } from '../../../ui/SelectField';
import { CsvButton } from '../CsvButton';
import { FilterBar, type ListDescription, ListTable } from '../ListTable';
import { useBillingTime } from '../useBillingSelector';
import { transactionList } from './columns';
import { StatementCard } from './StatementCard';
import { TransactionsGate, useTransactionsQuery } from './TransactionsGate';

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
            <ExportTransactions />
          </>
        }
      >
        <TransactionsGate rows={10}>
          <Filters />
          <Listed />
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
    <Button
      size="small"
      startIcon={<RefreshRounded />}
      loading={isFetching}
      loadingPosition="start"
      disabled={teamId === null}
      onClick={() => void refetch()}
    >
      Refresh
    </Button>
  );
}

/** By themselves, so that a key renders nothing else. */
function Filters() {
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.billing.transactions.search);
  const status = useAppSelector((state) => state.billing.transactions.status);
  const options = useAppSelector(selectStatusFilters);
  return (
    <FilterBar>
      <SearchField
        limit={MAX_SEARCH_LENGTH}
        value={search}
        placeholder="Search transactions..."
        onChange={(typed) => dispatch(transactionSearchChanged(typed))}
      />
      <SelectField
        label="Status"
        value={status}
        options={options}
        onChange={(chosen) => dispatch(transactionStatusChosen(chosen))}
      />
    </FilterBar>
  );
}

/** A key in the search field is painted before what it finds: to find and draw that takes longer than a frame. */
const useTransactionQuery = () =>
  useDeferredValue(useAppSelector((state) => state.billing.transactions));

function ExportTransactions() {
  const [now, timeZone] = useBillingTime();
  const query = useTransactionQuery();
  const listed = useAppSelector((state) => selectListedTransactions(state, query));
  return (
    <CsvButton
      subject="transactions"
      // What the field says, even if its rows are still to be drawn.
      file={(state) => {
        const latest = selectListedTransactions(state, state.billing.transactions);
        return transactionsCsv(latest, now, timeZone);
      }}
      disabled={listed.length === 0}
    />
  );
}

type List = ListDescription<
  TransactionRow,
  TransactionColumn,
  ReturnType<typeof selectTransactionTotals>
>;

const LIST: Omit<List, 'columns' | 'compact'> = {
  label: 'Transactions',
  totals: ({ label, amount, credits }) => ({
    cells: { createdAt: label, amount, credits },
    line: `${label}: ${amount} · ${credits} credits`,
  }),
  columnPressed: transactionColumnPressed,
  pageTurned: transactionPageTurned,
  none: {
    title: 'No transactions match your filter',
    button: 'Clear filter',
    pressed: transactionFilterCleared,
  },
};

const WITH_RECEIPTS: List = { ...LIST, ...transactionList(true) };
const WITHOUT_RECEIPTS: List = { ...LIST, ...transactionList(false) };

function Listed() {
  const hasReceipts = useAppSelector((state) => serverHas(state, 'receipts'));
  const query = useTransactionQuery();
  const view = useAppSelector((state) => selectTransactionPage(state, query));
  const sums = useAppSelector((state) => selectTransactionTotals(state, query));
  return (
    <ListTable
      list={hasReceipts ? WITH_RECEIPTS : WITHOUT_RECEIPTS}
      view={view}
      order={query.order}
      sums={sums}
    />
  );
}
