/** How a call is called: `name` as a person would name what they did, `what` as what was asked for. */
export interface EndpointWords {
  name: string;
  what: string;
}

const query = (what: string): EndpointWords => ({ name: `the request for ${what}`, what });
const mutation = (name: string): EndpointWords => ({ name, what: name });

/** Words for every endpoint of the API, by name. */
export const ENDPOINTS: Readonly<Record<string, EndpointWords>> = {
  acceptInvitation: mutation('Accept Invitation'),
  checkout: mutation('Buy Credits'),
  createDeployment: mutation('Deploy'),
  createSshKey: mutation('Add SSH Key'),
  createTeam: mutation('Create Team'),
  currentUser: query('who is signed in'),
  declineInvitation: mutation('Decline Invitation'),
  deleteSshKey: mutation('Delete SSH Key'),
  destroyInstance: mutation('Destroy Instance'),
  getSshKey: query('an SSH key'),
  invite: mutation('Invite Member'),
  listDeployments: query('the instances'),
  listInvitations: query('the invitations'),
  listOffers: query('the GPU offers'),
  listSshKeys: query('the SSH keys'),
  listTeamMembers: query('the team members'),
  listTeams: query('the teams'),
  listTransactions: query('the transactions'),
  renameDeployment: mutation('Rename Instance'),
  switchTeam: mutation('Switch Team'),
  updateProfile: mutation('Save Profile'),
  updateTeam: mutation('Edit Team Name'),
};
