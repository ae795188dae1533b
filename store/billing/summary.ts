import { dayOf, monthStart } from '@/domain/calendar';
import { daySpanText } from '@/domain/billing/dayText';
import { monthCounts, recentUsage } from '@/domain/billing/recent';
import { runwayText } from '@/domain/billing/runway';
import { gpuText } from '@/domain/billing/usageTable';
import { instanceName } from '@/domain/instances/name';
import { statusView } from '@/domain/instances/status';
import { monthUsageMicros } from '@/domain/instances/usage';
import { formatBalance, isNegative } from '@/domain/balance';
import { formatMicros } from '@/domain/money';
import { counted, plainNumber } from '@/domain/numbers';
import type { Tone } from '@/domain/labels';
import { selectDeployments, selectRunningTotals } from '../instances/selectors';
import type { RootState } from '../state';
import { selectBalance } from '../teams/selectors';
import { createTimedSelector, givenNow, givenTimeZone } from './timedSelector';

/** Whether the negative-balance warning shows (§2). */
export const selectIsNegative = (state: RootState): boolean =>
  isNegative(selectBalance(state) ?? null);

/** Deployments created in the current month, by status. */
export const selectMonthCounts = createTimedSelector(
  [selectDeployments, givenNow, givenTimeZone],
  monthCounts,
);

/** The three figures at the top of the page (§2). The balance is null before it is loaded. */
export const selectSummary = createTimedSelector(
  [
    selectDeployments,
    selectBalance,
    selectMonthCounts,
    selectRunningTotals,
    givenNow,
    givenTimeZone,
  ],
  (deployments, balance, counts, { count: running, deploying }, now, timeZone) => {
    const today = dayOf(now, timeZone);
    const known = isNegative(balance ?? null) ? 'bad' : 'good';
    const tone: Tone = balance === null ? 'neutral' : known;
    return {
      balance:
        balance === undefined
          ? null
          : {
              text: formatBalance(balance),
              tone,
              hint: runwayText(balance, deployments) ?? 'Nothing is running',
            },
      usage: {
        text: formatMicros(monthUsageMicros(deployments, now, timeZone)),
        // Instances of this month alone count (§4).
        hint: `Of ${counted(counts.total, 'instance')} deployed ${daySpanText(monthStart(today), today)}`,
      },
      running: {
        text: plainNumber(running),
        hint: deploying === 0 ? 'None deploying' : `${plainNumber(deploying)} more deploying`,
      },
    };
  },
);

/** The 5 most recent deployments with usage above zero (§2). */
export const selectRecentUsage = createTimedSelector(
  [selectDeployments, givenNow],
  (deployments, now) =>
    recentUsage(deployments, now).map(({ deployment, startedAt, micros }) => ({
      id: deployment.id,
      name: instanceName(deployment),
      gpu: gpuText(deployment),
      startedAt,
      usage: formatMicros(micros),
      ...statusView(deployment.status),
    })),
);
