import type { CallName } from '../routes';
import { FULL_ANSWERS } from './answers';

interface Example {
  /** What is sent; where the call has a body. */
  body?: object;
  answer: unknown;
}

const done = { success: true };

/** What is sent with each call, for example, and what our own server answers. */
export const EXAMPLES: Record<CallName, Example> = {
  login: { body: {}, answer: FULL_ANSWERS.login },
  updateProfile: { body: { name: 'Ada', company: 'Analytical' }, answer: FULL_ANSWERS.login },
  switchTeam: { body: { teamId: 't1' }, answer: FULL_ANSWERS.login },
  listTeams: { answer: FULL_ANSWERS.listTeams },
  listTeamsWithMembers: { answer: FULL_ANSWERS.listTeamsWithMembers },
  createTeam: {
    body: { name: 'Research', slug: 'research', ownerId: 'u1', members: [] },
    answer: { id: 't3' },
  },
  updateTeam: { body: { name: 'Demo Lab' }, answer: done },
  invite: {
    body: { email: 'grace@example.com', role: 'member' },
    answer: { ...done, id: 'i1' },
  },
  listInvitations: { answer: FULL_ANSWERS.listInvitations },
  acceptInvitation: { answer: { team: { id: 't1', name: 'Demo Lab' } } },
  declineInvitation: { answer: done },
  listOffers: { answer: FULL_ANSWERS.listOffers },
  listSshKeys: { answer: FULL_ANSWERS.listSshKeys },
  createSshKey: {
    body: {
      userId: 'u1',
      teamId: 't1',
      name: 'laptop',
      publicKey:
        'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBHCkKYDhu+MRs9BVLSYIWXKTGUe9bJg6Y4xU9bwEh8G ada',
    },
    answer: { id: 'k1' },
  },
  getSshKey: { answer: FULL_ANSWERS.listSshKeys[0] },
  deleteSshKey: { answer: done },
  createDeployment: {
    body: {
      userId: 'u1',
      teamId: 't1',
      provider: 'lambda-labs',
      offerId: 'o1',
      gpuType: 'H100',
      gpuCount: 8,
      region: 'us-east-1',
      operatingSystem: 'ubuntu22.04',
      sshKeyId: 'k1',
      totalPricePerHour: '23.92',
    },
    answer: FULL_ANSWERS.createDeployment,
  },
  listDeployments: { answer: FULL_ANSWERS.listDeployments },
  renameDeployment: { body: { name: 'trainer' }, answer: { name: 'trainer' } },
  destroyInstance: { answer: done },
  checkout: {
    body: { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' },
    answer: FULL_ANSWERS.checkout,
  },
  listTransactions: { answer: FULL_ANSWERS.listTransactions },
};
