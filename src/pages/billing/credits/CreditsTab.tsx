import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { plainNumber } from '@/domain/numbers';
import { billingTabChosen } from '@/store/billing/slice';
import { selectMonthSpend } from '@/store/billing/spend';
import { selectMonthCounts } from '@/store/billing/summary';
import { selectNewestTransactions, selectTransactionCount } from '@/store/billing/transactions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { canPay, serverHas } from '@/store/server/slice';
import { DataTable } from '../../../ui/DataTable';
import { DefinitionList } from '../../../ui/DefinitionList';
import { SectionCard, SideBySide } from '../../../ui/SectionCard';
import { DailySpend } from '../chart/DailySpend';
import { transactionList } from '../transactions/columns';
import { TransactionsGate } from '../transactions/TransactionsGate';
import { useBillingSelector } from '../useBillingSelector';
import { BuyCredits } from './BuyCredits';
import { RecentUsage } from './RecentUsage';

export function CreditsTab() {
  const spend = useBillingSelector(selectMonthSpend);
  const payments = useAppSelector(canPay);
  // One place says why: the chart's.
  const isFailed = useAppSelector((state) => selectListing(state).phase === 'failed');
  return (
    <SideBySide>
      {payments ? (
        <>
          <div className="lead">
            <BuyCredits />
          </div>
          <DailySpend view={spend} tall />
        </>
      ) : (
        <div className="wide">
          <DailySpend view={spend} tall />
        </div>
      )}

      <div className="wide">
        <NewestTransactions />
      </div>
      {isFailed ? null : (
        <>
          <RecentUsage />
          <MonthDeployments />
        </>
      )}
    </SideBySide>
  );
}

function NewestTransactions() {
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectNewestTransactions);
  const count = useAppSelector(selectTransactionCount);
  const hasReceipts = useAppSelector((state) => serverHas(state, 'receipts'));
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
        <DataTable label="Recent transactions" rows={rows} {...transactionList(hasReceipts)} />
      </TransactionsGate>
    </SectionCard>
  );
}

function MonthDeployments() {
  const counts = useBillingSelector(selectMonthCounts);
  const isKnown = useAppSelector((state) => selectListing(state).phase === 'ready');
  const items = [
    { term: 'Deployments', count: counts.total },
    { term: 'Running', count: counts.running },
    { term: 'Deploying', count: counts.deploying },
    { term: 'Terminated', count: counts.terminated },
    { term: 'Failed', count: counts.failed },
    ...(counts.other === 0 ? [] : [{ term: 'Other', count: counts.other }]),
  ];
  return (
    <SectionCard title="Deployments this month">
      <DefinitionList
        items={items.map(({ term, count }) => ({
          term,
          value: isKnown ? plainNumber(count) : <Skeleton width={24} />,
        }))}
      />
    </SectionCard>
  );
}
