import type { ProfileUpdate, User } from '@/contract/user';
import { api, ASK_AGAIN, LIST, unlessRefused, whenDone, type ApiDispatch } from './api';
import { isOutcomeUnknown } from './failure';

/** Who is signed in: the login exchange, the profile, the current team. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The login exchange (§7). A query although it is a POST: it is idempotent and brings the user up to date. */
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
        // Done, perhaps, although its answer was lost.
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

/** The id of the person's current team as the server has it; null where that is unknown. */
async function currentTeamId(dispatch: ApiDispatch): Promise<string | null> {
  const { data } = await dispatch(usersApi.endpoints.currentUser.initiate(undefined, ASK_AGAIN));
  return data?.currentTeamId ?? null;
}

/** The current user with the requested changes, and with the answer where that is about them. */
const withChanges = (answered: User | null, asked: Partial<User>) =>
  usersApi.util.updateQueryData('currentUser', undefined, (user) => {
    Object.assign(user, asked, answered?.id === user.id ? answered : null);
  });

export const { useCurrentUserQuery } = usersApi;
