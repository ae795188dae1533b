import { createSelector } from '@reduxjs/toolkit';
import type { OfferListing, OfferQuery } from '@/contract/offer';
import { askedSearch, offerQuery } from '@/domain/deploy/listing';
import { configurationFingerprint, orderBody } from '@/domain/deploy/order';
import { deployBlockers, nextBlockers } from '@/domain/deploy/readiness';
import { listedOffer, standing, type Standing } from '@/domain/deploy/standing';
import { summaryView } from '@/domain/deploy/summary';
import { offersApi } from '../api/offers';
import type { RootState } from '../state';
import { selectCommittedRate } from '../instances/selectors';
import { selectBalance, selectTeamId, selectUserId } from '../teams/selectors';

/** The configuration of the wizard. */
export const selectConfiguration = (state: RootState) => state.deploy.configuration;

/** The query of the offer list. */
export const selectOfferQuery: (state: RootState) => OfferQuery = createSelector(
  (state: RootState) => state.deploy.list,
  offerQuery,
);

/** The offers that were on screen before: those of what was asked for last, of all that has been answered. */
export const selectOffersBefore = (state: RootState): OfferListing | undefined => {
  for (const query of state.deploy.list.before) {
    const { data } = offersApi.endpoints.listOffers.select(query)(state);
    if (data !== undefined) return data;
  }
  return undefined;
};

/** Whether the search was changed and not sent yet. */
export const selectIsSearchUnsettled = (state: RootState) =>
  askedSearch(state.deploy.list.search) !== state.deploy.list.askedSearch;

/** The side summary; null while nothing is chosen. */
export const selectSummary = createSelector(
  selectConfiguration,
  selectBalance,
  selectCommittedRate,
  summaryView,
);

/** Whether offer, region and operating system are chosen: Next appears (§2). */
export function selectIsConfigured(state: RootState): boolean {
  const { offer, region, operatingSystem } = selectConfiguration(state);
  return offer !== null && region !== null && operatingSystem !== null;
}

/** Why step 1 is not done; empty when it is. */
export const selectNextBlockers = createSelector(selectConfiguration, nextBlockers);

/** Whether this very order was sent before under a key, and its answer was lost. */
const selectIsUnanswered = createSelector(
  selectConfiguration,
  (state: RootState) => state.deploy.key.selectedKeyId,
  (state: RootState) => state.deploy.order,
  selectUserId,
  selectTeamId,
  (config, sshKeyId, order, userId, teamId) => {
    if (order?.idempotencyKey === undefined || userId === null || teamId === null) return false;
    const body = orderBody({ config, userId, teamId, sshKeyId });
    return body !== null && configurationFingerprint(body) === order.fingerprint;
  },
);

/** Why the order cannot be sent; empty when it can. */
export const selectDeployBlockers = createSelector(
  selectConfiguration,
  (state: RootState) => state.deploy.key,
  (state: RootState) => state.deploy.progress,
  selectBalance,
  selectIsUnanswered,
  (config, key, progress, balance, unanswered) =>
    deployBlockers({
      config,
      balance,
      keyText: key.text,
      keyName: key.name,
      selectedKeyId: key.selectedKeyId,
      pending: progress !== 'idle',
      unanswered,
    }),
);

/** How the chosen offer has changed. Prices in dollars an hour. */
export interface OfferNotice {
  standing: Exclude<Standing, 'same'>;
  oldPrice: number | null;
  newPrice: number | null;
  /** It counts as unavailable only because its provider has not confirmed it lately. */
  isUnconfirmed: boolean;
}

/**
 * The notice about the chosen offer; null while it is unchanged, and while an order of it is unanswered, which may itself have
 * taken the last machine.
 */
export const selectOfferNotice = createSelector(
  selectConfiguration,
  selectIsUnanswered,
  (config, unanswered): OfferNotice | null => {
    const now = standing(config);
    if (now === 'same' || unanswered) return null;
    const listed = listedOffer(config);
    return {
      standing: now,
      oldPrice: config.offer?.price ?? null,
      newPrice: listed?.price ?? null,
      isUnconfirmed: listed?.available === false && Boolean(listed.checkedAt),
    };
  },
);
