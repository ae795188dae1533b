import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { Deployment } from '@/contract/deployment';
import type { CreateDeploymentBody } from '@/contract/deployment';
import type { Acknowledgement } from '@/contract/primitives';
import { api, LIST, unlessRefused } from './api';
import { byId } from './byId';
import { remembered } from './remembered';
import { whenDone } from './whenDone';

export const deploymentAdapter = createEntityAdapter<Deployment>();

/** Instances are asked for again every 30 seconds, in the background too (specification, section 7). */
export const DEPLOYMENTS_POLLING = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: false,
} as const;

/** What a deploy needs: the order, and the key under which it counts once, where the server knows of such keys. */
export interface DeployOrder {
  body: CreateDeploymentBody;
  idempotencyKey?: string;
}

/** Where an instance is found at its provider, and the deployment that it belongs to. */
export interface DestroyTarget {
  deploymentId: string;
  teamId: string;
  providerId: string;
  region: string;
  instanceId: string;
}

/** Instances of a team. */
export const deploymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDeployments: build.query<EntityState<Deployment, string>, { teamId: string }>({
      query: ({ teamId }) => ({ call: 'listDeployments', query: { teamId } }),
      transformResponse: remembered((deployments: Deployment[]) => byId(deployments)),
      providesTags: [{ type: 'Deployment', id: LIST }],
    }),
    createDeployment: build.mutation<Deployment | null, DeployOrder>({
      query: ({ body, idempotencyKey }) => ({
        call: 'createDeployment',
        body,
        ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
      }),
      // Not found: somebody else has deleted the key, and the list that it was chosen from is old.
      invalidatesTags: (answer, error) =>
        error?.status === 404
          ? [{ type: 'SshKey', id: LIST }]
          : unlessRefused('Deployment', 'Offer')(answer, error),
      // At once: the list is asked for again only when every other call has its answer, and nobody should rent twice
      // because what they rented is not there yet.
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
          dispatch(
            deploymentsApi.util.updateQueryData('listDeployments', { teamId }, (draft) => {
              deploymentAdapter.updateOne(draft, {
                id: deploymentId,
                changes: { name: data?.name ?? name },
              });
            }),
          );
        }),
    }),
    destroyInstance: build.mutation<Acknowledgement | null, DestroyTarget>({
      query: ({ providerId, region, instanceId }) => ({
        call: 'destroyInstance',
        params: { providerId, region, instanceId },
      }),
      // Of a failure too: it may have ended elsewhere, or here without an answer that says so.
      invalidatesTags: ['Deployment'],
      onQueryStarted: ({ deploymentId, teamId }, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, () => {
          dispatch(
            deploymentsApi.util.updateQueryData('listDeployments', { teamId }, (draft) => {
              deploymentAdapter.updateOne(draft, {
                id: deploymentId,
                changes: { status: 'terminated' },
              });
            }),
          );
        }),
    }),
  }),
});
