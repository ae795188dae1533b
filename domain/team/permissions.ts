import type { TeamMember, TeamRole, TeamWithMembers } from '@/contract/team';

/**
 * Which roles may do what in a team (specification, section 6), and what is said to the others. Client and server both ask
 * this table.
 */
export const TEAM_ACTIONS = {
  invite: {
    roles: ['owner', 'admin'],
    refusal: 'Only team owners and admins can send invitations.',
  },
  editName: {
    roles: ['owner', 'admin'],
    refusal: 'Only team owners and admins can rename the team.',
  },
} as const satisfies Record<string, { roles: readonly TeamRole[]; refusal: string }>;

export type TeamAction = keyof typeof TEAM_ACTIONS;

/** Whether a member of this role may do `action`; nobody else may (`null`). */
export function mayInTeam(action: TeamAction, role: TeamRole | null): boolean {
  const roles: readonly TeamRole[] = TEAM_ACTIONS[action].roles;
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
