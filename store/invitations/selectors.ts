import { invitationAdapter, invitationsApi } from '../api/invitations';
import type { RootState } from '../state';

const NO_INVITATIONS = invitationAdapter.getInitialState();
const selectInvitationsQuery = invitationsApi.endpoints.listInvitations.select();
const invitationSelectors = invitationAdapter.getSelectors(
  (state: RootState) => selectInvitationsQuery(state).data ?? NO_INVITATIONS,
);

/** Invitations that wait for the person's answer; empty before they are known. */
export const selectInvitations = invitationSelectors.selectAll;

/** Whether it is not known what invitations there are, because they could not be loaded. */
export function selectAreInvitationsMissing(state: RootState): boolean {
  const { data, error } = selectInvitationsQuery(state);
  return data === undefined && error !== undefined;
}
