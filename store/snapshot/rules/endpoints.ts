import { ROUTES, type CallName } from '@/contract/routes';
import { redact } from '@/domain/snapshot/redact';
import type { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import type { AnyRule } from '@/domain/snapshot/rules';
import { endpoints as deployments } from '../../api/deployments.snapshot';
import { endpoints as documents } from '../../api/documents.snapshot';
import { endpoints as invitations } from '../../api/invitations.snapshot';
import { endpoints as offers } from '../../api/offers.snapshot';
import { endpoints as payments } from '../../api/payments.snapshot';
import { endpoints as sshKeys } from '../../api/sshKeys.snapshot';
import { endpoints as teams } from '../../api/teams.snapshot';
import { endpoints as users } from '../../api/users.snapshot';
import { answerRule, argumentRule } from '../../api/rules';

/** What of the endpoints of all resources is not told as the contract alone says. */
const OWN = new Map([
  ...deployments,
  ...documents,
  ...invitations,
  ...offers,
  ...payments,
  ...sshKeys,
  ...teams,
  ...users,
]);

/** The labels of the endpoints that have one of their own: of any other the name is spelled out. */
export const endpointLabels = new Map(
  [...OWN].flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label] as const])),
);

const isCall = (name: string): name is CallName => Object.hasOwn(ROUTES, name);

/** The rules of the argument and the answer of each endpoint that has the name of a call, or a rule of its own for its answer. */
const RULES: ReadonlyMap<string, { arg: AnyRule; data: AnyRule }> = new Map(
  [...new Set([...Object.keys(ROUTES), ...OWN.keys()])].flatMap((name) => {
    const { arg = argumentRule, data = isCall(name) ? answerRule(name) : undefined } =
      OWN.get(name) ?? {};
    return data === undefined ? [] : [[name, { arg, data }] as const];
  }),
);

/** Any other endpoint is left out. */
const UNKNOWN = { arg: 'drop', data: 'drop' } as const;

export function endpointRules(name: unknown): { arg: AnyRule; data: AnyRule } {
  return (typeof name === 'string' ? RULES.get(name) : undefined) ?? UNKNOWN;
}

export const isDecidedEndpoint = (name: string): boolean => RULES.has(name);

const CACHE_KEY = /^(\w+)\((.*)\)$/su;

/** A cache key, `listDeployments({"teamId":"team_…"})`, with its redacted argument, so that selectors find the entry. */
export function redactedCacheKey(key: string, pseudonyms: Pseudonyms): string {
  const [, name = '', text = ''] = CACHE_KEY.exec(key) ?? [];
  if (!isDecidedEndpoint(name)) return pseudonyms.hide('id', key);
  if (text === 'undefined') return `${name}(undefined)`;
  try {
    const redacted = redact(endpointRules(name).arg, JSON.parse(text), pseudonyms);
    return `${name}(${JSON.stringify(redacted)})`;
  } catch {
    return pseudonyms.hide('id', key);
  }
}
