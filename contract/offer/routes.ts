import { OFFERS_PER_PAGE, UNKNOWN_PROVIDER } from '../words';
import { UNREAD, readWith } from '../reading/decoder';
import { instant } from '../reading/instant';
import type { Oddities } from '../reading/oddities';
import { fields, rows, oneEach, type Given } from '../reading/rows';
import { decimal, flag, id, optional, orElse, text, words } from '../reading/values';
import type { Route } from '../route';
import { extras, gatherExtras, texts } from './extras';
import type { Offer, OfferGroup, OfferListing } from './index';

const provider = orElse(words, UNKNOWN_PROVIDER);

/** Without a price, or a number of GPUs, it cannot be ordered; without a word on it, it counts as available. */
export const offer = fields<Offer>(
  {
    provider,
    offerId: id,
    price: orElse(decimal, null),
    available: orElse(flag, true),
    gpuCount: orElse(decimal, null),
    clusters: texts,
    vcpus: optional(decimal),
    memory: optional(decimal),
    storage: optional(decimal),
    gpu_memory: optional(decimal),
    spot_price: optional(decimal),
    os_options: texts,
    interconnectType: optional(text),
    interconnectDescription: optional(text),
    extras,
    via: optional(text),
    terms: optional(text),
    keyRequired: optional(flag),
    checkedAt: optional(instant),
  },
  gatherExtras,
);

/** The providers of a group that names none are those of its offers, and as many are available as are offered. */
export const offerGroup = fields<OfferGroup>({
  gpuType: words,
  displayName: optional(text),
  baseGpuType: optional(text),
  totalAvailable: orElse(decimal, null),
  lowestPrice: optional(decimal),
  lastUpdated: optional(instant),
  providers: orElse(rows(provider), []),
  offers: orElse(rows(offer), []),
});

/** A group for each provider is one group of them all to a person, who chooses among providers. */
const offerGroups = oneEach(
  rows(offerGroup),
  ({ gpuType }) => gpuType,
  (one, other) => ({
    ...other,
    ...one,
    totalAvailable:
      one.totalAvailable === null || other.totalAvailable === null
        ? null
        : one.totalAvailable + other.totalAvailable,
    providers: [...new Set([...one.providers, ...other.providers])],
    offers: [...one.offers, ...other.offers],
  }),
);

/** A page of offers. A missing total is the number of groups received, and the pages follow from it. */
export const offerListing = fields<OfferListing>(
  { data: offerGroups, total: decimal, totalPages: decimal },
  (given, oddities) => {
    const data = given.get('data');
    const total = completed(given, 'total', Array.isArray(data) ? data.length : 0, oddities);
    completed(given, 'totalPages', Math.ceil(total / OFFERS_PER_PAGE), oddities);
  },
);

/** A number that should be there, or what it means where it is not. */
function completed(given: Given, name: string, meaning: number, oddities: Oddities): number {
  const read = oddities.within(name, () =>
    readWith(orElse(decimal, meaning), given.get(name), oddities),
  );
  const number = read === UNREAD ? meaning : read;
  given.set(name, number);
  return number;
}

export const OFFER_ROUTES = {
  listOffers: { method: 'GET', path: '/api/gpu-offers', who: 'anyone', answer: offerListing },
} as const satisfies Record<string, Route>;
