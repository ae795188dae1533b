import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { CreateDeploymentBody, Deployment, Destroyed } from '@/contract/deployment';
import { api, LIST, unlessRefused, whenDone } from './api';
import { byId } from './rows';

export const deploymentAdapter = createEntityAdapter<Deployment>();

/** Polling of the instances, in the background too (§7). */
export const DEPLOYMENTS_POLLING = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: false,
} as const;

/** The same while one deploys that tells what happens to it, which no server of the specification does. */
export const PHASES_POLLING = { ...DEPLOYMENTS_POLLING, pollingInterval: 5_000 } as const;

/** An order, and the key under which it counts once, where the server has `idempotency`. */
export interface DeployOrder {
  body: CreateDeploymentBody;
  idempotencyKey?: string;
}

/** An instance at its provider, and its deployment. */
export interface DestroyTarget {
  deploymentId: string;
  teamId: string;
  providerId: string;
  region: string;
  instanceId: string;
  /** The server has `async-destroy`. */
  mayBePending?: boolean;
}

/** Whether a destroy was accepted and is not done yet. */
export const isDestroyPending = (answer: Destroyed | null, { mayBePending }: DestroyTarget) =>
  mayBePending === true && answer?.pending === true;

/** Instances of a team. */
export const deploymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDeployments: build.query<EntityState<Deployment, string>, { teamId: string }>({
      query: ({ teamId }) => ({ call: 'listDeployments', query: { teamId } }),
      transformResponse: (deployments: Deployment[]) => byId(deployments),
      providesTags: [{ type: 'Deployment', id: LIST }],
    }),
    createDeployment: build.mutation<Deployment | null, DeployOrder>({
      query: ({ body, idempotencyKey }) => ({
        call: 'createDeployment',
        body,
        ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
      }),
      // Not found: the key was deleted elsewhere, so the list of keys is stale.
      invalidatesTags: (answer, error) =>
        error?.status === 404
          ? [{ type: 'SshKey', id: LIST }]
          : unlessRefused('Deployment', 'Offer')(answer, error),
      // At once: a refetch waits for every other pending call, and nobody should rent twice because the list is stale.
      onQueryStarted: ({ body: { teamId } }, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, ({ data }) => {
          if (data === null) return;
          dispatch(
            deploymentsApi.util.updateQueryData('listDeployments', { teamId }, (draft) => {
              deploymentAdapter.upsertOne(draft, data);
            }),
          );
        }),
    }),
    renameDeployment: build.mutation<
      { name: string } | null,
      { deploymentId: string; teamId: string; name: string }
    >({
      query: ({ deploymentId, name }) => ({
        call: 'renameDeployment',
        params: { deploymentId },
        body: { name },
      }),
      invalidatesTags: unlessRefused('Deployment'),
      onQueryStarted: ({ deploymentId, teamId, name }, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, ({ data }) => {
          dispatch(withChanges(teamId, deploymentId, { name: data?.name ?? name }));
        }),
    }),
    destroyInstance: build.mutation<Destroyed | null, DestroyTarget>({
      query: ({ providerId, region, instanceId }) => ({
        call: 'destroyInstance',
        params: { providerId, region, instanceId },
      }),
      // Of a failure too: it may have ended elsewhere, or its answer may be lost.
      invalidatesTags: ['Deployment'],
      onQueryStarted: (target, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, ({ data }) => {
          if (isDestroyPending(data, target)) return;
          dispatch(withChanges(target.teamId, target.deploymentId, { status: 'terminated' }));
        }),
    }),
  }),
});

/** Updates an instance in the cached list of its team. */
const withChanges = (teamId: string, id: string, changes: Partial<Deployment>) =>
  deploymentsApi.util.updateQueryData('listDeployments', { teamId }, (draft) => {
    deploymentAdapter.updateOne(draft, { id, changes });
  });
