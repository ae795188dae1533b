import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { AcceptedInvitation, Invitation } from '@/contract/invitation';
import type { Acknowledgement } from '@/contract/primitives';
import { api, LIST, unlessRefused } from './api';
import { byId } from './byId';

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
      invalidatesTags: unlessRefused(
        ...(['Invitation', 'Team', 'Member', 'Deployment', 'SshKey', 'User'] as const),
      ),
      onQueryStarted: async (invitationId, { dispatch, queryFulfilled }) => {
        if (await isFulfilled(queryFulfilled)) dispatch(withoutInvitation(invitationId));
      },
    }),
    declineInvitation: build.mutation<Acknowledgement | null, string>({
      query: (invitationId) => ({ call: 'declineInvitation', params: { invitationId } }),
      invalidatesTags: unlessRefused('Invitation'),
      onQueryStarted: async (invitationId, { dispatch, queryFulfilled }) => {
        if (await isFulfilled(queryFulfilled)) dispatch(withoutInvitation(invitationId));
      },
    }),
  }),
});

async function isFulfilled(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch {
    // The rejected action of the call itself tells what went wrong.
    return false;
  }
}

/** Takes an answered invitation out of the list at once: it must not be there to be pressed again. */
const withoutInvitation = (invitationId: string) =>
  invitationsApi.util.updateQueryData('listInvitations', undefined, (draft) => {
    invitationAdapter.removeOne(draft, invitationId);
  });
