import type { Deployment } from '@/contract/deployment';
import { totalRateMicros } from '../instances/usage';
import { isActive } from '../instances/status';
import { balanceMicros } from '../balance';
import { formatPriceMicros } from '../money';

/** Beyond this many days a runway says nothing more precise. */
const MAX_DAYS = 999;

function timeText(hours: number): string {
  const days = Math.floor(hours / 24);
  if (days > MAX_DAYS) return `Over ${MAX_DAYS} d`;
  if (hours < 1) return 'Under 1 h';
  return days === 0 ? `About ${hours} h` : `About ${days} d ${hours % 24} h`;
}

/**
 * How long a balance, in dollars, lasts at what is running now: `About 2 d 7 h at $22.99 an hour`; what is spent alone
 * where nothing is left, or the balance is unknown.
 * @returns null where nothing that costs is running
 */
export function runwayText(
  balance: number | null,
  deployments: readonly Deployment[],
): string | null {
  const rate = totalRateMicros(deployments.filter(({ status }) => isActive(status)));
  if (rate === 0) return null;
  const hourly = `${formatPriceMicros(rate)} an hour`;
  const left = balance === null ? 0 : (balanceMicros(balance) ?? 0);
  return left > 0 ? `${timeText(Math.floor(left / rate))} at ${hourly}` : `Spending ${hourly}`;
}
