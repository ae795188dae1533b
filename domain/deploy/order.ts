import { type CreateDeploymentBody, createDeploymentBodySchema } from '@/contract/deployment';
import { formatPrice2 } from '../money';
import { gpuTypeOf } from './cascade';
import { deploymentTypeOf } from './offer';
import { type Configuration } from './types';

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
 * @returns null where something is still to be chosen, or the order would not fit the contract
 */
export function orderBody({
  config,
  userId,
  teamId,
  sshKeyId,
}: Order): CreateDeploymentBody | null {
  const { group, offer, region, operatingSystem } = config;
  if (group === null || offer === null || region === null || operatingSystem === null) return null;
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
  return createDeploymentBodySchema.safeParse(body).success ? body : null;
}

/** A text that is the same for the same order and another for any other: one idempotency key belongs to each. */
export function configurationFingerprint(body: CreateDeploymentBody): string {
  return JSON.stringify([
    body.userId,
    body.teamId,
    body.provider,
    body.offerId,
    body.gpuType,
    body.gpuCount,
    body.region,
    body.operatingSystem,
    body.sshKeyId ?? null,
    body.totalPricePerHour,
  ]);
}
