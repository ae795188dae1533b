import { MAX_NAME_LENGTH, TEAM_NAME_MIN_LENGTH, tooLong } from '@/contract/words';
import { typedLine } from '@/contract/typed';

/** Label of a team by its number of members (specification, section 2). */
export function teamKindLabel(memberCount: number): 'Personal' | 'Team' {
  return memberCount === 1 ? 'Personal' : 'Team';
}

/**
 * Slug of a new team: the lowercased name with whitespace turned to hyphens, plus a suffix that makes it unique, the
 * time of creation (specification, section 5): `demo-lab-1795770720000`.
 */
export function teamSlug(name: string, timestampSuffix: number | string): string {
  return `${typedLine(name).toLowerCase().replace(/\s+/gu, '-')}-${timestampSuffix}`;
}

/** Shown under the field where a new name is too short (specification, section 5). */
export const TEAM_NAME_TOO_SHORT = `Team name must be at least ${TEAM_NAME_MIN_LENGTH} characters long`;

/** What keeps a team from being created under this name, {@link teamNameRefusal} for one; null where nothing does. */
export function newTeamNameProblem(name: string): 'empty' | 'refused' | null {
  if (typedLine(name) === '') return 'empty';
  return teamNameRefusal(name) === null ? null : 'refused';
}

/**
 * What keeps a team from being renamed: {@link TEAM_NAME_TOO_SHORT}, {@link teamNameRefusal}, or nothing changed; null
 * where nothing does.
 */
export function editedTeamNameProblem(
  name: string,
  current: string,
): 'tooShort' | 'refused' | 'unchanged' | null {
  const trimmed = typedLine(name);
  if ([...trimmed].length < TEAM_NAME_MIN_LENGTH) return 'tooShort';
  if (trimmed === typedLine(current)) return 'unchanged';
  return teamNameRefusal(trimmed) === null ? null : 'refused';
}

/** Shown under the field where the name is none that the server takes, one that is too long for example. */
export function teamNameRefusal(name: string): string | null {
  const line = typedLine(name);
  if (line === '') return 'Team name must not be empty';
  return line.length > MAX_NAME_LENGTH ? `Team name ${tooLong(MAX_NAME_LENGTH)}` : null;
}

/** Plan of a team that names none (specification, section 9). */
const DEFAULT_PLAN = 'Free';

/** A team's plan as it is shown. */
export function planLabel(plan: string | null | undefined): string {
  return plan?.trim() || DEFAULT_PLAN;
}
