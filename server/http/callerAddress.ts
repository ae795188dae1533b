import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** An IPv4 address that is written as an IPv6 one, as a socket that takes both gives it. */
const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/iu;
/** Groups of an IPv6 address that name a network; the rest of it a caller chooses as often as they like. */
const NETWORK_GROUPS = 4;

/** Who is counted as one caller: an IPv4 address, or the network of an IPv6 address (its first 64 bits). */
export function callerOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const groups = expandIPv6(address.toLowerCase().replace(/%.*/u, '')).split(':');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The caller of a request; behind a proxy that is believed, the one whom the proxy saw. */
export function callerAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  if (forwarded !== undefined && forwarded !== '') return callerOf(forwarded);
  return callerOf(incomingOf(c)?.socket.remoteAddress ?? 'unknown');
}

/** The request as it comes in from its socket; undefined where a test calls the app without one. */
export function incomingOf(c: Context): HttpBindings['incoming'] | undefined {
  return (c.env as HttpBindings | undefined)?.incoming;
}
