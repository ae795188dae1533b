import { useMemo } from 'react';
import Link from '@mui/material/Link';
import { plainNumber } from '@/domain/numbers';
import { billingTabChosen } from '@/store/billing/slice';
import { selectNewestTransactions, selectTransactionCount } from '@/store/billing/transactions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DataTable } from '../../../ui/DataTable';
import { SectionCard } from '../../../ui/SectionCard';
import { CompactTransaction } from '../transactions/CompactTransaction';
import { transactionColumns } from '../transactions/columns';
import { TransactionsGate } from '../transactions/TransactionsGate';
import { useBillingTime } from '../useBillingTime';

/** What was bought last. */
export function NewestTransactions() {
  const dispatch = useAppDispatch();
  const [, timeZone] = useBillingTime();
  const columns = useMemo(() => transactionColumns(timeZone), [timeZone]);
  const rows = useAppSelector(selectNewestTransactions);
  const count = useAppSelector(selectTransactionCount);
  return (
    <SectionCard
      title="Recent transactions"
      padded={false}
      actions={
        count === 0 ? undefined : (
          <Link
            component="button"
            variant="body2"
            onClick={() => dispatch(billingTabChosen('transactions'))}
          >
            {`View all ${plainNumber(count)}`}
          </Link>
        )
      }
    >
      <TransactionsGate rows={5}>
        <DataTable
          label="Recent transactions"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          compact={(row) => <CompactTransaction row={row} timeZone={timeZone} />}
        />
      </TransactionsGate>
    </SectionCard>
  );
}
