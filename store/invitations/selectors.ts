import { queryPhase } from '../api/api';
import { invitationAdapter, invitationsApi } from '../api/invitations';
import type { RootState } from '../state';

const NO_INVITATIONS = invitationAdapter.getInitialState();
const selectInvitationsQuery = invitationsApi.endpoints.listInvitations.select();
const invitationSelectors = invitationAdapter.getSelectors(
  (state: RootState) => selectInvitationsQuery(state).data ?? NO_INVITATIONS,
);

/** Open invitations; empty before they are loaded. */
export const selectInvitations = invitationSelectors.selectAll;

/** Whether the invitations could not be loaded. */
export const selectAreInvitationsMissing = (state: RootState): boolean =>
  queryPhase(selectInvitationsQuery(state)) === 'failed';
