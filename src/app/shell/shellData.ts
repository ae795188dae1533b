import { skipToken } from '@reduxjs/toolkit/query';
import { deploymentsApi, DEPLOYMENTS_POLLING } from '@/store/api/deployments';
import { invitationsApi } from '@/store/api/invitations';
import { TEAM_MEMBERS_POLLING, teamsApi } from '@/store/api/teams';
import { useAppSelector } from '@/store/hooks';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';

/**
 * Keeps what every page shows up to date: teams once a user exists, their members and the team's instances by polling,
 * in the background too (specification, sections 7 and 9). Components read it through the store's selectors.
 */
export function useShellData(): void {
  const userId = useAppSelector(selectUserId);
  const teamId = useAppSelector(selectTeamId);
  teamsApi.endpoints.listTeams.useQuerySubscription(userId === null ? skipToken : undefined);
  teamsApi.endpoints.listTeamMembers.useQuerySubscription(
    userId === null ? skipToken : { userId },
    TEAM_MEMBERS_POLLING,
  );
  deploymentsApi.endpoints.listDeployments.useQuerySubscription(
    teamId === null ? skipToken : { teamId },
    DEPLOYMENTS_POLLING,
  );
  invitationsApi.endpoints.listInvitations.useQuerySubscription(
    userId === null ? skipToken : undefined,
  );
}
