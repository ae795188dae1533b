import type { ProfileUpdate, User } from '@/contract/user';
import { typedLine } from '@/contract/typed';

/** Time zone of every profile: it cannot be chosen yet (specification, sections 2 and 9). */
export const DEFAULT_TIME_ZONE = 'UTC';

type Profile = Pick<User, 'name' | 'company'>;

/** What a person has typed into the profile's two fields; null where a field was not touched. */
export interface ProfileDraft {
  name: string | null;
  company: string | null;
}

/** What the two fields show: what was typed, otherwise what the server knows. */
export function profileFields(
  profile: Profile | undefined,
  draft: ProfileDraft,
): { name: string; company: string } {
  return {
    name: draft.name ?? profile?.name ?? '',
    company: draft.company ?? profile?.company ?? '',
  };
}

/** Whether saving would change anything; what cannot be seen does not count (specification, section 2). */
export function isProfileChanged(profile: Profile | undefined, draft: ProfileDraft): boolean {
  const typed = profileFields(profile, draft);
  return (
    typedLine(typed.name) !== typedLine(profile?.name ?? '') ||
    typedLine(typed.company) !== typedLine(profile?.company ?? '')
  );
}

/**
 * What is sent to save the profile: name and company, nothing else (specification, section 5).
 * @returns null where the name is empty
 */
export function profileUpdate(
  profile: Profile | undefined,
  draft: ProfileDraft,
): ProfileUpdate | null {
  const fields = profileFields(profile, draft);
  const name = typedLine(fields.name);
  return name === '' ? null : { name, company: typedLine(fields.company) };
}
