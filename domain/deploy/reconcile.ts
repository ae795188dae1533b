import type { OfferGroup } from '@/contract/offer';
import { changed, gpuTypeOf, withoutUnfulfillable } from './cascade';
import { isAvailable, osOptionsOf } from './offer';
import {
  effectiveDeploymentType,
  effectiveNetworkingType,
  effectiveProvider,
  matchingRegions,
} from './options';
import { listedOffer, standing, type Standing } from './standing';
import type { Configuration } from './types';

/** What a refreshed listing means for a configuration. */
export interface Reconciliation {
  /** `updated`: something changed that takes nothing away from the specific offer. */
  status: Standing | 'updated';
  config: Configuration;
  /** With `priceChanged`: dollars an hour as chosen and as listed now. */
  oldPrice?: number;
  newPrice?: number;
}

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
export function reconcile(config: Configuration, listedGroup: OfferGroup | null): Reconciliation {
  const { group } = config;
  if (group === null || (listedGroup !== null && listedGroup.gpuType !== group.gpuType)) {
    return { status: 'same', config };
  }
  const listed = listedGroup ?? { ...group, totalAvailable: 0, providers: [], offers: [] };
  const adopted = equalData(group, listed) ? config : withGroup(config, listed);
  const status = standing(adopted);
  if (status === 'priceChanged') {
    const newPrice = listedOffer(adopted)?.price ?? undefined;
    return { status, config: adopted, oldPrice: adopted.offer?.price, newPrice };
  }
  if (status !== 'same') return { status, config: adopted };
  const next = adopted === config ? config : changed(config, withListedOffer(adopted));
  return { status: next === config ? 'same' : 'updated', config: next };
}

/**
 * The person agrees to the price as it is now: the specific offer is taken as it is listed. Where the offer is no
 * longer listed or sold out there is nothing to accept: the configuration is only brought up to date.
 */
export function acceptPrice(
  config: Configuration,
  listedGroup: OfferGroup | null = config.group,
): Configuration {
  const { status, config: current } = reconcile(config, listedGroup);
  return status === 'priceChanged' ? withListedOffer(current) : current;
}
