import type { CreateDeploymentBody, Deployment } from '@/contract/deployment';
import { formatPrice2 } from '../money';
import { gpuTypeOf } from './cascade';
import { deploymentTypeOf } from './offer';
import type { Configuration } from './types';

export interface Order {
  config: Configuration;
  userId: string;
  teamId: string;
  /** Null for a deploy without a key. */
  sshKeyId: string | null;
}

/**
 * The body of a deploy (specification, section 7): the GPU type with its suffix for bare metal, the price that the
 * person saw with exactly 2 decimals. It stays the same whatever has become of the offer since.
 * @returns null where something is still to be chosen, or the offer has no price or count that can be ordered
 */
export function orderBody({
  config,
  userId,
  teamId,
  sshKeyId,
}: Order): CreateDeploymentBody | null {
  const { group, offer, region, operatingSystem } = config;
  if (group === null || offer === null || region === null || operatingSystem === null) return null;
  if (!(offer.price >= 0 && Number.isInteger(offer.gpuCount) && offer.gpuCount > 0)) return null;
  const body = {
    userId,
    teamId,
    provider: offer.provider,
    offerId: offer.offerId,
    gpuType: gpuTypeOf(group, deploymentTypeOf(offer)),
    gpuCount: offer.gpuCount,
    region,
    operatingSystem,
    sshKeyId,
    totalPricePerHour: formatPrice2(offer.price),
  };
  return Object.values(body).includes('') ? null : body;
}

/** A text that is the same for the same order and another for any other: one idempotency key belongs to each. */
export function configurationFingerprint(body: CreateDeploymentBody): string {
  return JSON.stringify([
    ...[body.userId, body.teamId, body.provider, body.offerId, body.gpuType, body.gpuCount],
    ...[body.region, body.operatingSystem, body.sshKeyId ?? null, body.totalPricePerHour],
  ]);
}

/**
 * Whether an instance is of the configuration, team and person of an order, as far as its server says. Not compared are
 * the price, whose decimals may differ, and the provider, whose id may differ from its name in offers.
 */
export function isAsOrdered(instance: Deployment, body: CreateDeploymentBody): boolean {
  return (
    agrees(instance.userId, body.userId) &&
    agrees(instance.teamId, body.teamId) &&
    agrees(instance.gpuCount, body.gpuCount) &&
    agrees(instance.region, body.region) &&
    agrees(instance.operatingSystem, body.operatingSystem) &&
    agrees(instance.sshKeyId, body.sshKeyId) &&
    isGpuOf(instance, body.gpuType)
  );
}

/** The GPU type with or without the mark of bare metal; of a mere model its beginning (specification, section 3). */
function isGpuOf({ configuration, gpuModelId }: Deployment, gpuType: string): boolean {
  const type = configuration?.gpuType;
  if (type) return agrees(withoutMark(type), withoutMark(gpuType));
  return agrees(modelOf(gpuModelId), modelOf(gpuType));
}

const withoutMark = (gpuType: string): string => gpuType.replace(/_BAREMETAL$/iu, '');
const modelOf = (gpuType: string | null | undefined) => gpuType?.split(/[-_ ]/u)[0];

/** Whether a field agrees; a missing one always does. */
function agrees(actual: string | number | null | undefined, ordered: unknown): boolean {
  if (actual === null || actual === undefined || actual === '') return true;
  return String(actual).toLowerCase() === String(ordered).toLowerCase();
}
