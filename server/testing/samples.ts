import { CALLS, callPath, type Call, type CallName } from '@/contract/calls';
import type { User } from '@/contract/user';
import { orderFor } from './rental';
import {
  newInstanceOf,
  newInvitationOf,
  newKeyOf,
  OWNER,
  publicKey,
  userOf,
  type World,
} from './world';

/** What is put into a call. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

type MakeSample = (world: World, sender: User) => Sample | Promise<Sample>;

const ofOwner: MakeSample = (world) => ({ params: { userId: userOf(world, OWNER).id } });
const ofTeam: MakeSample = ({ teamId }) => ({ query: { teamId } });
const ofKey: MakeSample = async (world) => ({ params: { keyId: await newKeyOf(world) } });
const ofInvitation: MakeSample = async (world) => ({
  params: { invitationId: await newInvitationOf(world) },
});

/** For every call a request that fits and is about the world's team or its owner; what it names is made for it. */
export const SAMPLES: Record<CallName, MakeSample> = {
  login: () => ({ body: {} }),
  listTeams: () => ({}),
  listTeamsWithMembers: ofOwner,
  createTeam: (world) => ({
    body: { name: 'New', slug: 'new', ownerId: userOf(world, OWNER).id, members: [] },
  }),
  updateTeam: ({ teamId }) => ({ params: { teamId }, body: { name: 'Renamed' } }),
  invite: (world) => ({
    params: { teamId: world.teamId },
    body: { email: `${world.server.ctx.newId('x').toLowerCase()}@example.com`, role: 'member' },
  }),
  switchTeam: async (world, sender) => ({
    ...(await ofOwner(world, sender)),
    body: { teamId: world.teamId },
  }),
  updateProfile: async (world, sender) => ({
    ...(await ofOwner(world, sender)),
    body: { name: 'Ada' },
  }),
  checkout: () => ({
    body: { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' },
  }),
  listInvitations: () => ({}),
  acceptInvitation: ofInvitation,
  declineInvitation: ofInvitation,
  listOffers: () => ({ query: { page: '1' } }),
  listSshKeys: ofTeam,
  createSshKey: ({ teamId }, sender) => ({
    body: { userId: sender.id, teamId, name: 'mine', publicKey: publicKey() },
  }),
  getSshKey: ofKey,
  deleteSshKey: ofKey,
  createDeployment: ({ teamId, offer }, sender) => ({
    body: orderFor({ email: '', userId: sender.id, teamId }, offer),
  }),
  listDeployments: ofTeam,
  renameDeployment: async (world) => ({
    params: { deploymentId: (await newInstanceOf(world)).id },
    body: { name: 'renamed' },
  }),
  destroyInstance: async (world) => {
    const { providerId, region, instanceId } = await newInstanceOf(world);
    return {
      params: {
        providerId: providerId ?? '',
        region: region ?? '',
        instanceId: instanceId ?? '',
      },
    };
  },
  listTransactions: ofTeam,
};

/** Sends a call with what is in the sample. */
export function sendSample(
  { server }: World,
  name: CallName,
  { params = {}, query, body }: Sample,
  headers: Record<string, string>,
): Promise<Response> {
  const call: Call = CALLS[name];
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return server.fetch(callPath(name, params) + search, {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}
