import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../settings/apiBaseUrl';
import type { Env } from '../settings/env';
import { DomainError } from '../errors';

type Settings = Pick<Env, 'localMode' | 'host' | 'publicUrl'>;

/**
 * Whether only names of this machine are answered: in local mode anybody may sign in as anyone, so a page whose name an
 * attacker has made to mean this machine (DNS rebinding) must not get in, although the browser takes it for our own.
 */
export function answersOwnNamesOnly({ localMode, host }: Settings): boolean {
  return localMode && isLoopback(host);
}

/**
 * A check whether a request may be answered under the name that it asks for, as its `Host` header gives it, with or without
 * a port. Besides the names of this machine it is that of `PUBLIC_URL`, which whoever runs the server has chosen.
 */
export function ownNameCheck(settings: Settings): (host: string | undefined) => boolean {
  if (!answersOwnNamesOnly(settings)) return () => true;
  const chosen = settings.publicUrl === '' ? undefined : new URL(settings.publicUrl).hostname;
  return (host = '') => {
    const name = host.replace(/:\d*$/u, '').toLowerCase();
    return isLoopback(name) || name === chosen;
  };
}

/** Refuses requests that ask for another name with a 403. */
export function refuseOtherNames(settings: Settings): MiddlewareHandler {
  const isOwn = ownNameCheck(settings);
  return (c, next) => {
    // The address that was asked for, which an absolute request line may give beside the header.
    if (isOwn(c.req.url.split('/', 3)[2])) return next();
    throw new DomainError(
      'forbidden',
      'In local mode this server answers as localhost and 127.0.0.1 only. Set PUBLIC_URL to use another name.',
    );
  };
}
