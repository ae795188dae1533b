import type { Env } from '../env';
import { cameOverTls } from './origin';

const FIREBASE_HOSTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];
/** Where the Firebase SDK loads the script of its pop-up from. */
const FIREBASE_SCRIPTS = 'https://apis.google.com';

/** Page of the snapshot viewer, which must not be able to reach any network. */
const OFFLINE_PAGES = new Set(['/support', '/support.html']);
/** Page of the API's description, which is not of our making and so gets less than our own pages. */
const API_PAGES = new Set(['/docs/api', '/docs/api.html']);

/** What a browser obeys in whatever it fetches. */
const HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What it obeys in a page, beside the policy. Scripts and fonts go without: the page's own counts for them. */
const PAGE_HEADERS = {
  ...HEADERS,
  // A pop-up of our own origin, or of Google's, must be able to answer the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const;

/** For a year no browser asks without TLS again. */
const TRANSPORT_SECURITY = 'max-age=31536000';

/** True for a script, style sheet, font or picture of the client. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/**
 * The security headers of an answer; the one that asks for TLS only where the request came over TLS.
 * @param scripts what the policy says for the scripts within the client's page
 */
export function securityHeaders(
  env: Env,
  scripts: readonly string[],
): (request: Request, path: string) => Readonly<Record<string, string>> {
  const headersOver = (isTls: boolean) => {
    const shared: Record<string, string> = isTls
      ? { 'Strict-Transport-Security': TRANSPORT_SECURITY }
      : {};
    const guarded = (policy: string) => ({
      ...PAGE_HEADERS,
      ...shared,
      'Content-Security-Policy': policy,
    });
    return {
      online: guarded(contentSecurityPolicy(env, scripts, isTls)),
      offline: guarded(offlinePolicy()),
      api: guarded(apiPagePolicy()),
      asset: { ...HEADERS, ...shared },
    };
  };
  const [plain, tls] = [headersOver(false), headersOver(true)];
  return (request, path) => {
    const { online, offline, api, asset } = cameOverTls(env, request) ? tls : plain;
    const page = OFFLINE_PAGES.has(path) ? offline : API_PAGES.has(path) ? api : online;
    return isAsset(path) ? asset : page;
  };
}

/** What pages may load: our own files, people's pictures and, where they are configured, another API and Firebase. */
function contentSecurityPolicy(
  { apiBaseUrl, firebase }: Env,
  scripts: readonly string[],
  isTls: boolean,
): string {
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  const cloud = firebase === undefined ? [] : FIREBASE_HOSTS;
  return policyOf({
    'script-src': ["'self'", ...scripts, ...(firebase === undefined ? [] : [FIREBASE_SCRIPTS])],
    'connect-src': ["'self'", ...api, ...cloud],
    'frame-src': firebase === undefined ? ["'none'"] : [`https://${firebase.authDomain}`],
    // A page that came without TLS may show what does, too; in one that came with it browsers would refuse to.
    'img-src': ["'self'", 'data:', 'https:', ...(isTls ? [] : ['http:'])],
  });
}

function offlinePolicy(): string {
  return policyOf({
    'script-src': ["'self'"],
    'connect-src': ["'none'"],
    'frame-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
  });
}

/** Our own files and our own API, and no style that is written into the page. */
function apiPagePolicy(): string {
  return policyOf({
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
  });
}

function policyOf(varying: Record<string, string[]>): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Emotion writes its styles into the page as it runs.
    'style-src': ["'self'", "'unsafe-inline'"],
    ...varying,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
