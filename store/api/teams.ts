import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { Acknowledgement } from '@/contract/primitives';
import type {
  CreateTeamBody,
  InviteRole,
  Team,
  TeamMember,
  TeamWithMembers,
} from '@/contract/team';
import { UNNAMED_TEAM } from '@/contract/team/routes';
import { api, ASK_AGAIN, LIST, unlessRefused, type ApiDispatch, type ApiState } from './api';
import { byId } from './byId';
import { isOutcomeUnknown } from './failure';
import { newRow } from './newRow';
import { whenDone } from './whenDone';

/** Teams with their members are asked for again every 2 minutes, in the background too (specification, section 7). */
export const TEAM_MEMBERS_POLLING = {
  pollingInterval: 120_000,
  skipPollingIfUnfocused: false,
} as const;

export interface TeamMembers {
  teamId: string;
  members: TeamMember[];
}

export const teamAdapter = createEntityAdapter<Team>();
export const memberAdapter = createEntityAdapter<TeamMembers, string>({
  selectId: ({ teamId }) => teamId,
});

/**
 * Teams. The two list calls overlap: members stay with the second, and its team facts are written to the first,
 * so that a balance has one value on every screen.
 */
export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTeams: build.query<EntityState<Team, string>, void>({
      query: () => ({ call: 'listTeams' }),
      transformResponse: (teams: Team[]) => byId(teams),
      providesTags: [{ type: 'Team', id: LIST }],
    }),
    listTeamMembers: build.query<EntityState<TeamMembers, string>, { userId: string }>({
      query: ({ userId }) => ({ call: 'listTeamsWithMembers', params: { userId } }),
      transformResponse: (teams: TeamWithMembers[], meta) => {
        if (meta) meta.teams = teams.map(factsOf);
        return memberAdapter.setAll(
          memberAdapter.getInitialState(),
          teams.map(({ id, members }) => ({ teamId: id, members })),
        );
      },
      providesTags: [{ type: 'Member', id: LIST }],
      onQueryStarted: (_argument, { dispatch, getState, queryFulfilled }) =>
        whenDone(queryFulfilled, ({ meta }) => {
          const { data: known } = teamsApi.endpoints.listTeams.select()(getState());
          const told = byId(
            (meta?.teams ?? []).map((team) => onTop(team, known?.entities[team.id])),
          );
          const teams: typeof told = copyWithStructuralSharing(known, told);
          // Equal facts stay the same objects, so that nothing renders because of them.
          if (teams !== known) {
            dispatch(teamsApi.util.updateQueryData('listTeams', undefined, () => teams));
          }
        }),
    }),
    createTeam: build.mutation<{ id: string } | null, CreateTeamBody>({
      queryFn: async (body, { dispatch, getState }, _options, send) => {
        const { data: before } = teamsApi.endpoints.listTeams.select()(getState() as ApiState);
        const { data, error } = await send({ call: 'createTeam', body });
        const created = data as { id: string } | null | undefined;
        if (created || (error && !isOutcomeUnknown(error)))
          return error ? { error } : { data: created ?? null };
        const id = await listedTeam(dispatch, body, before);
        if (id !== null) return { data: { id } };
        return error ? { error } : { data: null };
      },
      invalidatesTags: unlessRefused('Team', 'Member'),
      // At once: the lists are asked for again only when every other call has its answer, and until then the person
      // would go on to work in another team than they are told.
      onQueryStarted: ({ members, ...facts }, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, ({ data }) => {
          if (data === null) return;
          const { id } = data;
          dispatch(
            teamsApi.util.updateQueryData('listTeams', undefined, (draft) => {
              teamAdapter.addOne(draft, { ...facts, id, balance: 0 });
            }),
          );
          dispatch(
            teamsApi.util.updateQueryData('listTeamMembers', { userId: facts.ownerId }, (draft) => {
              memberAdapter.addOne(draft, { teamId: id, members });
            }),
          );
        }),
    }),
    updateTeam: build.mutation<Acknowledgement | null, { teamId: string; name: string }>({
      query: ({ teamId, name }) => ({ call: 'updateTeam', params: { teamId }, body: { name } }),
      invalidatesTags: unlessRefused('Team', 'Member'),
    }),
    invite: build.mutation<
      Acknowledgement | null,
      { teamId: string; email: string; role: InviteRole }
    >({
      query: ({ teamId, ...body }) => ({ call: 'invite', params: { teamId }, body }),
      invalidatesTags: unlessRefused('Member'),
    }),
  }),
});

export const { useListTeamMembersQuery, useListTeamsQuery } = teamsApi;

/** The id of a team that was just made where no answer says it: by its slug, else as what is new by that name. */
async function listedTeam(
  dispatch: ApiDispatch,
  { name, slug }: Pick<CreateTeamBody, 'name' | 'slug'>,
  before: EntityState<Team, string> | undefined,
): Promise<string | null> {
  const { data } = await dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN));
  const bySlug = Object.values(data?.entities ?? {}).find((team) => team.slug === slug);
  const known = Object.values(before?.entities ?? {});
  return (bySlug ?? newRow(known, data, (team) => team.name === name))?.id ?? null;
}

/** A team as it is told, and what is not told of it as it is known from the other list. */
function onTop(team: Team, known: Team | undefined): Team {
  if (known === undefined) return team;
  const facts = Object.entries(team).filter(([, fact]) => fact !== null && fact !== UNNAMED_TEAM);
  return { ...known, ...Object.fromEntries(facts) };
}

function factsOf(team: TeamWithMembers): Team {
  const { members: _members, ...facts } = team;
  return facts;
}
