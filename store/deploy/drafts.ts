import { OFFER_SORT_KEYS, SORT_ORDERS } from '@/contract/words';
import { offer, offerGroup } from '@/contract/offer/routes';
import { UNREAD, readWith, type Decoder } from '@/contract/reading/decoder';
import { fields, rows } from '@/contract/reading/rows';
import { flag, oneOf, text } from '@/contract/reading/values';
import type { PricedOffer } from '@/domain/deploy/types';
import { maybe, nullable, number, pageNumber, search, typed } from '../drafts/values';
import { STEPS } from './slice';

/** The chosen offer; it always has a price and a GPU count. */
const chosenOffer: Decoder<PricedOffer> = {
  fits: () => false,
  readOdd: (given, oddities) => {
    const read = readWith(offer, given, oddities);
    if (read === UNREAD) return read;
    const { price, gpuCount } = read;
    return price === null || gpuCount === null ? UNREAD : { ...read, price, gpuCount };
  },
};

const configuration = fields({
  group: nullable(offerGroup),
  provider: nullable(text),
  gpuType: nullable(text),
  networkingType: nullable(text),
  gpuCount: nullable(number),
  offer: nullable(chosenOffer),
  region: nullable(text),
  operatingSystem: nullable(text),
  availableRegions: rows(text),
  availableOsOptions: rows(text),
});

/** The stored part of the wizard. */
export const deployDrafts = fields({
  step: oneOf(STEPS),
  configuration,
  list: fields({
    search,
    askedSearch: search,
    sortBy: maybe(oneOf(OFFER_SORT_KEYS)),
    sortOrder: maybe(oneOf(SORT_ORDERS)),
    page: maybe(pageNumber),
  }),
  key: fields({ name: typed, text: typed, selectedKeyId: nullable(text), left: flag }),
  order: nullable(
    fields({
      fingerprint: text,
      idempotencyKey: maybe(text),
      before: maybe(nullable(rows(text))),
    }),
  ),
});
