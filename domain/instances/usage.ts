import type { Deployment } from '@/contract/deployment';
import { dayOf, monthStart, startOfDay } from '../calendar';
import { type Micros, parseDecimalToMicros, usageMicros } from '../money';
import { instantOf } from '../time';
import { neverStarted } from './status';

type Rated = Pick<Deployment, 'hourlyRate' | 'totalPricePerHour'>;
type Timed = Pick<Deployment, 'status' | 'createdAt' | 'startedAt' | 'stoppedAt'>;

/** Price an hour: `hourlyRate`, else `totalPricePerHour`; 0 where neither is a price (specification, section 3). */
export function hourlyRateMicros(deployment: Rated): Micros {
  for (const text of [deployment.hourlyRate, deployment.totalPricePerHour]) {
    const micros = text ? parseDecimalToMicros(text) : null;
    if (micros !== null) return Math.max(0, micros);
  }
  return 0;
}

/** What these deployments cost an hour together. */
export const totalRateMicros = (deployments: readonly Rated[]): Micros =>
  deployments.reduce((sum, deployment) => sum + hourlyRateMicros(deployment), 0);

/** A stretch of time, in epoch milliseconds; `end` is not part of it. */
export interface Interval {
  start: number;
  end: number;
}

/** When a deployment began to be charged: `startedAt`, or `createdAt` where it does not say (specification, section 4). */
export const usageStart = ({ startedAt, createdAt }: Pick<Timed, 'startedAt' | 'createdAt'>) =>
  startedAt ?? createdAt;

/**
 * The time for which a deployment is charged: from `startedAt` (or `createdAt`) to `stoppedAt`, or to `now` while
 * running (specification, section 4).
 * @returns null where nothing accrues: while deploying, failed without a start, or where start or end is not known
 */
export function usageInterval(deployment: Timed, now: number): Interval | null {
  const { status, stoppedAt } = deployment;
  if (status === 'deploying' || neverStarted(deployment)) return null;
  const start = instantOf(usageStart(deployment));
  const end = stoppedAt ? Date.parse(stoppedAt) : status === 'running' ? now : Number.NaN;
  return end > start ? { start, end } : null;
}

/** How long a deployment has been charged for, in milliseconds. */
export function runtimeMs(deployment: Timed, now: number): number {
  const interval = usageInterval(deployment, now);
  return interval ? interval.end - interval.start : 0;
}

/** What a deployment has cost up to `now`: the same figure that the server's metering has taken (see `usageMicros`). */
export function deploymentUsageMicros(deployment: Timed & Rated, now: number): Micros {
  return usageMicros(runtimeMs(deployment, now), hourlyRateMicros(deployment));
}

/** Tells whether an instant lies in the calendar month, in `timeZone`, that `now` lies in. */
export function inMonthOf(now: number, timeZone: string): (iso: string | null) => boolean {
  const today = dayOf(now, timeZone);
  const start = startOfDay(monthStart(today), timeZone);
  const end = startOfDay(monthStart(today, 1), timeZone);
  return (iso) => {
    const instant = instantOf(iso);
    return instant >= start && instant < end;
  };
}

/**
 * This-month usage: the whole usage of every deployment created in the current calendar month (specification, section 4).
 * It is not the spend within the month, which `billing/spend` gives: an older instance that still runs is not in it.
 */
export function monthUsageMicros(
  deployments: readonly (Timed & Rated)[],
  now: number,
  timeZone: string,
): Micros {
  const isCurrent = inMonthOf(now, timeZone);
  return deployments
    .filter(({ createdAt }) => isCurrent(createdAt))
    .reduce((sum, deployment) => sum + deploymentUsageMicros(deployment, now), 0);
}
