import type { TeamMember, TeamRole } from '@/contract/team';
import { typedLine } from '@/contract/typed';
import { characters } from '../characters';

type Named = Pick<TeamMember, 'name' | 'email'>;

/** Name to show for a member: name, or e-mail, or 'Invited User' (specification, section 2). */
export function memberName({ name, email }: Named): string {
  return typedLine(name ?? '') || email?.trim() || 'Invited User';
}

/** Whether a member gets the Pending badge: unnamed and with status pending (specification, section 2). */
export function isPendingMember({ name, status }: Pick<TeamMember, 'name' | 'status'>): boolean {
  return status === 'pending' && typedLine(name ?? '') === '';
}

/** How many members work in a team, and how many are only invited so far. */
export function countMembers(members: readonly Pick<TeamMember, 'status'>[]): {
  active: number;
  invited: number;
} {
  const invited = members.filter(({ status }) => status === 'pending').length;
  return { active: members.length - invited, invited };
}

/** Whether a member gets the crown. */
export function hasCrown({ role }: Pick<TeamMember, 'role'>): boolean {
  return role === 'owner';
}

/** Labels of the roles (specification, section 2). */
export const ROLE_LABELS: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
};

/** One or two capitals for an avatar without a picture: first and last word of a name, first letter of an address. */
export function initials(member: Named): string {
  const name = typedLine(member.name ?? '');
  const words = name ? name.split(/\s+/u) : [member.email?.trim() || '?'];
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked
    .map((word) => characters(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
