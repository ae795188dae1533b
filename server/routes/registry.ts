import type { Api } from '../http/api';
import { registerDeploymentRoutes } from './deployments';
import { registerHealthRoute } from './health';
import { registerInvitationRoutes } from './invitations';
import { registerLocalCheckoutRoutes } from './localCheckout';
import { registerOfferRoutes } from './offers';
import { registerOpenApiRoute } from './openApi';
import { registerPaymentRoutes } from './payments';
import { registerSshKeyRoutes } from './sshKeys';
import { registerTeamRoutes } from './teams';
import { registerUserRoutes } from './users';

/** Every route of the API; a new file of routes is added here. */
const ROUTES: readonly ((api: Api) => void)[] = [
  registerHealthRoute,
  registerUserRoutes,
  registerTeamRoutes,
  registerInvitationRoutes,
  registerSshKeyRoutes,
  registerDeploymentRoutes,
  registerLocalCheckoutRoutes,
  registerOfferRoutes,
  registerOpenApiRoute,
  registerPaymentRoutes,
];

export function registerRoutes(api: Api): void {
  for (const register of ROUTES) register(api);
}
