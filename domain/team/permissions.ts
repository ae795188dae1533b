import type { TeamMember, TeamRole, TeamWithMembers } from '@/contract/team';

/** Which roles may do what in a team (specification, section 6). Client and server both ask this table. */
const ALLOWED = {
  invite: ['owner', 'admin'],
  editName: ['owner', 'admin'],
} as const satisfies Record<string, readonly TeamRole[]>;

export type TeamAction = keyof typeof ALLOWED;

/** Whether a member of this role may do `action`; nobody else may (`null`). */
export function mayInTeam(action: TeamAction, role: TeamRole | null): boolean {
  const roles: readonly TeamRole[] = ALLOWED[action];
  return role !== null && roles.includes(role);
}

/** A person's role in a team with its members; null for somebody who is not in it. */
export function roleInTeam(
  team: Pick<TeamWithMembers, 'ownerId'> & Partial<Pick<TeamWithMembers, 'members'>>,
  userId: string,
): TeamRole | null {
  const member = team.members?.find((one) => one.userId === userId);
  return member?.role ?? (team.ownerId === userId ? 'owner' : null);
}

/** Whether a member gets a remove button: an owner cannot be removed (specification, section 6). */
export function isRemovable(member: Pick<TeamMember, 'role'>): boolean {
  return member.role !== 'owner';
}
