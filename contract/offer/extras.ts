import { recordOf } from '../record';
import type { Oddities } from '../reading/oddities';
import { fields, rows, type Fields, type Given } from '../reading/rows';
import { decimal, flag, optional, text, wordLike } from '../reading/values';
import type { OfferExtras } from './index';

const DEPLOYMENT_TYPES = ['vm', 'baremetal'];
const NETWORKING_TYPES = ['ethernet', 'infiniband'];

export const deploymentType = optional(wordLike(DEPLOYMENT_TYPES));
export const networkingType = optional(wordLike(NETWORKING_TYPES));
export const texts = optional(rows(text));

type Part<Name extends keyof OfferExtras> = NonNullable<OfferExtras[Name]>;

const extrasFields: Fields<OfferExtras> = {
  deployment_type: deploymentType,
  networking_type: networkingType,
  networking_specs: optional(
    fields<Part<'networking_specs'>>({ bandwidth: optional(text), type: optional(text) }),
  ),
  interconnect: optional(text),
  nvlink: optional(flag),
  spot_available: optional(flag),
  availability_stats: optional(
    fields<Part<'availability_stats'>>({
      available_regions: optional(decimal),
      available_regions_list: texts,
    }),
  ),
  software: optional(fields<Part<'software'>>({ os_options: texts })),
  os_options: texts,
};

export const extras = optional(fields<OfferExtras>(extrasFields));

/** What belongs to the extras and has no field of its own beside them. */
const FLAT = Object.keys(extrasFields).filter((name) => name !== 'os_options');

/** Puts extras that lie flat on the row, as the specification can be read, where they belong. */
export function gatherExtras(given: Given, oddities: Oddities): void {
  const flat = FLAT.filter((name) => (given.get(name) ?? null) !== null);
  if (flat.length === 0) return;
  for (const name of flat) {
    oddities.within(name, () => oddities.readAs(given.get(name), `extras.${name}`));
  }
  given.set('extras', {
    ...Object.fromEntries(flat.map((name) => [name, given.get(name)])),
    ...recordOf(given.get('extras')),
  });
}
