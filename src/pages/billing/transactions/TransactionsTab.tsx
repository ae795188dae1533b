import { memo, useDeferredValue, useMemo } from 'react';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { transactionsCsv } from '@/domain/billing/csvFiles';
import { plainNumber } from '@/domain/numbers';
import {
  transactionColumnPressed,
  transactionFilterCleared,
  transactionPageTurned,
} from '@/store/billing/slice';
import {
  selectListedTransactions,
  selectTransactionPage,
  selectTransactionTotals,
} from '@/store/billing/transactions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { Pagination } from '../../../ui/Pagination';
import { SectionCard } from '../../../ui/SectionCard';
import { CsvButton } from '../CsvButton';
import { useBillingTime } from '../useBillingTime';
import { transactionColumns } from './columns';
import { CompactTransaction } from './CompactTransaction';
import { RefreshButton } from './RefreshButton';
import { TransactionFilters } from './TransactionFilters';
import { TransactionsGate } from './TransactionsGate';

/** Every transaction of the team. */
export function TransactionsTab() {
  const [now, timeZone] = useBillingTime();
  const listed = useAppSelector(selectListedTransactions);
  return (
    <SectionCard
      title="Transactions"
      padded={false}
      actions={
        <>
          <RefreshButton />
          <CsvButton
            subject="transactions"
            file={() => transactionsCsv(listed, now, timeZone)}
            disabled={listed.length === 0}
          />
        </>
      }
    >
      <TransactionsGate rows={10}>
        <TransactionFilters />
        {listed.length === 0 ? <NoMatch /> : <Found timeZone={timeZone} />}
      </TransactionsGate>
    </SectionCard>
  );
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

/** A key in the search field is painted before what it finds: to draw that takes longer than a frame. */
function Found({ timeZone }: { timeZone: string }) {
  const view = useAppSelector(selectTransactionPage);
  const totals = useAppSelector(selectTransactionTotals);
  return (
    <Rows view={useDeferredValue(view)} totals={useDeferredValue(totals)} timeZone={timeZone} />
  );
}

interface RowsProps {
  view: ReturnType<typeof selectTransactionPage>;
  totals: ReturnType<typeof selectTransactionTotals>;
  timeZone: string;
}

const Rows = memo(function Rows({ view, totals, timeZone }: RowsProps) {
  const dispatch = useAppDispatch();
  const order = useAppSelector((state) => state.billing.transactions.order);
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
