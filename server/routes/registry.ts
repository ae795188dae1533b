import { CALL_NAMES } from '@/contract/calls';
import type { Api } from '../http/api';
import { route, type Handlers } from '../http/route';
import { listOffers } from '../services/offerListing';
import { switchTeam, toUser, updateProfile } from '../services/people';
import { deploymentHandlers } from './deployments';
import { registerHealthRoute } from './health';
import { invitationHandlers } from './invitations';
import { registerLocalCheckoutRoutes } from './localCheckout';
import { registerOpenApiRoute } from './openApi';
import { registerPaymentReturnRoutes } from './paymentReturn';
import { paymentHandlers } from './payments';
import { receiptHandlers } from './receipts';
import { sshKeyHandlers } from './sshKeys';
import { teamHandlers } from './teams';
import { registerWebhookRoutes } from './webhooks';

/** The handler of each call of the contract; the type holds that there is one. */
const HANDLERS: Handlers = {
  ...teamHandlers,
  ...invitationHandlers,
  ...sshKeyHandlers,
  ...deploymentHandlers,
  ...paymentHandlers,
  ...receiptHandlers,
  login: ({ user }) => Promise.resolve(toUser(user)),
  updateProfile: ({ ctx, user, params, body }) => updateProfile(ctx, user, params.userId, body),
  switchTeam: ({ ctx, user, params, body }) => switchTeam(ctx, user, params.userId, body.teamId),
  listOffers: ({ ctx, query }) => listOffers(ctx, query),
};

/** Registers every route of the API. */
export function registerRoutes(api: Api): void {
  registerHealthRoute(api);
  registerLocalCheckoutRoutes(api);
  registerPaymentReturnRoutes(api);
  registerWebhookRoutes(api);
  registerOpenApiRoute(api);
  for (const name of CALL_NAMES) route(api, name, HANDLERS[name]);
}
