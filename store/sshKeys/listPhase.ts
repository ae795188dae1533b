import { createSelector } from '@reduxjs/toolkit';
import { sshKeysApi } from '../api/sshKeys';
import type { RootState } from '../state';
import { selectTeamId, selectTeamsQuery } from '../teams/selectors';

const selectQuerySelector = createSelector(selectTeamId, (teamId) =>
  sshKeysApi.endpoints.listSshKeys.select({ teamId: teamId ?? '' }),
);

/** The question for the keys of the current team: its status, answer and error. */
export const selectKeysQuery = (state: RootState) => selectQuerySelector(state)(state);

/** What a list of the team's keys can show; a person without a team has none. */
export function selectKeyListPhase(state: RootState): 'loading' | 'failed' | 'ready' {
  const keys = selectKeysQuery(state);
  if (keys.data !== undefined) return 'ready';
  if (keys.error) return 'failed';
  if (selectTeamId(state) !== null) return 'loading';
  const teams = selectTeamsQuery(state);
  if (teams.data !== undefined) return 'ready';
  return teams.error ? 'failed' : 'loading';
}
