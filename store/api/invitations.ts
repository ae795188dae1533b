import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { AcceptedInvitation, Invitation } from '@/contract/invitation';
import type { Acknowledgement } from '@/contract/primitives';
import { api, LIST, unlessRefused, whenDone } from './api';
import { byId } from './rows';

export const invitationAdapter = createEntityAdapter<Invitation>();

/** Invitations to the signed-in person. An accepted one changes what teams, instances and keys they see. */
export const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: build.query<EntityState<Invitation, string>, void>({
      query: () => ({ call: 'listInvitations' }),
      transformResponse: (invitations: Invitation[]) => byId(invitations),
      providesTags: [{ type: 'Invitation', id: LIST }],
    }),
    acceptInvitation: build.mutation<AcceptedInvitation | null, string>({
      query: (invitationId) => ({ call: 'acceptInvitation', params: { invitationId } }),
      // Refused, it may have been answered elsewhere, withdrawn or expired: the list is stale.
      invalidatesTags: (answer, error) => [
        'Invitation',
        ...unlessRefused('Team', 'Member', 'Deployment', 'SshKey', 'User')(answer, error),
      ],
      onQueryStarted: (invitationId, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, () => void dispatch(withoutInvitation(invitationId))),
    }),
    declineInvitation: build.mutation<Acknowledgement | null, string>({
      query: (invitationId) => ({ call: 'declineInvitation', params: { invitationId } }),
      invalidatesTags: ['Invitation'],
      onQueryStarted: (invitationId, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, () => void dispatch(withoutInvitation(invitationId))),
    }),
  }),
});

/** Removes an answered invitation from the cached list at once, so that it cannot be answered again. */
const withoutInvitation = (invitationId: string) =>
  invitationsApi.util.updateQueryData('listInvitations', undefined, (draft) => {
    invitationAdapter.removeOne(draft, invitationId);
  });
