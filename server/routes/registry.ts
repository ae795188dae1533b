import type { Api } from '../http/api';
import { registerAuthRoutes } from './auth';
import { registerDeploymentRoutes } from './deployments';
import { registerHealthRoute } from './health';
import { registerInstanceRoutes } from './instances';
import { registerInvitationRoutes } from './invitations';
import { registerLocalCheckoutRoutes } from './localCheckout';
import { registerOfferRoutes } from './offers';
import { registerOpenApiRoute } from './openApi';
import { registerPaymentRoutes } from './payments';
import { registerSshKeyRoutes } from './sshKeys';
import { registerTeamRoutes } from './teams';
import { registerTransactionRoutes } from './transactions';
import { registerUserRoutes } from './users';

/** Every route of the API; a new file of routes is added here. */
const ROUTES: readonly ((api: Api) => void)[] = [
  registerHealthRoute,
  registerAuthRoutes,
  registerUserRoutes,
  registerTeamRoutes,
  registerInvitationRoutes,
  registerSshKeyRoutes,
  registerDeploymentRoutes,
  registerInstanceRoutes,
  registerLocalCheckoutRoutes,
  registerOfferRoutes,
  registerOpenApiRoute,
  registerPaymentRoutes,
  registerTransactionRoutes,
];

export function registerRoutes(api: Api): void {
  for (const register of ROUTES) register(api);
}
