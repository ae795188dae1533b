import type { Team } from '@/contract/team';

/**
 * The team on screen: the one that the user's `currentTeamId` names, otherwise the first (specification, section 4). Where
 * that team is unknown (yet), the one on screen stays: nobody is moved to a third team silently.
 */
export function selectedTeam<T extends Pick<Team, 'id'>>(
  teams: readonly T[],
  currentTeamId: string | null | undefined,
  shownId: string | null,
): T | undefined {
  const byId = (teamId: string | null | undefined) => teams.find(({ id }) => id === teamId);
  return byId(currentTeamId) ?? byId(shownId) ?? teams[0];
}
