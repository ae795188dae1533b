import type { Deployment } from '@/contract/deployment';
import { DEPLOYMENT_STATUSES } from '@/contract/words';
import { newestFirst } from '../instances/tabs';
import { deploymentUsageMicros, inMonthOf, usageStart } from '../instances/usage';
import type { Micros } from '../money';

/** How many recent deployments Billing lists (specification, section 2). */
const RECENT_COUNT = 5;

/** The 5 deployments with usage above zero that started last, newest first (specification, section 2). */
export function recentUsage(
  deployments: readonly Deployment[],
  now: number,
): { deployment: Deployment; startedAt: string; micros: Micros }[] {
  return newestFirst(deployments, usageStart)
    .flatMap((deployment) => {
      const startedAt = usageStart(deployment);
      const micros = deploymentUsageMicros(deployment, now);
      return micros > 0 && startedAt !== null ? [{ deployment, startedAt, micros }] : [];
    })
    .slice(0, RECENT_COUNT);
}

/**
 * How many deployments were created in the current calendar month of `timeZone`, by their status today; `other` are of a
 * status that this client does not know.
 */
export function monthCounts(
  deployments: readonly Pick<Deployment, 'status' | 'createdAt'>[],
  now: number,
  timeZone: string,
) {
  const isCurrent = inMonthOf(now, timeZone);
  const counts = { total: 0, running: 0, deploying: 0, failed: 0, terminated: 0, other: 0 };
  for (const { status, createdAt } of deployments) {
    if (!isCurrent(createdAt)) continue;
    counts.total += 1;
    counts[DEPLOYMENT_STATUSES.find((known) => known === status) ?? 'other'] += 1;
  }
  return counts;
}
