import * as z from 'zod/mini';
import { deploymentListSchema, deploymentSchema } from './deployment';
import { createDeploymentBodySchema } from './order';
import { renameDeploymentBodySchema, renamedDeploymentSchema } from './deployment';
import { acceptedInvitationSchema, invitationListSchema, inviteBodySchema } from './invitation';
import { offerListingSchema, offerQuerySchema } from './offer';
import { checkoutBodySchema, checkoutSchema } from './payment';
import { acknowledgementSchema, idSchema } from './primitives';
import { createSshKeyBodySchema, sshKeyListSchema, sshKeySchema } from './sshKey';
import { createdSchema, createTeamBodySchema, teamListSchema, updateTeamBodySchema } from './team';
import { ROUTES, type CallName, type Route } from './routes';
import { transactionListSchema } from './transaction';
import { currentTeamBodySchema, loginBodySchema, profileUpdateSchema, userSchema } from './user';

const teamIdQuerySchema = z.object({ teamId: idSchema });

/**
 * Every call of the API (specification, section 7): its route, what is sent and what our own server answers. Server routes,
 * and the tests of both sides, are built from this table.
 */
export const CALLS = {
  login: { ...ROUTES.login, body: loginBodySchema, response: userSchema },
  listTeams: { ...ROUTES.listTeams, response: teamListSchema },
  listTeamsWithMembers: { ...ROUTES.listTeamsWithMembers, response: teamListSchema },
  createTeam: { ...ROUTES.createTeam, body: createTeamBodySchema, response: createdSchema },
  updateTeam: { ...ROUTES.updateTeam, body: updateTeamBodySchema, response: acknowledgementSchema },
  invite: { ...ROUTES.invite, body: inviteBodySchema, response: acknowledgementSchema },
  switchTeam: { ...ROUTES.switchTeam, body: currentTeamBodySchema, response: userSchema },
  updateProfile: { ...ROUTES.updateProfile, body: profileUpdateSchema, response: userSchema },
  checkout: { ...ROUTES.checkout, body: checkoutBodySchema, response: checkoutSchema },
  listInvitations: { ...ROUTES.listInvitations, response: invitationListSchema },
  acceptInvitation: { ...ROUTES.acceptInvitation, response: acceptedInvitationSchema },
  declineInvitation: { ...ROUTES.declineInvitation, response: acknowledgementSchema },
  listOffers: { ...ROUTES.listOffers, query: offerQuerySchema, response: offerListingSchema },
  listSshKeys: { ...ROUTES.listSshKeys, query: teamIdQuerySchema, response: sshKeyListSchema },
  createSshKey: { ...ROUTES.createSshKey, body: createSshKeyBodySchema, response: createdSchema },
  getSshKey: { ...ROUTES.getSshKey, response: sshKeySchema },
  deleteSshKey: { ...ROUTES.deleteSshKey, response: acknowledgementSchema },
  createDeployment: {
    ...ROUTES.createDeployment,
    body: createDeploymentBodySchema,
    response: deploymentSchema,
  },
  listDeployments: {
    ...ROUTES.listDeployments,
    query: teamIdQuerySchema,
    response: deploymentListSchema,
  },
  renameDeployment: {
    ...ROUTES.renameDeployment,
    body: renameDeploymentBodySchema,
    response: renamedDeploymentSchema,
  },
  destroyInstance: { ...ROUTES.destroyInstance, response: acknowledgementSchema },
  listTransactions: {
    ...ROUTES.listTransactions,
    query: teamIdQuerySchema,
    response: transactionListSchema,
  },
} as const satisfies Record<CallName, Call>;

/** One row of {@link CALLS}. */
export interface Call extends Route {
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
}

export { callPath, isQuestion, type CallName } from './routes';
