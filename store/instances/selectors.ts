import { createSelector } from '@reduxjs/toolkit';
import { isActive, shownStatus } from '@/domain/instances/status';
import { splitByTab, type InstanceTab } from '@/domain/instances/tabs';
import { totalRateMicros } from '@/domain/instances/usage';
import { deploymentAdapter, deploymentsApi } from '../api/deployments';
import type { RootState } from '../state';
import { selectTeamId, selectTeamsQuery } from '../teams/selectors';
import { deploymentsFailureText } from './failureText';

const NO_DEPLOYMENTS = deploymentAdapter.getInitialState();

/** One selector for each team: making one is costly, and each card asks. */
const selectQuerySelector = createSelector(selectTeamId, (teamId) =>
  deploymentsApi.endpoints.listDeployments.select({ teamId: teamId ?? '' }),
);

/** The deployments query of the current team: its status, error and time of the last answer. */
const selectDeploymentsQuery = (state: RootState) => selectQuerySelector(state)(state);

const selectDeploymentsState = (state: RootState) =>
  selectDeploymentsQuery(state).data ?? NO_DEPLOYMENTS;

const deploymentSelectors = deploymentAdapter.getSelectors(selectDeploymentsState);
export const selectDeployments = deploymentSelectors.selectAll;
export const selectDeploymentById = deploymentSelectors.selectById;

/** Both tabs, each newest first (specification, section 2). */
export const selectInstanceTabs = createSelector(selectDeployments, splitByTab);

type TabIds = Record<InstanceTab, string[]>;

/** Ids of both tabs; they stay the same objects over a poll that moves nothing. */
const selectTabIds = createSelector(
  [selectInstanceTabs],
  ({ running, terminated }) => ({
    running: running.map(({ id }) => id),
    terminated: terminated.map(({ id }) => id),
  }),
  {
    memoizeOptions: {
      resultEqualityCheck: (one: TabIds, other: TabIds) =>
        isSameList(one.running, other.running) && isSameList(one.terminated, other.terminated),
    },
  },
);
const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Ids of the cards of the chosen tab that are on the page, and how many more there are. */
export const selectShownCards = createSelector(
  [
    selectTabIds,
    (state: RootState) => state.instances.tab,
    (state: RootState) => state.instances.shown,
  ],
  (ids, tab, shown) => ({
    ids: ids[tab].slice(0, shown),
    rest: Math.max(0, ids[tab].length - shown),
  }),
);

/** How many instances run and are being deployed, and what the running ones cost an hour together, in micro-dollars. */
export const selectRunningTotals = createSelector([selectDeployments], (deployments) => {
  const running = deployments.filter(({ status }) => isActive(status));
  const deploying = deployments.filter(({ status }) => status === 'deploying').length;
  return { count: running.length, deploying, rate: totalRateMicros(running) };
});

/** What all that runs or is being deployed will cost an hour together, in micro-dollars; null before it is known. */
export const selectCommittedRate = createSelector(
  [selectInstanceTabs, (state: RootState) => selectDeploymentsQuery(state).data !== undefined],
  ({ running }, isKnown) => (isKnown ? totalRateMicros(running) : null),
);

/** What the page can show: nothing yet, why there is nothing, or the list, with what the last refresh ended in. */
type Listing =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: string }
  | { phase: 'ready'; failure: string | null };

const LOADING: Listing = { phase: 'loading' };

/**
 * The state of the list. A refresh that fails leaves the list as it was; what has failed stays said until an answer
 * comes, also while it is asked for again.
 */
export const selectListing: (state: RootState) => Listing = createSelector(
  [
    (state: RootState) => selectDeploymentsQuery(state).data !== undefined,
    (state: RootState) => selectDeploymentsQuery(state).error,
    (state: RootState) => selectTeamsQuery(state).data !== undefined,
    (state: RootState) => selectTeamsQuery(state).error,
    selectTeamId,
  ],
  (hasList, error, hasTeams, teamsError, teamId): Listing => {
    const failure = error ? deploymentsFailureText(error) : null;
    if (hasList) return { phase: 'ready', failure };
    if (failure !== null) return { phase: 'failed', failure };
    if (teamId !== null) return LOADING;
    if (hasTeams) return { phase: 'ready', failure: null };
    return teamsError ? { phase: 'failed', failure: deploymentsFailureText(teamsError) } : LOADING;
  },
);

/** Number of instances in each tab; null before they are known. */
export const selectTabCounts = createSelector([selectTabIds, selectListing], (ids, { phase }) =>
  phase === 'ready' ? { running: ids.running.length, terminated: ids.terminated.length } : null,
);

/** When the list last came, in epoch milliseconds of the server's time; null before that. */
export function selectUpdatedAt(state: RootState): number | null {
  const { fulfilledTimeStamp } = selectDeploymentsQuery(state);
  return fulfilledTimeStamp === undefined ? null : fulfilledTimeStamp + state.clock.aheadMs;
}

/** The status to show for a deployment: its own, or `destroying` while that is in flight; empty where there is none. */
export function selectShownStatus(state: RootState, id: string): string {
  const stored = selectDeploymentById(state, id)?.status ?? '';
  return shownStatus(stored, id in state.instances.destroying);
}
