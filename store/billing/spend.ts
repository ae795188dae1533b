import { createSelector } from '@reduxjs/toolkit';
import { changeText, compareMonths } from '@/domain/billing/comparison';
import { dailySpendCsv } from '@/domain/billing/csvFiles';
import { daySpanText, rangeText } from '@/domain/billing/dayText';
import { spendRange } from '@/domain/billing/ranges';
import { spendBars } from '@/domain/billing/shares';
import { type SpendRange, spendByDay } from '@/domain/billing/spend';
import { spendChart } from '@/domain/billing/spendChart';
import { formatMicros } from '@/domain/money';
import { memberName } from '@/domain/team/members';
import { selectDeployments } from '../instances/selectors';
import type { RootState } from '../state';
import { selectMembers } from '../teams/selectors';
import { createTimedSelector, givenNow, givenTimeZone } from './timedSelector';

/** Names of the team's members by user id. */
export const selectPersonNames = createSelector([selectMembers], (members) =>
  Object.fromEntries(
    members.flatMap((member) => (member.userId ? [[member.userId, memberName(member)]] : [])),
  ),
);

/** The range of dates of Usage Analytics. */
export const selectRange = createTimedSelector(
  [(state: RootState) => state.billing.range, givenNow, givenTimeZone],
  spendRange,
);

const selectMonth = createTimedSelector([givenNow, givenTimeZone], (now, timeZone) =>
  spendRange('thisMonth', now, timeZone),
);

/** Daily spend of a range: the chart, and the CSV of the same. */
function dailySpendView(deployments: ReturnType<typeof selectDeployments>, range: SpendRange) {
  const spend = spendByDay(deployments, range);
  return {
    title: rangeText(range.from, range.to),
    chart: spendChart(spend),
    isEmpty: spend.total === 0,
    csv: () => dailySpendCsv(spend, range.now, range.timeZone),
  };
}
export type DailySpendView = ReturnType<typeof dailySpendView>;

/** Daily spend of this month. */
export const selectMonthSpend = createTimedSelector(
  [selectDeployments, selectMonth],
  dailySpendView,
);

/** Daily spend of the chosen range. */
export const selectRangeSpend = createTimedSelector(
  [selectDeployments, selectRange],
  dailySpendView,
);

/** Spend of the chosen range by GPU type, provider and person. */
export const selectSpendShares = createTimedSelector(
  [selectDeployments, selectRange, selectPersonNames],
  (deployments, range, names) => ({
    gpuType: spendBars(deployments, range, 'gpuType', names),
    provider: spendBars(deployments, range, 'provider', names),
    person: spendBars(deployments, range, 'person', names),
  }),
);

/** The month to date and the same days of the month before, with their texts. Micro-dollars. */
export const selectMonthComparison = createTimedSelector(
  [selectDeployments, givenNow, givenTimeZone],
  (deployments, now, timeZone) => {
    const compared = compareMonths(deployments, now, timeZone);
    const { current, previous, currentDays, previousDays } = compared;
    return {
      current: {
        label: daySpanText(currentDays.from, currentDays.to),
        text: formatMicros(current),
        micros: current,
      },
      previous: {
        label: daySpanText(previousDays.from, previousDays.to),
        text: formatMicros(previous),
        micros: previous,
      },
      most: Math.max(current, previous),
      change: changeText(compared),
    };
  },
);
