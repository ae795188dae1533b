import offers from './builtInOffers.json';
import type { CatalogOffer } from './catalogOffer';

/** The offers of a fresh installation, made up: every provider and kind of offer that the specification names. */
export const BUILT_IN_OFFERS: readonly CatalogOffer[] = offers;
