import type { Deployment } from '@/contract/deployment';
import { instantOf } from '../time';

export const INSTANCE_TABS = ['running', 'terminated'] as const;
export type InstanceTab = (typeof INSTANCE_TABS)[number];

/** The tab an instance is listed in, by its stored status (specification, section 2). */
export function tabOf(status: string): InstanceTab {
  return status === 'running' || status === 'deploying' ? 'running' : 'terminated';
}

/** Both tabs' instances, each newest first; those made at the same instant keep the order they came in. */
export function splitByTab<T extends Pick<Deployment, 'status' | 'createdAt'>>(
  deployments: readonly T[],
): Record<InstanceTab, T[]> {
  const tabs: Record<InstanceTab, T[]> = { running: [], terminated: [] };
  for (const deployment of newestFirst(deployments))
    tabs[tabOf(deployment.status)].push(deployment);
  return tabs;
}

/** A copy sorted by creation, or by another instant, newest first, stable; those of an unknown instant come last. */
export function newestFirst<T extends Pick<Deployment, 'createdAt'>>(
  deployments: readonly T[],
  timeOf: (deployment: T) => string | null = ({ createdAt }) => createdAt,
): T[] {
  return deployments
    .map((deployment) => ({ deployment, instant: instantOf(timeOf(deployment)) || 0 }))
    .sort((one, other) => other.instant - one.instant)
    .map(({ deployment }) => deployment);
}
