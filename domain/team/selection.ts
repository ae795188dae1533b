import type { Team } from '@/contract/team';

/** The team on screen: the one that the user's `currentTeamId` names, otherwise the first (specification, section 4). */
export function selectedTeam<T extends Pick<Team, 'id'>>(
  teams: readonly T[],
  currentTeamId: string | null | undefined,
): T | undefined {
  return teams.find(({ id }) => id === currentTeamId) ?? teams[0];
}
