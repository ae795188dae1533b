import { CALLS, type CallName } from '@/contract/calls';

/** The part of the specification's section 3 that names the fields of an answer; none where section 7 names them. */
const ENTITY: Partial<Record<CallName, string>> = {
  login: 'User',
  switchTeam: 'User',
  updateProfile: 'User',
  listTeams: 'Team',
  listTeamsWithMembers: 'Team',
  listInvitations: 'Invitation',
  listOffers: 'GPU offer group',
  listSshKeys: 'SSH key',
  getSshKey: 'SSH key',
  createDeployment: 'Deployment',
  listDeployments: 'Deployment',
  listTransactions: 'Transaction',
};

/** Entities that stand within others, by the list that holds them. */
const WITHIN: readonly (readonly [RegExp, string])[] = [
  [/\bmembers\[\]/u, 'Team member'],
  [/\boffers\[\]/u, 'Offer'],
];

/** `GET /api/teams`. */
export const callText = (name: CallName): string => `${CALLS[name].method} ${CALLS[name].path}`;

/**
 * Where the specification says what a field is.
 * @param field in any row, `[].members[].role`; empty for the whole answer
 */
export function sectionOf(name: CallName, field: string): string {
  const entity = WITHIN.find(([list]) => list.test(field))?.[1] ?? ENTITY[name];
  return field === '' || field === '[]' || entity === undefined
    ? `§7, ${callText(name)}`
    : `§3, ${entity}`;
}
