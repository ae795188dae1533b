import { useDeferredValue } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { beginsWith } from '@/contract/pages';
import { deploymentsApi, DEPLOYMENTS_POLLING, PHASES_POLLING } from '@/store/api/deployments';
import { invitationsApi } from '@/store/api/invitations';
import { PAYMENTS_POLLING, paymentsApi } from '@/store/api/payments';
import { TEAM_MEMBERS_POLLING, teamsApi, useListTeamsQuery } from '@/store/api/teams';
import { selectIsAwaiting } from '@/store/credits/selectors';
import { useAppSelector } from '@/store/hooks';
import { selectHasPhases } from '@/store/instances/selectors';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';

/**
 * Keeps what every page shows up to date: teams once a user exists, their members and the team's instances by polling,
 * in the background too (specification, sections 7 and 9). Components read it through the store's selectors. Where offers
 * come first, what polls begins once they are drawn: it would only delay them. Instances are asked for more often while one of
 * them tells what happens to it until it runs. Transactions only while a payment of the team
 * is not confirmed: once it is, the balance is asked for again.
 */
export function useShellData(): void {
  const userId = useAppSelector(selectUserId);
  const teamId = useAppSelector(selectTeamId);
  const hasPhases = useAppSelector(selectHasPhases);
  const isAwaiting = useAppSelector(selectIsAwaiting);
  const offersFirst = useAppSelector(({ location }) => beginsWith(location.pathname, 'listOffers'));
  const isDrawn = useDeferredValue(true, !offersFirst);
  teamsApi.endpoints.listTeams.useQuerySubscription(userId === null ? skipToken : undefined);
  teamsApi.endpoints.listTeamMembers.useQuerySubscription(
    isDrawn && userId !== null ? { userId } : skipToken,
    TEAM_MEMBERS_POLLING,
  );
  deploymentsApi.endpoints.listDeployments.useQuerySubscription(
    isDrawn && teamId !== null ? { teamId } : skipToken,
    hasPhases ? PHASES_POLLING : DEPLOYMENTS_POLLING,
  );
  paymentsApi.endpoints.listTransactions.useQuerySubscription(
    isAwaiting && teamId !== null ? { teamId } : skipToken,
    PAYMENTS_POLLING,
  );
  invitationsApi.endpoints.listInvitations.useQuerySubscription(
    userId === null ? skipToken : undefined,
  );
}

/** Whether the teams could be loaded, and how to try again. The teams themselves come from the store's selectors. */
export function useTeamsQuery() {
  const userId = useAppSelector(selectUserId);
  return useListTeamsQuery(userId === null ? skipToken : undefined);
}
