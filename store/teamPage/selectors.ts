import { createSelector } from '@reduxjs/toolkit';
import type { TeamMember } from '@/contract/team';
import { pageOf } from '@/domain/billing/table';
import { formatBalance, isNegative } from '@/domain/balance';
import {
  countMembers,
  hasCrown,
  initials,
  isPendingMember,
  memberName,
} from '@/domain/team/members';
import { editedTeamNameProblem, planLabel } from '@/domain/team/naming';
import { isRemovable, mayInTeam, roleInTeam } from '@/domain/team/permissions';
import { teamsApi } from '../api/teams';
import type { RootState } from '../state';
import { selectMembers, selectTeam, selectTeamsQuery, selectUserId } from '../teams/selectors';

/** What the signed-in person may do in the current team (specification, section 6). */
export const selectPermissions = createSelector(
  selectTeam,
  selectMembers,
  selectUserId,
  (team, members, userId) => {
    const role = team && userId !== null ? roleInTeam({ ...team, members }, userId) : null;
    return { mayInvite: mayInTeam('invite', role), mayEditName: mayInTeam('editName', role) };
  },
);

/** The current team in figures; null before it is known. */
export const selectTeamSummary = createSelector(selectTeam, selectMembers, (team, members) =>
  team === null
    ? null
    : {
        name: team.name,
        plan: planLabel(team.plan),
        balance: formatBalance(team.balance),
        isOverdue: isNegative(team.balance),
        ...countMembers(members),
      },
);

/** The field of the Edit Team Name dialog, and what keeps it from being sent. */
export const selectEditedName = createSelector(
  selectTeam,
  (state: RootState) => state.teamPage.editName.draft,
  (team, draft) => {
    const current = team?.name ?? '';
    const value = draft ?? current;
    return { value, problem: editedTeamNameProblem(value, current) };
  },
);

/** A row of the list of members. */
export interface MemberRow {
  key: string;
  name: string;
  /** The e-mail address, where the name is not it already. */
  email: string | null;
  initials: string;
  avatar: string | undefined;
  role: TeamMember['role'];
  isPending: boolean;
  isOwner: boolean;
  isSelf: boolean;
  isRemovable: boolean;
}

/** The members of one page of the list. */
export const selectMemberPage = createSelector(
  selectMembers,
  selectUserId,
  (state: RootState) => state.teamPage.memberPage,
  (members, userId, wanted) => {
    const page = pageOf(members, wanted);
    const rows = page.rows.map((member, index) => memberRow(member, index, userId));
    return { ...page, rows, total: members.length };
  },
);

function memberRow(member: TeamMember, index: number, userId: string | null): MemberRow {
  const name = memberName(member);
  const email = member.email?.trim() || null;
  return {
    key: member.userId ?? email ?? String(index),
    name,
    email: email === name ? null : email,
    initials: initials(member),
    avatar: member.avatar ?? undefined,
    role: member.role,
    isPending: isPendingMember(member),
    isOwner: hasCrown(member),
    isSelf: member.userId === userId,
    isRemovable: isRemovable(member),
  };
}

/** What the page can show of the team. */
export function selectTeamPhase(state: RootState): 'loading' | 'failed' | 'none' | 'ready' {
  if (selectTeam(state) !== null) return 'ready';
  const { data, error } = selectTeamsQuery(state);
  if (data !== undefined) return 'none';
  return error ? 'failed' : 'loading';
}

/** What the page can show of the members. A poll that fails leaves the list as it was. */
export function selectMemberListPhase(state: RootState): 'loading' | 'failed' | 'ready' {
  const userId = selectUserId(state) ?? '';
  const { data, error } = teamsApi.endpoints.listTeamMembers.select({ userId })(state);
  if (data !== undefined) return 'ready';
  return error ? 'failed' : 'loading';
}
