import type { SshKey } from '@/contract/sshKey';
import { sshKeyAdapter, sshKeysApi } from '../api/sshKeys';
import type { RootState } from '../state';

const NO_KEYS = sshKeyAdapter.getInitialState();
const { selectAll } = sshKeyAdapter.getSelectors();

/** The keys of a team as they were last listed; none before that. */
export function selectTeamKeys(state: RootState, teamId: string): SshKey[] {
  const { data } = sshKeysApi.endpoints.listSshKeys.select({ teamId })(state);
  return selectAll(data ?? NO_KEYS);
}
