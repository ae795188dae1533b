import type { Deployment } from '@/contract/deployment';
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

export interface DeploymentCounts {
  total: number;
  running: number;
  deploying: number;
  failed: number;
  terminated: number;
  /** Of a status that this client does not know. */
  other: number;
}

/** How many deployments were created in the current calendar month of `timeZone`, by their status today. */
export function monthCounts(
  deployments: readonly Pick<Deployment, 'status' | 'createdAt'>[],
  now: number,
  timeZone: string,
): DeploymentCounts {
  const isCurrent = inMonthOf(now, timeZone);
  const counts = { total: 0, running: 0, deploying: 0, failed: 0, terminated: 0, other: 0 };
  for (const { status, createdAt } of deployments) {
    if (!isCurrent(createdAt)) continue;
    counts.total += 1;
    switch (status) {
      case 'running':
      case 'deploying':
      case 'failed':
      case 'terminated':
        counts[status] += 1;
        break;
      default:
        counts.other += 1;
    }
  }
  return counts;
}
