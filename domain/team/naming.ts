import { TEAM_NAME_MIN_LENGTH } from '@/contract/team';

/** Label of a team by its number of members (specification, section 2). */
export function teamKindLabel(memberCount: number): 'Personal' | 'Team' {
  return memberCount === 1 ? 'Personal' : 'Team';
}

/**
 * Slug of a new team: the lowercased name with whitespace turned to hyphens, plus a suffix that makes it unique, the
 * time of creation (specification, section 5): `demo-lab-1795770720000`.
 */
export function teamSlug(name: string, timestampSuffix: number | string): string {
  return `${name.trim().toLowerCase().replace(/\s+/gu, '-')}-${timestampSuffix}`;
}

/** Shown under the field where a new name is too short (specification, section 5). */
export const TEAM_NAME_TOO_SHORT = `Team name must be at least ${TEAM_NAME_MIN_LENGTH} characters long`;

/** What keeps a team from being created under this name; null where nothing does. */
export function newTeamNameProblem(name: string): 'empty' | null {
  return name.trim() === '' ? 'empty' : null;
}

/** What keeps a team from being renamed: {@link TEAM_NAME_TOO_SHORT}, or nothing changed; null where nothing does. */
export function editedTeamNameProblem(
  name: string,
  current: string,
): 'tooShort' | 'unchanged' | null {
  const trimmed = name.trim();
  if ([...trimmed].length < TEAM_NAME_MIN_LENGTH) return 'tooShort';
  return trimmed === current ? 'unchanged' : null;
}
