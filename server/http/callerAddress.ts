import { isRecord } from '@/contract/record';
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { HonoEnv } from './api';

/** An IPv4 address that is written as an IPv6 one, as a socket that takes both gives it. */
const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/iu;
/** Groups of an IPv6 address that name a network; the rest of it a caller chooses as often as they like. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Who is counted as one caller: an IPv4 address, or the network of an IPv6 address (its first 64 bits). */
export function callerOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/u, '')).join(':')}::/64`;
}

/** The caller of a request; behind a proxy that is believed, the one whom the proxy saw. */
export function callerAddress(c: Context<HonoEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  if (forwarded !== undefined && forwarded !== '') return callerOf(forwarded);
  return hasConnection(c.env) ? callerOf(getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}

/** False where the app is called without a socket, as in tests. */
function hasConnection(bindings: unknown): boolean {
  return isRecord(bindings) && 'incoming' in bindings;
}
