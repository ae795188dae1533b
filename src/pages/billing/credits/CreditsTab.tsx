import { selectMonthSpend } from '@/store/billing/spend';
import { useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { SideBySide } from '../../../ui/SideBySide';
import { DailySpend } from '../chart/DailySpend';
import { useBillingTime } from '../useBillingTime';
import { BuyCredits } from './BuyCredits';
import { MonthDeployments } from './MonthDeployments';
import { NewestTransactions } from './NewestTransactions';
import { RecentUsage } from './RecentUsage';

/** Buying credits, beside what the month has cost and what was bought last. */
export function CreditsTab() {
  const [now, timeZone] = useBillingTime();
  const spend = useAppSelector((state) => selectMonthSpend(state, now, timeZone));
  // One place says why: the chart's.
  const isFailed = useAppSelector((state) => selectListing(state).phase === 'failed');
  return (
    <SideBySide>
      <div className="lead">
        <BuyCredits />
      </div>
      <DailySpend view={spend} tall />
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
