import { createSelector, type SerializedError } from '@reduxjs/toolkit';
import { isActive, shownStatus } from '@/domain/instances/status';
import { splitByTab, type InstanceTab } from '@/domain/instances/tabs';
import { totalRateMicros } from '@/domain/instances/usage';
import { deploymentAdapter, deploymentsApi } from '../api/deployments';
import { isApiFailure, type ApiFailure } from '../api/failure';
import { serverHas } from '../server/slice';
import type { RootState } from '../state';
import { selectTeamId, selectTeamsQuery } from '../teams/selectors';

const NO_DEPLOYMENTS = deploymentAdapter.getInitialState();

/** One selector per team: creating one is costly, and each card uses it. */
const selectQuerySelector = createSelector(selectTeamId, (teamId) =>
  deploymentsApi.endpoints.listDeployments.select({ teamId: teamId ?? '' }),
);

const selectDeploymentsQuery = (state: RootState) => selectQuerySelector(state)(state);

const selectDeploymentsState = (state: RootState) =>
  selectDeploymentsQuery(state).data ?? NO_DEPLOYMENTS;

const deploymentSelectors = deploymentAdapter.getSelectors(selectDeploymentsState);
/** Instances of the current team; empty before they are loaded. */
export const selectDeployments = deploymentSelectors.selectAll;
/** An instance of the current team by its id. */
export const selectDeploymentById = deploymentSelectors.selectById;

/** Both tabs, each newest first (§2). */
export const selectInstanceTabs = createSelector(selectDeployments, splitByTab);

type TabIds = Record<InstanceTab, string[]>;

/** Ids of both tabs, equal by reference over a poll that moves nothing. */
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

/** Ids of the rendered cards of the chosen tab, and how many more there are. */
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

/** Numbers of running and deploying instances, and the total rate of the running ones. Micro-dollars an hour. */
export const selectRunningTotals = createSelector([selectDeployments], (deployments) => {
  const running = deployments.filter(({ status }) => isActive(status));
  const deploying = deployments.filter(({ status }) => status === 'deploying').length;
  return { count: running.length, deploying, rate: totalRateMicros(running) };
});

/** Whether an instance deploys that tells what happens to it. */
export const selectHasPhases = createSelector([selectDeployments], (deployments) =>
  deployments.some(({ status, phase }) => status === 'deploying' && Boolean(phase)),
);

/** Total rate of all running and deploying instances, in micro-dollars an hour; null before they are loaded. */
export const selectCommittedRate = createSelector(
  [selectInstanceTabs, (state: RootState) => selectDeploymentsQuery(state).data !== undefined],
  ({ running }, isKnown) => (isKnown ? totalRateMicros(running) : null),
);

/** The phases of the list; `failure` is the error text of the last refresh. */
type Listing =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: string }
  | { phase: 'ready'; failure: string | null };

const LOADING: Listing = { phase: 'loading' };

/** The phase of the list. A failed refresh leaves the list as it was; its error text stays until the next answer. */
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

/** Number of instances in each tab; null before they are loaded. */
export const selectTabCounts = createSelector([selectTabIds, selectListing], (ids, { phase }) =>
  phase === 'ready' ? { running: ids.running.length, terminated: ids.terminated.length } : null,
);

/** When the list was last fetched, in epoch milliseconds of the server's clock; null before that. */
export function selectUpdatedAt(state: RootState): number | null {
  const { fulfilledTimeStamp } = selectDeploymentsQuery(state);
  return fulfilledTimeStamp === undefined ? null : fulfilledTimeStamp + state.clock.aheadMs;
}

/** Whether an instance is being destroyed: the call is pending, or was accepted and the instance still runs. */
export function selectIsDestroying(state: RootState, id: string): boolean {
  const { destroying, accepted } = state.instances;
  if (id in destroying) return true;
  const { status, destroyRequestedAt } = selectDeploymentById(state, id) ?? {};
  if (status !== 'running') return false;
  const isAsked = Boolean(destroyRequestedAt) && serverHas(state, 'async-destroy');
  return isAsked || accepted?.includes(id) === true;
}

/** The shown status: the stored one, or `destroying` meanwhile; empty for an unknown id. */
export function selectShownStatus(state: RootState, id: string): string {
  const stored = selectDeploymentById(state, id)?.status ?? '';
  return shownStatus(stored, selectIsDestroying(state, id));
}

/** Texts for a failure without a status, by its code. */
const NO_STATUS = new Map([
  ['network', 'no connection to the server'],
  ['timeout', 'no answer from the server'],
  ['malformed', 'the answer could not be read'],
]);

/** The error text of the list, `API request failed: 503` (§8). */
export function deploymentsFailureText(error: ApiFailure | SerializedError): string {
  const reason = isApiFailure(error)
    ? (error.status ?? NO_STATUS.get(error.code) ?? error.code)
    : 'unexpected error';
  return `API request failed: ${reason}`;
}
