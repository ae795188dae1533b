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
    updateProfile: build.mutation<User | null, ProfileUpdate & { userId: string }>({
      query: ({ userId, ...body }) => ({ call: 'updateProfile', params: { userId }, body }),
      invalidatesTags: unlessRefused('User', { type: 'Member', id: LIST }),
      onQueryStarted: ({ userId: _id, ...update }, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, ({ data }) => void dispatch(withChanges(data, update))),
    }),
    switchTeam: build.mutation<User | null, { userId: string; teamId: string }>({
      query: ({ userId, teamId }) => ({ call: 'switchTeam', params: { userId }, body: { teamId } }),
      onQueryStarted: ({ teamId }, { dispatch, queryFulfilled }) =>
        whenDone(
          queryFulfilled,
          ({ data }) => void dispatch(withChanges(data, { currentTeamId: teamId })),
        ),
      invalidatesTags: unlessRefused(
        ...(['Team', 'Member', 'Deployment', 'SshKey', 'Transaction', 'User'] as const),
      ),
    }),
  }),
});

/**
 * The current user with what the server was asked for, which it has done whether or not it says so, and what it answered,
 * where that is about them.
 */
const withChanges = (answered: User | null, asked: Partial<User>) =>
  usersApi.util.updateQueryData('currentUser', undefined, (user) => {
    Object.assign(user, asked, answered?.id === user.id ? answered : null);
  });

export const { useCurrentUserQuery } = usersApi;
