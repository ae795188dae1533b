import type { Deployment } from '@/contract/deployment';
import type { OfferGroup } from '@/contract/offer';
import { deploymentType } from '../instances/machine';
import { networkType } from '../instances/network';
import { BARE_METAL_SUFFIX } from '../labels';
import {
  chooseDeploymentType,
  chooseGpuCount,
  chooseGroup,
  chooseNetworkingType,
  chooseOperatingSystem,
  chooseProvider,
  chooseRegion,
} from './cascade';
import { availableOffers } from './matching';
import { cheapest, compareWords, isOrderable, networkingTypeOf, regionsOf } from './offer';
import { effectiveDeploymentType, effectiveNetworkingType, effectiveProvider } from './options';
import { type Configuration, type DeploymentType, EMPTY_CONFIGURATION } from './types';

/** What another instance is to have of one that could not be deployed. */
export interface Wish {
  gpuType: string;
  gpuCount: number;
  deploymentType: DeploymentType;
  networkingType: string | null;
  operatingSystem: string | null;
  sshKeyId: string | null;
  /** Where it failed, which is no other offer. */
  provider: string | null;
  region: string | null;
}

/** What is wished for after this instance has failed; null where its GPU is not known. */
export function wishAfter(failed: Deployment): Wish | null {
  const type = (failed.configuration?.gpuType ?? failed.gpuModelId)?.replace(BARE_METAL_SUFFIX, '');
  if (!type || !failed.gpuCount) return null;
  return {
    gpuType: type,
    gpuCount: failed.gpuCount,
    deploymentType: deploymentType(failed) === 'baremetal' ? 'baremetal' : 'vm',
    networkingType: networkType(failed),
    operatingSystem: failed.operatingSystem ?? null,
    sshKeyId: failed.sshKeyId ?? null,
    provider: failed.providerId ?? null,
    region: failed.region ?? null,
  };
}

/** The regions in which an offer of a provider can run, other than where it has failed. */
function otherRegions(regions: readonly string[], provider: string, wish: Wish): string[] {
  const failed = provider === wish.provider ? wish.region : null;
  return regions.filter((region) => region !== failed).sort(compareWords);
}

/**
 * The wizard as it was configured for an instance that failed, with the cheapest other offer of the group: the same count,
 * deployment type and, for bare metal, network, at another provider or in another region, with the same operating system where it
 * has that. Where there is none, the group alone is chosen; nothing is where it is sold out.
 */
export function configuredAlike(group: OfferGroup, wish: Wish): Configuration {
  const start = chooseGroup(EMPTY_CONFIGURATION, group);
  const offer = cheapest(
    availableOffers(group, { deploymentType: wish.deploymentType, gpuCount: wish.gpuCount })
      .filter(isOrderable)
      .filter(
        (one) => wish.deploymentType === 'vm' || networkingTypeOf(one) === wish.networkingType,
      )
      .filter((one) => otherRegions(regionsOf(one), one.provider, wish).length > 0),
  );
  if (offer === null) return start;
  const [region = ''] = otherRegions(regionsOf(offer), offer.provider, wish);
  let next = start;
  if (effectiveProvider(next) !== offer.provider) next = chooseProvider(next, offer.provider);
  if (effectiveDeploymentType(next) !== wish.deploymentType)
    next = chooseDeploymentType(next, wish.deploymentType);
  const network = networkingTypeOf(offer);
  if (wish.deploymentType === 'baremetal' && effectiveNetworkingType(next) !== network)
    next = chooseNetworkingType(next, network);
  next = chooseRegion(chooseGpuCount(next, wish.gpuCount), region);
  return wish.operatingSystem === null ? next : chooseOperatingSystem(next, wish.operatingSystem);
}
