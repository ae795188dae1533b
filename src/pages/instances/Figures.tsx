import type { ReactNode } from 'react';
import type { Deployment } from '@/contract/deployment';
import { formatRuntime } from '@/domain/instances/runtime';
import { hasEnded, neverStarted } from '@/domain/instances/status';
import {
  deploymentUsageMicros,
  hourlyRateMicros,
  runtimeMs,
  usageStart,
} from '@/domain/instances/usage';
import { formatMicros, formatPriceMicros, FREE } from '@/domain/money';
import { useNow } from '../../environment/clock';
import { MISSING } from './texts';

interface FiguresProps {
  deployment: Deployment;
  /** How often the figures move while it runs or deploys, in ms. */
  step: number;
  children: (figures: InstanceFigures) => ReactNode;
}

/** Gives its children the figures of an instance, which move only while it runs or deploys. */
export function Figures(props: FiguresProps) {
  const { status } = props.deployment;
  const moves = status === 'running' || status === 'deploying';
  return moves ? (
    <MovingFigures {...props} />
  ) : (
    props.children(instanceFigures(props.deployment, 0))
  );
}

function MovingFigures({ deployment, step, children }: FiguresProps) {
  return children(instanceFigures(deployment, useNow(step)));
}

interface InstanceFigures {
  perHour: string;
  cost: string;
  costTerm: 'Cost so far' | 'Total cost';
  runtime: string;
  /** `Elapsed` while it is not running yet: what is counted then is not charged. */
  runtimeTerm: 'Runtime' | 'Elapsed';
}

/** Figures at `now`; for an instance that neither runs nor deploys they are the same at any time. */
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
