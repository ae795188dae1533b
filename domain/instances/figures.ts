import type { Deployment } from '@/contract/deployment';
import { MISSING } from '../missing';
import { formatMicros, formatPriceMicros, FREE } from '../money';
import { formatRuntime } from './runtime';
import { hasEnded, neverStarted } from './status';
import { deploymentUsageMicros, hourlyRateMicros, runtimeMs, usageStart } from './usage';

/** What an instance costs and for how long it has run, as texts; a dash for what is not known. */
export interface InstanceFigures {
  perHour: string;
  cost: string;
  costTerm: 'Cost so far' | 'Total cost';
  runtime: string;
  /** `Elapsed` while it is not running yet: what is counted then is not charged. */
  runtimeTerm: 'Runtime' | 'Elapsed';
}

/**
 * What is shown of an instance's costs (specification, section 2).
 * @param now epoch milliseconds; for an instance that neither runs nor deploys the figures are the same at any time
 */
export function instanceFigures(deployment: Deployment, now: number): InstanceFigures {
  const { status, createdAt, stoppedAt, hourlyRate, totalPricePerHour } = deployment;
  const rate = hourlyRateMicros(deployment);
  const known = rate === 0 ? FREE : formatPriceMicros(rate);
  const perHour = hourlyRate || totalPricePerHour ? known : MISSING;
  if (status === 'deploying') {
    const runtime = createdAt === null ? MISSING : formatRuntime(now - Date.parse(createdAt));
    const cost = formatMicros(0);
    return { perHour, cost, costTerm: 'Cost so far', runtime, runtimeTerm: 'Elapsed' };
  }
  // Nothing says since when it runs, or since when it does no longer: a zero would be a lie.
  const isKnown = usageStart(deployment) !== null && (status === 'running' || Boolean(stoppedAt));
  const endless = !isKnown && !neverStarted(deployment);
  return {
    perHour,
    cost: endless ? MISSING : formatMicros(deploymentUsageMicros(deployment, now)),
    costTerm: hasEnded(deployment) ? 'Total cost' : 'Cost so far',
    runtime: endless ? MISSING : formatRuntime(runtimeMs(deployment, now)),
    runtimeTerm: 'Runtime',
  };
}
