import { SPEND_RANGES } from '@/domain/billing/ranges';
import { spendRangeChosen } from '@/store/billing/slice';
import { selectRangeSpend } from '@/store/billing/spend';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { SelectField } from '../../../ui/SelectField';
import { SideBySide } from '../../../ui/SideBySide';
import { DailySpend } from '../chart/DailySpend';
import { useBillingTime } from '../useBillingTime';
import { MonthComparison } from './MonthComparison';
import { SpendShares } from './SpendShares';
import { UsageTable } from './UsageTable';

/** What the team's instances have cost, in a range of dates (specification, section 2). */
export function UsageTab() {
  const dispatch = useAppDispatch();
  const [now, timeZone] = useBillingTime();
  const range = useAppSelector((state) => state.billing.range);
  const spend = useAppSelector((state) => selectRangeSpend(state, now, timeZone));
  // One place says why: the chart's.
  const isFailed = useAppSelector((state) => selectListing(state).phase === 'failed');
  return (
    <SideBySide>
      <DailySpend
        view={spend}
        actions={
          <SelectField
            label="Range"
            value={range}
            options={SPEND_RANGES}
            onChange={(chosen) => dispatch(spendRangeChosen(chosen))}
          />
        }
      />
      {isFailed ? null : (
        <>
          <MonthComparison />
          <div className="wide">
            <SpendShares />
          </div>
          <div className="wide">
            <UsageTable />
          </div>
        </>
      )}
    </SideBySide>
  );
}
