import { redact } from '@/domain/snapshot/redact';
import type { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import type { AnyRule } from '@/domain/snapshot/rules';
import * as resources from '../resources';

/** What may be told of the endpoints of all resources. */
const BY_NAME = new Map(Object.values(resources).flatMap(({ endpoints }) => [...endpoints]));

/** How the timeline calls them. */
export const endpointWords = new Map([...BY_NAME].map(([name, { words }]) => [name, words]));

/** Nothing is told of an endpoint that nobody has decided on. */
const UNKNOWN = { arg: 'drop', data: 'drop' } as const;

export function endpointRules(name: unknown): { arg: AnyRule; data: AnyRule } {
  return (typeof name === 'string' ? BY_NAME.get(name) : undefined) ?? UNKNOWN;
}

export function isDecidedEndpoint(name: string): boolean {
  return BY_NAME.has(name);
}

const CACHE_KEY = /^(\w+)\((.*)\)$/su;

/**
 * The key of a cache entry, `listDeployments({"teamId":"team_…"})`, as the redacted argument would make it: then what
 * looks for the entry by its argument still finds it.
 */
export function toldCacheKey(key: string, pseudonyms: Pseudonyms): string {
  const [, name = '', text = ''] = CACHE_KEY.exec(key) ?? [];
  if (!BY_NAME.has(name)) return pseudonyms.hide('id', key);
  if (text === 'undefined') return `${name}(undefined)`;
  try {
    const told = redact(endpointRules(name).arg, JSON.parse(text), pseudonyms);
    return `${name}(${JSON.stringify(told)})`;
  } catch {
    return pseudonyms.hide('id', key);
  }
}
