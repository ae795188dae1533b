import type { Offer, OfferGroup } from '@/contract/offer';

/** An offer with a price and a number of GPUs: no other can be ordered. */
export type PricedOffer = Offer & { price: number; gpuCount: number };

/** How a machine is rented: a virtual machine, or the whole host. */
export const DEPLOYMENT_TYPES = ['vm', 'baremetal'] as const;
export type DeploymentType = (typeof DEPLOYMENT_TYPES)[number];

/**
 * What a person has configured in step 1 of the wizard (specification, section 3, 'Configuration state').
 *
 * Plain serializable data: it lives in a store. It holds only what was *chosen*; what follows without a choice (the
 * only provider, the only deployment type, the only network) is derived by the `effective…` functions of `options.ts`.
 * `gpuCount`, `offer`, `region` and `operatingSystem` are settled together by choosing a count: all null or, as a rule,
 * none (a refresh of the listing can empty the operating system).
 */
export interface Configuration {
  /** The offer group as it was last listed. */
  readonly group: OfferGroup | null;
  /** Slug of the chosen provider. */
  readonly provider: string | null;
  /** The group's type, with the suffix `_BAREMETAL` where bare metal was chosen; null until a deployment type was. */
  readonly gpuType: string | null;
  /** Chosen network of bare metal, for example `infiniband`. */
  readonly networkingType: string | null;
  readonly gpuCount: number | null;
  /** The specific offer, at the price that the person saw; `reconcile.ts` compares it with the group. */
  readonly offer: PricedOffer | null;
  readonly region: string | null;
  readonly operatingSystem: string | null;
  /** Sorted union of the regions of every available offer that matches the choices above. */
  readonly availableRegions: string[];
  /** Operating systems of the specific offer, sorted. */
  readonly availableOsOptions: string[];
}

/** Nothing chosen. */
export const EMPTY_CONFIGURATION: Configuration = {
  group: null,
  provider: null,
  gpuType: null,
  networkingType: null,
  gpuCount: null,
  offer: null,
  region: null,
  operatingSystem: null,
  availableRegions: [],
  availableOsOptions: [],
};
