import { createSelector } from '@reduxjs/toolkit';
import { rowSearch } from '@/domain/table';
import { teamKindLabel } from '@/domain/team/naming';
import { selectedTeam } from '@/domain/team/selection';
import type { Team } from '@/contract/team';
import { memberAdapter, teamAdapter, teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
import type { RootState } from '../state';

const NO_TEAMS = teamAdapter.getInitialState();
const NO_MEMBERS = memberAdapter.getInitialState();

/** The signed-in person; undefined before the login exchange has answered. */
export const selectUser = createSelector(
  usersApi.endpoints.currentUser.select(),
  (query) => query.data,
);
/** Id of the signed-in person; null before the login exchange has answered. */
export const selectUserId = (state: RootState) => selectUser(state)?.id ?? null;

/** The query of the teams: data and error. */
export const selectTeamsQuery = teamsApi.endpoints.listTeams.select();
const selectTeamsState = (state: RootState) => selectTeamsQuery(state).data ?? NO_TEAMS;
const teamSelectors = teamAdapter.getSelectors(selectTeamsState);
/** Teams of the person; empty before they are loaded. */
export const selectTeams = teamSelectors.selectAll;

/** The current team, else the first (§4), see {@link selectedTeam}. */
export const selectTeam: (state: RootState) => Team | null = createSelector(
  selectTeams,
  (state: RootState) => selectUser(state)?.currentTeamId ?? null,
  (state: RootState) => state.teams.shownId,
  (teams, currentTeamId, shownId) => selectedTeam(teams, currentTeamId, shownId) ?? null,
);
/** Id of the current team; null before it is loaded. */
export const selectTeamId = (state: RootState) => selectTeam(state)?.id ?? null;

/** The person's current team where the cached list does not have it. */
export const selectUnlistedTeamId = createSelector(
  selectTeams,
  (state: RootState) => selectUser(state)?.currentTeamId ?? null,
  (teams, currentId) =>
    teams.length === 0 || teams.some(({ id }) => id === currentId) ? null : currentId,
);

/** Balance of the current team in dollars; undefined until it is loaded, null where the answer lacks it. */
export const selectBalance = (state: RootState) => selectTeam(state)?.balance;

/** Whether a team was told to have a payment that waits for its confirmation. */
export const isTeamWaiting = (state: RootState, teamId: string | null): boolean =>
  teamId !== null && teamSelectors.selectById(state, teamId)?.waiting === true;

const selectMembersQuerySelector = createSelector(selectUserId, (userId) =>
  teamsApi.endpoints.listTeamMembers.select({ userId: userId ?? '' }),
);
const selectMembersState = (state: RootState) =>
  selectMembersQuerySelector(state)(state).data ?? NO_MEMBERS;
/** When the teams were told last, by either list of them. Epoch milliseconds. */
export const selectTeamsTime = (state: RootState): number =>
  Math.max(
    selectTeamsQuery(state).fulfilledTimeStamp ?? 0,
    selectMembersQuerySelector(state)(state).fulfilledTimeStamp ?? 0,
  );

const memberSelectors = memberAdapter.getSelectors(selectMembersState);

/** Members of the current team; empty before they are loaded. */
export const selectMembers = createSelector(
  selectMembersState,
  selectTeamId,
  (members, teamId) => (teamId === null ? undefined : members.entities[teamId])?.members ?? [],
);

const kindOf = (members: readonly unknown[] | undefined) =>
  members === undefined || members.length === 0 ? null : teamKindLabel(members.length);

/** The label of the current team in the top bar; null before its members are loaded. */
export const selectTeamKind = createSelector(selectMembers, kindOf);

/** A row of the switcher; `balance` in dollars. */
export interface TeamRow {
  id: string;
  name: string;
  kind: ReturnType<typeof kindOf>;
  balance: number | null;
  current: boolean;
}

const findsTeam = rowSearch(({ name }: Team) => name);

/** The switcher's rows: the teams whose name holds each word of the search. */
export const selectTeamRows: (state: RootState) => TeamRow[] = createSelector(
  selectTeams,
  memberSelectors.selectEntities,
  selectTeamId,
  (state: RootState) => state.teams.switcher.search,
  (teams, members, currentId, search) =>
    teams.filter(findsTeam(search)).map((team) => ({
      id: team.id,
      name: team.name,
      kind: kindOf(members[team.id]?.members),
      balance: team.balance,
      current: team.id === currentId,
    })),
);
