/**
 * Where every call of the API goes (specification, section 7): method, and path with `:parameters`. What is sent and answered
 * stands in `calls.ts`; the app does without it, since it reads by decoders of its own (`reading/`).
 * All need a bearer token but those marked `public`.
 */
export const ROUTES = {
  login: { method: 'POST', path: '/api/auth/login', asks: true },
  listTeams: { method: 'GET', path: '/api/teams' },
  listTeamsWithMembers: { method: 'GET', path: '/api/teams/:userId' },
  createTeam: { method: 'POST', path: '/api/teams' },
  updateTeam: { method: 'PUT', path: '/api/teams/:teamId' },
  invite: { method: 'POST', path: '/api/teams/:teamId/invite' },
  switchTeam: { method: 'PUT', path: '/api/users/:userId/current-team' },
  updateProfile: { method: 'PUT', path: '/api/users/:userId' },
  checkout: { method: 'POST', path: '/api/payment/checkout' },
  listInvitations: { method: 'GET', path: '/api/invitations' },
  acceptInvitation: { method: 'POST', path: '/api/invitations/:invitationId/accept' },
  declineInvitation: { method: 'POST', path: '/api/invitations/:invitationId/decline' },
  listOffers: { method: 'GET', path: '/api/gpu-offers', public: true },
  listSshKeys: { method: 'GET', path: '/api/ssh-keys' },
  createSshKey: { method: 'POST', path: '/api/ssh-keys' },
  getSshKey: { method: 'GET', path: '/api/ssh-keys/:keyId' },
  deleteSshKey: { method: 'DELETE', path: '/api/ssh-keys/:keyId' },
  createDeployment: { method: 'POST', path: '/api/deployments', slow: true },
  listDeployments: { method: 'GET', path: '/api/deployments' },
  renameDeployment: { method: 'PATCH', path: '/api/deployments/:deploymentId' },
  destroyInstance: { method: 'DELETE', path: '/api/instances/:providerId/:region/:instanceId' },
  listTransactions: { method: 'GET', path: '/api/transactions' },
} as const satisfies Record<string, Route>;

/** One row of {@link ROUTES}. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** Needs no token. */
  public?: true;
  /** A question although it is no GET: it changes nothing. */
  asks?: true;
  /** May take as long as it takes to make a machine. */
  slow?: true;
}
export type CallName = keyof typeof ROUTES;

/**
 * Whether a call is for its answer, and has failed where that cannot be read. Any other changes something, and a 2xx says
 * that it is done, whatever the body: section 7 names few. What of it can be read is used; who needs more asks the list.
 */
export function isQuestion(name: CallName): boolean {
  const call: Route = ROUTES[name];
  return call.method === 'GET' || call.asks === true;
}

/**
 * Fills the `:parameters` of a call's path, each escaped so that it stays one segment.
 * @returns the path from the origin, for example `/api/ssh-keys/k%2F1`
 * @throws TypeError where a parameter is missing, which is a mistake of the caller's
 */
export function callPath(name: CallName, parameters: Record<string, string>): string {
  return ROUTES[name].path.replace(/:(\w+)/gu, (_whole, parameter: string) => {
    const value = parameters[parameter];
    if (value === undefined) throw new TypeError(`${name} needs the parameter ${parameter}`);
    return encodeURIComponent(value);
  });
}
