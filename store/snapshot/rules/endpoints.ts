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

/** The rules and labels of the endpoints of all resources. */
const BY_NAME = new Map([
  ...deployments,
  ...documents,
  ...invitations,
  ...offers,
  ...payments,
  ...sshKeys,
  ...teams,
  ...users,
]);

/** The labels of the endpoints. */
export const endpointLabels = new Map([...BY_NAME].map(([name, { label }]) => [name, label]));

/** An endpoint without rules is left out. */
const UNKNOWN = { arg: 'drop', data: 'drop' } as const;

export function endpointRules(name: unknown): { arg: AnyRule; data: AnyRule } {
  return (typeof name === 'string' ? BY_NAME.get(name) : undefined) ?? UNKNOWN;
}

export function isDecidedEndpoint(name: string): boolean {
  return BY_NAME.has(name);
}

const CACHE_KEY = /^(\w+)\((.*)\)$/su;

/** A cache key, `listDeployments({"teamId":"team_…"})`, with its redacted argument, so that selectors find the entry. */
export function redactedCacheKey(key: string, pseudonyms: Pseudonyms): string {
  const [, name = '', text = ''] = CACHE_KEY.exec(key) ?? [];
  if (!BY_NAME.has(name)) return pseudonyms.hide('id', key);
  if (text === 'undefined') return `${name}(undefined)`;
  try {
    const redacted = redact(endpointRules(name).arg, JSON.parse(text), pseudonyms);
    return `${name}(${JSON.stringify(redacted)})`;
  } catch {
    return pseudonyms.hide('id', key);
  }
}
