import { useDeferredValue, useMemo } from 'react';
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
import { SectionCard } from '../../../ui/SectionCard';
import { CsvButton } from '../CsvButton';
import { useTimeZone } from '../../../environment/timeZone';
import { ListTable } from '../ListTable';
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
  const [now, timeZone] = useBillingTime();
  const { listed } = useListedTransactions();
  return (
    <CsvButton
      subject="transactions"
      // What the field says, even if its rows are still to be drawn.
      file={(state) => {
        const asked = selectListedTransactions(state, state.billing.transactions);
        return transactionsCsv(asked, now, timeZone);
      }}
      disabled={listed.length === 0}
    />
  );
}

function Listed() {
  const dispatch = useAppDispatch();
  const timeZone = useTimeZone();
  const { query } = useListedTransactions();
  const { order } = query;
  const view = useAppSelector((state) => selectTransactionPage(state, query));
  const totals = useAppSelector((state) => selectTransactionTotals(state, query));
  const columns = useMemo(() => transactionColumns(timeZone), [timeZone]);
  // The same element is not rendered again, as with a key in the search field whose rows are still to be found.
  return useMemo(() => {
    const { count, amount, credits } = totals;
    const total = `Total of ${plainNumber(count)} paid`;
    return (
      <ListTable
        label="Transactions"
        columns={columns}
        view={view}
        order={order}
        compact={(row) => <CompactTransaction row={row} timeZone={timeZone} />}
        totals={{ createdAt: total, amount, credits }}
        compactTotal={`${total}: ${amount} · ${credits} credits`}
        none={{ title: 'No transactions match your filter', button: 'Clear filter' }}
        onColumnPressed={(column) => dispatch(transactionColumnPressed(column))}
        onPageTurned={(page) => dispatch(transactionPageTurned(page))}
        onSearchCleared={() => dispatch(transactionFilterCleared())}
      />
    );
  }, [dispatch, columns, view, order, totals, timeZone]);
}
