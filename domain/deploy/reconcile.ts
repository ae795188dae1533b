import type { OfferGroup } from '@/contract/offer';
import { changed, gpuTypeOf, withoutUnfulfillable } from './cascade';
import { isAvailable, osOptionsOf } from './offer';
import {
  effectiveDeploymentType,
  effectiveNetworkingType,
  effectiveProvider,
  matchingRegions,
} from './options';
import { listedOffer, standing } from './standing';
import type { Configuration } from './types';

/** Whether two plain JSON values are equal, whatever the order of their keys. */
function equalData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && equalData(value, right.get(key)))
  );
}

/** Stores what was derived so far: a new listing must not change under a person what they have settled. */
function pinned(config: Configuration): Configuration {
  const type = effectiveDeploymentType(config);
  return {
    ...config,
    provider: effectiveProvider(config),
    gpuType: config.group !== null && type !== null ? gpuTypeOf(config.group, type) : null,
    networkingType: effectiveNetworkingType(config),
  };
}

/** Takes the group as listed now under the choices that were made. The specific offer stays as it was chosen. */
function withGroup(config: Configuration, group: OfferGroup): Configuration {
  if (config.offer === null) return withoutUnfulfillable({ ...config, group });
  const loose = { ...config, group };
  const derivedAlike =
    effectiveProvider(loose) === effectiveProvider(config) &&
    effectiveDeploymentType(loose) === effectiveDeploymentType(config) &&
    effectiveNetworkingType(loose) === effectiveNetworkingType(config);
  const next = derivedAlike ? loose : { ...pinned(config), group };
  return { ...next, availableRegions: matchingRegions(next) };
}

/** Takes the specific offer as it is listed now, its price included; an operating system that it lost is unchosen. */
function withListedOffer(config: Configuration): Configuration {
  const offer = listedOffer(config);
  if (offer === null || !isAvailable(offer)) return config;
  const availableOsOptions = osOptionsOf(offer);
  const { operatingSystem } = config;
  const isListed = operatingSystem !== null && availableOsOptions.includes(operatingSystem);
  return {
    ...config,
    offer,
    availableOsOptions,
    operatingSystem: isListed ? operatingSystem : null,
  };
}

/**
 * Brings a configuration up to date with a refreshed listing.
 *
 * The result holds the refreshed group, so that every further choice is made from current offers. The specific offer stays as
 * the person chose it, price included, while it is unlisted, sold out or at another price: `nextBlockers` keeps it from being
 * deployed until the person chooses again or calls for {@link acceptPrice}.
 *
 * @param listedGroup the group of the same GPU type; null where the whole listing no longer holds it (one that is merely
 *   on another page, or filtered out by a search, has not gone)
 */
export function reconcile(config: Configuration, listedGroup: OfferGroup | null): Configuration {
  const { group } = config;
  if (group === null || (listedGroup !== null && listedGroup.gpuType !== group.gpuType))
    return config;
  const listed = listedGroup ?? { ...group, totalAvailable: 0, providers: [], offers: [] };
  if (equalData(group, listed)) return config;
  const adopted = withGroup(config, listed);
  return standing(adopted) === 'same' ? changed(config, withListedOffer(adopted)) : adopted;
}

/**
 * The person agrees to the price as it is now: the specific offer is taken as it is listed. Where it is no longer listed or
 * sold out, there is nothing to accept.
 */
export function acceptPrice(config: Configuration): Configuration {
  return standing(config) === 'priceChanged' ? withListedOffer(config) : config;
}
