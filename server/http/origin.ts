import type { Env } from '../env';

/**
 * The origin of this server as the browser that sent the request sees it, for example `https://console.example.com`.
 * Behind a proxy that ends TLS, the request itself came without.
 */
export function originOf(
  { publicUrl, trustProxy }: Pick<Env, 'publicUrl' | 'trustProxy'>,
  request: Request,
): string {
  if (publicUrl !== '') return publicUrl;
  const { origin, host } = new URL(request.url);
  const isSecure = trustProxy && request.headers.get('x-forwarded-proto') === 'https';
  return isSecure ? `https://${host}` : origin;
}
