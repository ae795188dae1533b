import { createSelector } from '@reduxjs/toolkit';
import type { TeamMember } from '@/contract/team';
import { pageOf } from '@/domain/table';
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
import { queryPhase } from '../api/api';
import { teamsApi } from '../api/teams';
import type { RootState } from '../state';
import { selectMembers, selectTeam, selectTeamsQuery, selectUserId } from '../teams/selectors';

/** What the signed-in person may do in the current team (§6). */
export const selectPermissions = createSelector(
  selectTeam,
  selectMembers,
  selectUserId,
  (team, members, userId) => {
    const role = team && userId !== null ? roleInTeam({ ...team, members }, userId) : null;
    return { mayInvite: mayInTeam('invite', role), mayEditName: mayInTeam('editName', role) };
  },
);

/** The summary of the current team; null before it is loaded. */
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

/** The field of the Edit Team Name dialog, and its problem. */
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
  /** The e-mail address, unless it is the name. */
  email: string | null;
  initials: string;
  avatar: string | undefined;
  role: TeamMember['role'];
  isPending: boolean;
  isOwner: boolean;
  isSelf: boolean;
  isRemovable: boolean;
}

/** The current page of the members. */
export const selectMemberPage = createSelector(
  selectMembers,
  selectUserId,
  (state: RootState) => state.teamPage.memberPage,
  (members, userId, requestedPage) => {
    const page = pageOf(members, requestedPage);
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

/** The phase of the page. */
export function selectTeamPhase(state: RootState): 'loading' | 'failed' | 'none' | 'ready' {
  if (selectTeam(state) !== null) return 'ready';
  const phase = queryPhase(selectTeamsQuery(state));
  return phase === 'ready' ? 'none' : phase;
}

/** The phase of the list of members. A failed poll leaves the list as it was. */
export function selectMemberListPhase(state: RootState): 'loading' | 'failed' | 'ready' {
  const userId = selectUserId(state) ?? '';
  return queryPhase(teamsApi.endpoints.listTeamMembers.select({ userId })(state));
}
