import type { Deployment } from '@/contract/deployment';
import { DEFAULT_REGION } from '../labels';
import { statusView } from './status';

/** In which statuses each action may be done. Client and server both ask this table. */
const ACTION_STATUSES = {
  // Not while deploying: a machine that is being made has no end that a provider would accept (specification, section 4).
  destroy: ['running'],
  rename: 'any',
} as const satisfies Record<string, readonly string[] | 'any'>;

export type InstanceAction = keyof typeof ACTION_STATUSES;

/** Whether `action` may be done to an instance of this status. */
export function mayDo(action: InstanceAction, status: string): boolean {
  const statuses: readonly string[] | 'any' = ACTION_STATUSES[action];
  return statuses === 'any' || statuses.includes(status);
}

/** Shown where a destroy is asked for an instance that has no id at its provider (specification, section 5). */
export const INSTANCE_ID_REQUIRED = 'Instance ID is required to destroy instance';

/** Stands for what an old deployment may lack, since the call's path needs it (specification, sections 2 and 7). */
const DEFAULT_PROVIDER = 'voltage-park';

/** Path parameters of the destroy call; null where the instance id is missing ({@link INSTANCE_ID_REQUIRED}). */
export function destroyTarget(
  deployment: Pick<Deployment, 'providerId' | 'region' | 'instanceId'>,
) {
  if (!deployment.instanceId) return null;
  return {
    providerId: deployment.providerId || DEFAULT_PROVIDER,
    region: deployment.region || DEFAULT_REGION,
    instanceId: deployment.instanceId,
  };
}

/** Why an instance is not destroyed. @param status as it is stored */
export const notDestroyable = (status: string): string =>
  `This instance can’t be destroyed: it is ${statusView(status).label.toLowerCase()}.`;
