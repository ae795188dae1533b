import type { SshKey } from '@/contract/sshKey';
import { isOutcomeUnknown, type ApiFailure } from '../api/failure';
import { sshKeyAdapter, sshKeysApi } from '../api/sshKeys';
import type { RootState } from '../reducer';

const NO_KEYS = sshKeyAdapter.getInitialState();
const { selectAll } = sshKeyAdapter.getSelectors();

/** The keys of a team as they were last listed; none before that. */
export function selectTeamKeys(state: RootState, teamId: string): SshKey[] {
  const { data } = sshKeysApi.endpoints.listSshKeys.select({ teamId })(state);
  return selectAll(data ?? NO_KEYS);
}

/** True where a key that could not be added may be in the team all the same, so that the list is to be read again. */
export function mayBeStored(failure: ApiFailure): boolean {
  return failure.status === 409 || isOutcomeUnknown(failure);
}
