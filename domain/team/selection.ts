import type { Team } from '@/contract/team';

/**
 * The team on screen: the one that the user's `currentTeamId` names, otherwise the first (specification, section 4). Where
 * that team is not known (yet), the one that was on screen stays there: nobody works in a third team without a word.
 */
export function selectedTeam<T extends Pick<Team, 'id'>>(
  teams: readonly T[],
  currentTeamId: string | null | undefined,
  shownId: string | null,
): T | undefined {
  const called = (wanted: string | null | undefined) => teams.find(({ id }) => id === wanted);
  return called(currentTeamId) ?? called(shownId) ?? teams[0];
}
