/** The first page of offers as the Deploy page asks for it: public, so it needs no session. */
const FIRST_OFFERS = '/api/gpu-offers?page=1&limit=12&sortBy=totalAvailable&sortOrder=desc';

/** What the page at a path asks without a session, as soon as it opens. */
export function publicCalls(pathname: string): readonly string[] {
  return pathname === '/' ? [FIRST_OFFERS] : [];
}

/** What every page asks as soon as somebody's identity is known; the login exchange comes first. */
export const SESSION_CALLS = [
  { method: 'POST', path: '/api/auth/login' },
  { method: 'GET', path: '/api/teams' },
  { method: 'GET', path: '/api/invitations' },
] as const;
