import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../settings/env';
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

/** Headers of Hono's that no current browser needs. */
const OMITTED = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
};

const SELF = "'self'";
const NONE = "'none'";

type Policy = Record<'scriptSrc' | 'connectSrc' | 'frameSrc' | 'imgSrc', string[]> & {
  styleSrc?: string[];
};

/** True for a script, style sheet, font or picture of the client. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/**
 * Puts the security headers on every answer. The one that asks for TLS is sent over TLS only.
 * @param scripts sources of the scripts within the client's page
 */
export function securityHeaders(env: Env, scripts: readonly string[]): MiddlewareHandler {
  const headersOver = (isTls: boolean) => {
    const shared = { ...OMITTED, strictTransportSecurity: isTls && 'max-age=31536000' };
    const page = (policy: Policy) => secureHeaders({ ...shared, ...pageHeaders(policy) });
    return {
      online: page(onlinePolicy(env, scripts, isTls)),
      offline: page({ ...CLOSED, connectSrc: [NONE] }),
      api: page({ ...CLOSED, styleSrc: [SELF] }),
      // Scripts and fonts go without the rest: the page's own counts for them.
      asset: secureHeaders({
        ...shared,
        crossOriginOpenerPolicy: false,
        referrerPolicy: false,
        xFrameOptions: false,
      }),
    };
  };
  const [plain, tls] = [headersOver(false), headersOver(true)];
  return (c, next) => {
    const { path, raw } = c.req;
    const { online, offline, api, asset } = cameOverTls(env, raw) ? tls : plain;
    if (isAsset(path)) return asset(c, next);
    return (OFFLINE_PAGES.has(path) ? offline : API_PAGES.has(path) ? api : online)(c, next);
  };
}

const pageHeaders = (policy: Policy) => ({
  // A pop-up of our own origin, or of Google's, must be able to answer the page that opened it.
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  contentSecurityPolicy: {
    defaultSrc: [SELF],
    // Emotion writes its styles into the page as it runs.
    styleSrc: [SELF, "'unsafe-inline'"],
    ...policy,
    objectSrc: [NONE],
    baseUri: [NONE],
    formAction: [SELF],
    frameAncestors: [NONE],
  },
});

/** Our own files and pictures, nothing of other hosts. */
const CLOSED: Policy = {
  scriptSrc: [SELF],
  connectSrc: [SELF],
  frameSrc: [NONE],
  imgSrc: [SELF, 'data:'],
};

/** Our own files, people's pictures and, where they are configured, another API and Firebase. */
function onlinePolicy(
  { apiBaseUrl, firebase }: Env,
  scripts: readonly string[],
  isTls: boolean,
): Policy {
  return {
    scriptSrc: [SELF, ...scripts, ...(firebase === undefined ? [] : [FIREBASE_SCRIPTS])],
    connectSrc: [
      SELF,
      ...(apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin]),
      ...(firebase === undefined ? [] : FIREBASE_HOSTS),
    ],
    frameSrc: firebase === undefined ? [NONE] : [`https://${firebase.authDomain}`],
    // A page that came without TLS may show what does, too; in one that came with it browsers would refuse to.
    imgSrc: [SELF, 'data:', 'https:', ...(isTls ? [] : ['http:'])],
  };
}
