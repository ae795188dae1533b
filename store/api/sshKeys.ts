import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { Acknowledgement } from '@/contract/primitives';
import type { CreateSshKeyBody, SshKey, SshKeyDetail } from '@/contract/sshKey';
import { api, LIST } from './api';
import { byId } from './rows';
import { isOutcomeUnknown, type ApiFailure } from './failure';

export const sshKeyAdapter = createEntityAdapter<SshKey>();

/** Age at which a key's detail is fetched again (§9). Seconds. */
const DETAIL_MAX_AGE_SECONDS = 300;

/** True where a key may be stored although adding it failed. */
function mayBeStored(failure: ApiFailure): boolean {
  return failure.status === 409 || isOutcomeUnknown(failure);
}

/** Public SSH keys of a team. */
export const sshKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSshKeys: build.query<EntityState<SshKey, string>, { teamId: string }>({
      query: ({ teamId }) => ({ call: 'listSshKeys', query: { teamId } }),
      transformResponse: (keys: SshKey[]) => byId(keys),
      providesTags: [{ type: 'SshKey', id: LIST }],
    }),
    getSshKey: build.query<SshKeyDetail, string>({
      query: (keyId) => ({ call: 'getSshKey', params: { keyId } }),
      providesTags: (_key, _error, id) => [{ type: 'SshKey', id }],
      extraOptions: { maxRetries: 1 },
    }),
    createSshKey: build.mutation<{ id: string } | null, CreateSshKeyBody>({
      query: (body) => ({ call: 'createSshKey', body }),
      invalidatesTags: (_key, error) =>
        error && !mayBeStored(error) ? [] : [{ type: 'SshKey', id: LIST }],
    }),
    deleteSshKey: build.mutation<Acknowledgement | null, string>({
      query: (keyId) => ({ call: 'deleteSshKey', params: { keyId } }),
      // Not found: it was deleted elsewhere, so the list is stale.
      invalidatesTags: (_answer, error, id) =>
        error && error.status !== 404 && !isOutcomeUnknown(error)
          ? []
          : [
              { type: 'SshKey', id: LIST },
              { type: 'SshKey', id },
            ],
    }),
  }),
});

/** Options of the detail query's hook. */
export const SSH_KEY_REFETCH = { refetchOnMountOrArgChange: DETAIL_MAX_AGE_SECONDS } as const;

export const { useGetSshKeyQuery, useListSshKeysQuery } = sshKeysApi;
