import { CALLS, type CallName } from '@/contract/calls';

/** What a person sees where the whole answer of a call cannot be read, or is none, if it is more than that it fails. */
const WITHOUT: Partial<Record<CallName, string>> = {
  login: 'nobody can sign in: ‘Failed to sign in. Please try again.’',
  listTeams: 'neither teams nor a balance, so nothing can be ordered',
  listTeamsWithMembers: '‘Failed to load team members. Please try again.’',
  createTeam: 'the team is not created',
  updateTeam: '‘Failed to update team name. Please try again.’',
  invite: '‘Failed to send invitation. Please try again.’',
  switchTeam: '‘Failed to switch team. Please try again.’',
  updateProfile: '‘Failed to update your profile. Please try again.’',
  checkout: '‘Failed to start checkout process’',
  listInvitations: 'no invitation can be seen or accepted',
  acceptInvitation: '‘Failed to accept invitation. Please try again.’',
  declineInvitation: '‘Failed to decline invitation. Please try again.’',
  listOffers: '‘Failed to load GPU offers. Please try refreshing the page.’',
  listSshKeys: '‘Failed to load SSH keys. Please try again.’',
  createSshKey: '‘Failed to add SSH key. Please try again.’',
  getSshKey: 'the drawer does not say which key an instance has',
  deleteSshKey: '‘Failed to delete SSH key. Please try again.’',
  createDeployment: '‘Deployment Failed’',
  listDeployments: '‘API request failed’ instead of the instances',
  renameDeployment: '‘Could not update instance name. Please try again.’',
  destroyInstance: '‘Failed to destroy instance. Please try again.’',
  listTransactions: '‘Failed to load transactions. Please try again.’',
  getReceipt: 'no receipt',
  getStatement: 'no statement of the month',
};

/** What a person sees where the answer of a call cannot be read, or is none. */
export function shownWithout(name: CallName): string {
  const { summary } = CALLS[name];
  return WITHOUT[name] ?? `an error: ‘${summary}’ fails`;
}

/** What stands in place of a field that should be there, as the decoders of the contract have it. */
const IN_PLACE_OF = new Map([
  ['balance', 'an unknown balance, not $0.00'],
  ['role', 'somebody who may do what a member may'],
  ['name', '‘Unnamed team’ or ‘Unnamed key’'],
  ['teamName', '‘Unnamed team’'],
  ['members', 'a team without members'],
  ['publicKey', 'a key without its text'],
  ['expiresAt', 'an invitation that does not say until when'],
  ['provider', 'the provider ‘Unknown’'],
  ['price', 'an offer that cannot be ordered'],
  ['gpuCount', 'an offer that cannot be ordered'],
  ['total', 'as many offers as came'],
  ['totalPages', 'as many pages as those offers need'],
  ['status', 'the status ‘unknown’'],
  ['amount', 'an unknown amount'],
  ['createdAt', 'an unknown date'],
]);

/** @param field in any row, `[].members[].role` */
export const shownWithoutField = (field: string): string =>
  IN_PLACE_OF.get(field.slice(field.lastIndexOf('.') + 1)) ??
  'the row as if the field were not there';

export const shownWithoutRows = (count: number): string =>
  count === 1 ? 'the row is not shown' : `${count} rows are not shown`;

export const SHOWN_AS_READ = 'what it was read as';
export const SHOWN_AFTER_LIST = 'done, once the list has been asked again';
