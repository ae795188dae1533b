import { createSelector } from '@reduxjs/toolkit';
import { type OfferQuery } from '@/contract/offer';
import { OFFERS_PER_PAGE } from '@/contract/words';
import { askedSearch } from '@/domain/deploy/listing';
import { configurationFingerprint, orderBody } from '@/domain/deploy/order';
import { deployBlockers, nextBlockers } from '@/domain/deploy/readiness';
import { listedOffer, standing, type Standing } from '@/domain/deploy/standing';
import { summaryView } from '@/domain/deploy/summary';
import type { RootState } from '../state';
import { selectCommittedRate } from '../instances/selectors';
import { selectBalance, selectTeamId, selectUserId } from '../teams/selectors';

export const selectConfiguration = (state: RootState) => state.deploy.configuration;

/** What the offer list asks the server for. */
export const selectOfferQuery: (state: RootState) => OfferQuery = createSelector(
  (state: RootState) => state.deploy.list,
  ({ askedSearch, sortBy, sortOrder, page }) => ({
    page,
    limit: OFFERS_PER_PAGE,
    sortBy,
    sortOrder,
    ...(askedSearch === '' ? {} : { search: askedSearch }),
  }),
);

/** The search was changed and the server has not been asked yet. */
export const selectIsSearchUnsettled = (state: RootState) =>
  askedSearch(state.deploy.list.search) !== state.deploy.list.askedSearch;

/** The side summary; null while nothing is chosen. */
export const selectSummary = createSelector(
  selectConfiguration,
  selectBalance,
  selectCommittedRate,
  summaryView,
);

/** A specific offer, a region and an operating system are chosen: Next appears (specification, section 2). */
export const selectIsConfigured = createSelector(
  selectConfiguration,
  ({ offer, region, operatingSystem }) =>
    offer !== null && region !== null && operatingSystem !== null,
);

/** Why the first step is not done; empty when it is. */
export const selectNextBlockers = createSelector(selectConfiguration, nextBlockers);

/** What is chosen is the order that went out before, whose answer was lost, and that counts once if it is sent again. */
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

/** Why the order cannot go out; empty when it can. */
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

/** What has become of the chosen offer since it was chosen. Prices in dollars an hour. */
export interface OfferNotice {
  standing: Exclude<Standing, 'same'>;
  oldPrice: number | null;
  newPrice: number | null;
}

/**
 * The notice that is shown at the choice; null while what was chosen can be had as it was chosen, and while it may be had
 * already: of an order whose answer was lost, nobody knows whether it is what took the last machine.
 */
export const selectOfferNotice = createSelector(
  selectConfiguration,
  selectIsUnanswered,
  (config, unanswered): OfferNotice | null => {
    const now = standing(config);
    if (now === 'same' || unanswered) return null;
    return {
      standing: now,
      oldPrice: config.offer?.price ?? null,
      newPrice: listedOffer(config)?.price ?? null,
    };
  },
);
