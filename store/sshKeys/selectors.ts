import { createSelector } from '@reduxjs/toolkit';
import type { SshKey } from '@/contract/sshKey';
import { queryPhase } from '../api/api';
import { sshKeyAdapter, sshKeysApi } from '../api/sshKeys';
import type { RootState } from '../state';
import { selectTeamId, selectTeamsQuery } from '../teams/selectors';

const selectQuerySelector = createSelector(selectTeamId, (teamId) =>
  sshKeysApi.endpoints.listSshKeys.select({ teamId: teamId ?? '' }),
);

const selectKeysQuery = (state: RootState) => selectQuerySelector(state)(state);

/** The phase of the list of keys; ready and empty for a person without a team. */
export function selectKeyListPhase(state: RootState): 'loading' | 'failed' | 'ready' {
  const phase = queryPhase(selectKeysQuery(state));
  if (phase !== 'loading' || selectTeamId(state) !== null) return phase;
  return queryPhase(selectTeamsQuery(state));
}

const NO_KEYS = sshKeyAdapter.getInitialState();
const { selectAll } = sshKeyAdapter.getSelectors();

/** The keys of the current team; none before they are loaded. */
export const selectKeys = (state: RootState): SshKey[] =>
  selectAll(selectKeysQuery(state).data ?? NO_KEYS);

/** The cached keys of a team; none before they are loaded. */
export function selectTeamKeys(state: RootState, teamId: string): SshKey[] {
  const { data } = sshKeysApi.endpoints.listSshKeys.select({ teamId })(state);
  return selectAll(data ?? NO_KEYS);
}
