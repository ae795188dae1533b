import { createSelector } from '@reduxjs/toolkit';
import { splitByTab } from '@/domain/instances/tabs';
import { deploymentAdapter, deploymentsApi } from '../api/deployments';
import type { RootState } from '../reducer';
import { selectTeamId } from '../teams/selectors';

const NO_DEPLOYMENTS = deploymentAdapter.getInitialState();

/** The deployments query of the current team: its status, error and time of the last answer. */
export function selectDeploymentsQuery(state: RootState) {
  return deploymentsApi.endpoints.listDeployments.select({ teamId: selectTeamId(state) ?? '' })(
    state,
  );
}

const selectDeploymentsState = (state: RootState) =>
  selectDeploymentsQuery(state).data ?? NO_DEPLOYMENTS;

const deploymentSelectors = deploymentAdapter.getSelectors(selectDeploymentsState);
export const selectDeployments = deploymentSelectors.selectAll;
export const selectDeploymentById = deploymentSelectors.selectById;

/** Both tabs, each newest first (specification, section 2). */
export const selectInstanceTabs = createSelector(selectDeployments, splitByTab);

/** The deployment whose drawer is open; undefined when none is, or when it is no longer in the list. */
export const selectOpenDeployment = (state: RootState) =>
  state.instances.openId === null ? undefined : selectDeploymentById(state, state.instances.openId);
