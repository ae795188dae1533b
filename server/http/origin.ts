import type { Env } from '../settings/env';
import { answersOwnNamesOnly } from './ownNames';

type Settings = Pick<Env, 'publicUrl' | 'trustProxy' | 'localMode' | 'host'>;

/**
 * The origin of this server as the browser that sent the request sees it, for example `https://console.example.com`. The
 * name that a request gives may be anybody's, so it makes an origin only where other names are refused.
 * @returns `PUBLIC_URL`, or that of the request, or '' where nobody vouches for it: then addresses are paths
 */
export function originOf(settings: Settings, request: Request): string {
  if (settings.publicUrl !== '') return settings.publicUrl;
  return answersOwnNamesOnly(settings) ? askedOrigin(settings, request) : '';
}

/**
 * The origin that the request was sent to, whoever has named it: to compare with, never to make an address of. Behind a
 * proxy that ends TLS, the request itself came without.
 */
export function askedOrigin(settings: Settings, request: Request): string {
  const { origin, host } = new URL(request.url);
  return cameOverTls(settings, request) ? `https://${host}` : origin;
}

/** Whether the browser sent the request over TLS. */
export function cameOverTls(
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
  request: Request,
): boolean {
  if (publicUrl !== '') return publicUrl.startsWith('https:');
  if (trustProxy && request.headers.get('x-forwarded-proto') === 'https') return true;
  return request.url.startsWith('https:');
}
