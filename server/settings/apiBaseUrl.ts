import type { Reading } from './forms';

const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/iu;

/** Whether a host name or address, without a port, can only mean this machine itself. */
export const isLoopback = (name: string): boolean => LOOPBACK_NAME.test(name);

/** Every call's path begins with it (specification, section 7). */
const CALLS_BEGIN = '/api';

const EXAMPLE_HOST = 'api.example.com';

/** Hosts that a Content-Security-Policy can name; browsers pass over a source with any other. */
const NAMEABLE_HOST = /^[a-z0-9.-]+$/u;

/**
 * Reads the address below which the calls of another server lie, for example `https://api.example.com/backend`. A slash at
 * its end makes no difference. Refused is what no browser could call, and what would make wrong addresses.
 * @returns the address without a slash at the end, or why it cannot be one and what to write instead
 */
export function readApiBase(text: string): Reading<string> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/u.test(url.protocol))
    return problem(
      'must be a whole address that begins with https:// or http://',
      guessedAddress(text),
    );
  const reason = reasonOf(url, text);
  return reason === null
    ? { value: url.origin + withoutSlash(url.pathname) }
    : problem(reason, corrected(url));
}

/**
 * Why a page at `PUBLIC_URL` may not call the API: browsers let no page that came over TLS call an address without, save on
 * the machine itself. Null where it may.
 */
export function mixedContentProblem(base: string, publicUrl: string): string | null {
  if (!publicUrl.startsWith('https:') || !base.startsWith('http:')) return null;
  if (isThisMachine(new URL(base).hostname)) return null;
  const instead = base.replace('http:', 'https:');
  return problem('must begin with https:// where PUBLIC_URL does', instead).problem;
}

function reasonOf({ username, password, hostname, pathname }: URL, text: string): string | null {
  if (username !== '' || password !== '')
    return 'must not hold a user or a password, with which browsers call nothing';
  if (text.includes('?'))
    return 'must not have a query, since the path of each call is added to it';
  if (text.includes('#'))
    return 'must not have a fragment, since the path of each call is added to it';
  if (!NAMEABLE_HOST.test(hostname))
    return 'must have a host of letters, digits, dots and hyphens, since no Content-Security-Policy can name another';
  if (withoutCalls(pathname) !== withoutSlash(pathname))
    return `must not end in ${CALLS_BEGIN}, with which the path of each call begins`;
  return null;
}

const problem = (reason: string, instead: string): { problem: string } => ({
  problem: `${reason}: write ${instead}`,
});

/** The web address that somebody may have meant who has left out the scheme or the host, or has written another scheme. */
export function guessedAddress(text: string): string {
  const rest = text.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//iu, '');
  const whole = `https://${rest.startsWith('/') ? EXAMPLE_HOST : ''}${rest}`;
  const url = new URL(URL.canParse(whole) ? whole : `https://${EXAMPLE_HOST}`);
  if (isThisMachine(url.hostname)) url.protocol = 'http:';
  return corrected(url);
}

function corrected({ protocol, hostname, port, pathname }: URL): string {
  const nameable = NAMEABLE_HOST.test(hostname) ? hostname : EXAMPLE_HOST;
  const host = hostname === '[::1]' ? 'localhost' : nameable;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}${withoutCalls(pathname)}`;
}

const withoutSlash = (path: string): string => path.replace(/\/+$/u, '');

function withoutCalls(path: string): string {
  const short = withoutSlash(path);
  return short.endsWith(CALLS_BEGIN) ? withoutCalls(short.slice(0, -CALLS_BEGIN.length)) : short;
}

function isThisMachine(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost');
}
