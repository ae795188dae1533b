import type { ProfileUpdate, User } from '@/contract/user';
import { api, ASK_AGAIN, LIST, unlessRefused, type ApiDispatch } from './api';
import { isOutcomeUnknown } from './failure';
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
      queryFn: async ({ userId, teamId }, { dispatch }, _options, send) => {
        const { data, error } = await send({
          call: 'switchTeam',
          params: { userId },
          body: { teamId },
        });
        if (error === undefined) return { data: data as User | null };
        // It may be done although the answer that says so was lost.
        const isDone = isOutcomeUnknown(error) && (await currentTeamId(dispatch)) === teamId;
        return isDone ? { data: null } : { error };
      },
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

/** The id of the team in which the person works by now; null where nobody says. */
async function currentTeamId(dispatch: ApiDispatch): Promise<string | null> {
  const { data } = await dispatch(usersApi.endpoints.currentUser.initiate(undefined, ASK_AGAIN));
  return data?.currentTeamId ?? null;
}

/**
 * The current user with what the server was asked for, which it has done whether or not it says so, and what it answered,
 * where that is about them.
 */
const withChanges = (answered: User | null, asked: Partial<User>) =>
  usersApi.util.updateQueryData('currentUser', undefined, (user) => {
    Object.assign(user, asked, answered?.id === user.id ? answered : null);
  });

export const { useCurrentUserQuery } = usersApi;
