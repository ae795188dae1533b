import * as z from 'zod/mini';
import { createDeploymentBodySchema, deploymentListSchema, deploymentSchema } from './deployment';
import { renameDeploymentBodySchema, renamedDeploymentSchema } from './deployment';
import { acceptedInvitationSchema, invitationListSchema, inviteBodySchema } from './invitation';
import { offerListingSchema, offerQuerySchema } from './offer';
import { checkoutBodySchema, checkoutSchema } from './payment';
import { acknowledgementSchema, idSchema } from './primitives';
import { createSshKeyBodySchema, sshKeyListSchema, sshKeySchema } from './sshKey';
import { createdSchema, createTeamBodySchema, teamListSchema, updateTeamBodySchema } from './team';
import { transactionListSchema } from './transaction';
import { currentTeamBodySchema, loginBodySchema, profileUpdateSchema, userSchema } from './user';

const teamIdQuerySchema = z.object({ teamId: idSchema });

/**
 * Every call of the API (specification, section 7): method, path with `:parameters`, what is sent and what is answered.
 * Server routes, client endpoints and the tests of both are built from this table.
 * All need a bearer token but those marked `public`.
 */
export const CALLS = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    asks: true,
    body: loginBodySchema,
    response: userSchema,
  },
  listTeams: { method: 'GET', path: '/api/teams', response: teamListSchema },
  listTeamsWithMembers: { method: 'GET', path: '/api/teams/:userId', response: teamListSchema },
  createTeam: {
    method: 'POST',
    path: '/api/teams',
    body: createTeamBodySchema,
    response: createdSchema,
  },
  updateTeam: {
    method: 'PUT',
    path: '/api/teams/:teamId',
    body: updateTeamBodySchema,
    response: acknowledgementSchema,
  },
  invite: {
    method: 'POST',
    path: '/api/teams/:teamId/invite',
    body: inviteBodySchema,
    response: acknowledgementSchema,
  },
  switchTeam: {
    method: 'PUT',
    path: '/api/users/:userId/current-team',
    body: currentTeamBodySchema,
    response: userSchema,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/users/:userId',
    body: profileUpdateSchema,
    response: userSchema,
  },
  checkout: {
    method: 'POST',
    path: '/api/payment/checkout',
    body: checkoutBodySchema,
    response: checkoutSchema,
  },
  listInvitations: { method: 'GET', path: '/api/invitations', response: invitationListSchema },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/:invitationId/accept',
    response: acceptedInvitationSchema,
  },
  declineInvitation: {
    method: 'POST',
    path: '/api/invitations/:invitationId/decline',
    response: acknowledgementSchema,
  },
  listOffers: {
    method: 'GET',
    path: '/api/gpu-offers',
    public: true,
    query: offerQuerySchema,
    response: offerListingSchema,
  },
  listSshKeys: {
    method: 'GET',
    path: '/api/ssh-keys',
    query: teamIdQuerySchema,
    response: sshKeyListSchema,
  },
  createSshKey: {
    method: 'POST',
    path: '/api/ssh-keys',
    body: createSshKeyBodySchema,
    response: createdSchema,
  },
  getSshKey: { method: 'GET', path: '/api/ssh-keys/:keyId', response: sshKeySchema },
  deleteSshKey: {
    method: 'DELETE',
    path: '/api/ssh-keys/:keyId',
    response: acknowledgementSchema,
  },
  createDeployment: {
    method: 'POST',
    path: '/api/deployments',
    slow: true,
    body: createDeploymentBodySchema,
    response: deploymentSchema,
  },
  listDeployments: {
    method: 'GET',
    path: '/api/deployments',
    query: teamIdQuerySchema,
    response: deploymentListSchema,
  },
  renameDeployment: {
    method: 'PATCH',
    path: '/api/deployments/:deploymentId',
    body: renameDeploymentBodySchema,
    response: renamedDeploymentSchema,
  },
  destroyInstance: {
    method: 'DELETE',
    path: '/api/instances/:providerId/:region/:instanceId',
    response: acknowledgementSchema,
  },
  listTransactions: {
    method: 'GET',
    path: '/api/transactions',
    query: teamIdQuerySchema,
    response: transactionListSchema,
  },
} as const satisfies Record<string, Call>;

/** One row of {@link CALLS}. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** Needs no token. */
  public?: true;
  /** A question although it is no GET: it changes nothing. */
  asks?: true;
  /** May take as long as it takes to make a machine. */
  slow?: true;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
}
export type CallName = keyof typeof CALLS;

/**
 * Whether a call is for its answer, and has failed where that cannot be read. Any other changes something, and a 2xx says
 * that it is done, whatever the body: section 7 names few. What of it can be read is used; who needs more asks the list.
 */
export function isQuestion(name: CallName): boolean {
  const call: Call = CALLS[name];
  return call.method === 'GET' || call.asks === true;
}

/**
 * Fills the `:parameters` of a call's path, each escaped so that it stays one segment.
 * @returns the path from the origin, for example `/api/ssh-keys/k%2F1`
 * @throws TypeError where a parameter is missing, which is a mistake of the caller's
 */
export function callPath(name: CallName, parameters: Record<string, string>): string {
  return CALLS[name].path.replace(/:(\w+)/gu, (_whole, parameter: string) => {
    const value = parameters[parameter];
    if (value === undefined) throw new TypeError(`${name} needs the parameter ${parameter}`);
    return encodeURIComponent(value);
  });
}
