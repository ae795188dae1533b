import type { Env } from '../env';

type Settings = Pick<Env, 'publicUrl' | 'trustProxy'>;

/**
 * The origin of this server as the browser that sent the request sees it, for example `https://console.example.com`.
 * Behind a proxy that ends TLS, the request itself came without.
 */
export function originOf(settings: Settings, request: Request): string {
  if (settings.publicUrl !== '') return settings.publicUrl;
  const { origin, host } = new URL(request.url);
  return cameOverTls(settings, request) ? `https://${host}` : origin;
}

/** Whether the browser sent the request over TLS. */
export function cameOverTls({ publicUrl, trustProxy }: Settings, request: Request): boolean {
  if (publicUrl !== '') return publicUrl.startsWith('https:');
  if (trustProxy && request.headers.get('x-forwarded-proto') === 'https') return true;
  return request.url.startsWith('https:');
}
