import type { Call } from './call';
import { deploy, destroy, listDeployments, rename } from './deployments';
import { accept, decline, listInvitations } from './invitations';
import { listOffers } from './offers';
import { checkout, listTransactions } from './payments';
import { chooseTeam, login, saveProfile } from './people';
import { addKey, deleteKey, listKeys, readKey } from './sshKeys';
import { createTeam, invite, listTeams, listTeamsWithMembers, renameTeam } from './teams';

/** Every call of the specification (§7), by its method and path as they stand there. */
export const CALLS = {
  'POST /api/auth/login': login,
  'GET /api/teams': listTeams,
  'GET /api/teams/{userId}': listTeamsWithMembers,
  'POST /api/teams': createTeam,
  'PUT /api/teams/{teamId}': renameTeam,
  'POST /api/teams/{teamId}/invite': invite,
  'PUT /api/users/{userId}/current-team': chooseTeam,
  'PUT /api/users/{id}': saveProfile,
  'POST /api/payment/checkout': checkout,
  'GET /api/invitations': listInvitations,
  'POST /api/invitations/{id}/accept': accept,
  'POST /api/invitations/{id}/decline': decline,
  'GET /api/gpu-offers': listOffers,
  'GET /api/ssh-keys': listKeys,
  'POST /api/ssh-keys': addKey,
  'GET /api/ssh-keys/{id}': readKey,
  'DELETE /api/ssh-keys/{id}': deleteKey,
  'POST /api/deployments': deploy,
  'GET /api/deployments': listDeployments,
  'PATCH /api/deployments/{id}': rename,
  'DELETE /api/instances/{providerId}/{region}/{instanceId}': destroy,
  'GET /api/transactions': listTransactions,
} satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

const NAMES = Object.keys(CALLS) as CallName[];

const ROUTES = NAMES.map((name) => ({
  name,
  pattern: new RegExp(`^${name.replace(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u'),
}));

/** The call that a method and a path (without prefix and query) name, with the parts of the path. */
export function routed(
  method: string,
  path: string,
): { name: CallName; parts: Record<string, string> } | undefined {
  for (const { name, pattern } of ROUTES) {
    const groups = pattern.exec(`${method} ${path}`);
    if (groups === null) continue;
    const parts = Object.entries(groups.groups ?? {});
    return { name, parts: Object.fromEntries(parts.map(([k, v]) => [k, decodeURIComponent(v)])) };
  }
  return undefined;
}
