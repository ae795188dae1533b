import { memo, useDeferredValue, useMemo } from 'react';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { transactionsCsv } from '@/domain/billing/csvFiles';
import { plainNumber } from '@/domain/numbers';
import {
  transactionColumnPressed,
  transactionFilterCleared,
  transactionPageTurned,
  type TransactionQuery,
} from '@/store/billing/slice';
import {
  selectListedTransactions,
  selectTransactionPage,
  selectTransactionTotals,
} from '@/store/billing/transactions';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { Button } from '../../../ui/Button';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { Pagination } from '../../../ui/Pagination';
import { SectionCard } from '../../../ui/SectionCard';
import { CsvButton } from '../CsvButton';
import { useTimeZone } from '../../../environment/timeZone';
import { useBillingTime } from '../useBillingTime';
import { transactionColumns } from './columns';
import { CompactTransaction } from './CompactTransaction';
import { RefreshButton } from './RefreshButton';
import { TransactionFilters } from './TransactionFilters';
import { TransactionsGate } from './TransactionsGate';

/** Every transaction of the team. */
export function TransactionsTab() {
  return (
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
        <TransactionFilters />
        <Listed />
      </TransactionsGate>
    </SectionCard>
  );
}

/** A key in the search field is painted before what it finds: to find and draw that takes longer than a frame. */
function useListedTransactions() {
  const query = useDeferredValue(useAppSelector((state) => state.billing.transactions));
  const listed = useAppSelector((state) => selectListedTransactions(state, query));
  return { listed, query };
}

function ExportTransactions() {
  const store = useAppStore();
  const [now, timeZone] = useBillingTime();
  const { listed } = useListedTransactions();
  return (
    <CsvButton
      subject="transactions"
      // What the field says, even if its rows are still to be drawn.
      file={() => {
        const state = store.getState();
        const asked = selectListedTransactions(state, state.billing.transactions);
        return transactionsCsv(asked, now, timeZone);
      }}
      disabled={listed.length === 0}
    />
  );
}

function Listed() {
  const timeZone = useTimeZone();
  const { listed, query } = useListedTransactions();
  const view = useAppSelector((state) => selectTransactionPage(state, query));
  const totals = useAppSelector((state) => selectTransactionTotals(state, query));
  if (listed.length === 0) return <NoMatch />;
  return <Rows view={view} totals={totals} order={query.order} timeZone={timeZone} />;
}

function NoMatch() {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      icon={<SearchOffRounded />}
      title="No transactions match your filter"
      action={<Button onClick={() => dispatch(transactionFilterCleared())}>Clear filter</Button>}
    />
  );
}

interface RowsProps {
  view: ReturnType<typeof selectTransactionPage>;
  totals: ReturnType<typeof selectTransactionTotals>;
  order: TransactionQuery['order'];
  timeZone: string;
}

const Rows = memo(function Rows({ view, totals, order, timeZone }: RowsProps) {
  const dispatch = useAppDispatch();
  const { rows, page, totalPages, summary } = view;
  const { count, amount, credits } = totals;
  const columns = useMemo(() => transactionColumns(timeZone), [timeZone]);
  const total = `Total of ${plainNumber(count)} paid`;
  return (
    <>
      <DataTable
        label="Transactions"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        order={order}
        onColumnPressed={(column) => dispatch(transactionColumnPressed(column))}
        compact={(row) => <CompactTransaction row={row} timeZone={timeZone} />}
        totals={{ createdAt: total, amount, credits }}
        compactTotal={`${total}: ${amount} · ${credits} credits`}
      />
      <Pagination
        inset
        page={page}
        totalPages={totalPages}
        summary={summary}
        onChange={(turned) => dispatch(transactionPageTurned(turned))}
      />
    </>
  );
});
