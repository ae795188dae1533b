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
import {
  api,
  ASK_AGAIN,
  LIST,
  unlessRefused,
  whenDone,
  type ApiDispatch,
  type ApiState,
} from './api';
import { byId, newRow } from './rows';
import { isOutcomeUnknown } from './failure';

/** Polling of the teams with their members, in the background too (§7). */
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

/** Teams. The team facts of the list of members are written to the list of teams: a balance has one value everywhere. */
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
          const listed = byId(
            (meta?.teams ?? []).map((team) => onTop(team, known?.entities[team.id])),
          );
          const teams: typeof listed = copyWithStructuralSharing(known, listed);
          // Equal facts stay the same objects: nothing renders.
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
      // At once: a refetch waits for every other pending call, and the app is about to switch to this team.
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

/** The id of a new team whose answer lacks it: by its slug, else the one new row of its name. */
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

/** A team as it was just listed; what that lacks is taken from the cached list. */
function onTop(team: Team, known: Team | undefined): Team {
  if (known === undefined) return team;
  const facts = Object.entries(team).filter(([, fact]) => fact !== null && fact !== UNNAMED_TEAM);
  return { ...known, ...Object.fromEntries(facts) };
}

function factsOf(team: TeamWithMembers): Team {
  const { members: _members, ...facts } = team;
  return facts;
}
