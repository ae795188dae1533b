import type { ProfileUpdate, User } from '@/contract/user';
import { api, LIST, unlessRefused } from './api';
import { whenDone } from './whenDone';

/** Who is signed in: the login exchange, the profile, the current team. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The login exchange. It is a query although it is a POST: asking again is harmless and brings the user up to date. */
    currentUser: build.query<User, void>({
      query: () => ({ call: 'login', body: {} }),
      providesTags: ['User'],
    }),
    updateProfile: build.mutation<User, ProfileUpdate & { userId: string }>({
      query: ({ userId, ...body }) => ({ call: 'updateProfile', params: { userId }, body }),
      invalidatesTags: unlessRefused('User', { type: 'Member', id: LIST }),
      onQueryStarted: (_argument, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, ({ data: user }) => {
          dispatch(usersApi.util.updateQueryData('currentUser', undefined, () => user));
        }),
    }),
    switchTeam: build.mutation<User, { userId: string; teamId: string }>({
      query: ({ userId, teamId }) => ({ call: 'switchTeam', params: { userId }, body: { teamId } }),
      onQueryStarted: (_argument, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, ({ data: user }) => {
          dispatch(usersApi.util.updateQueryData('currentUser', undefined, () => user));
        }),
      invalidatesTags: unlessRefused(
        ...(['Team', 'Member', 'Deployment', 'SshKey', 'Transaction', 'User'] as const),
      ),
    }),
  }),
});

export const { useCurrentUserQuery } = usersApi;
