import { beginsWith } from '@/contract/pages';

/** The first page of offers as the Deploy page asks for it: public, so it needs no session. */
const FIRST_OFFERS = '/api/gpu-offers?page=1&limit=12&sortBy=totalAvailable&sortOrder=desc';

/** What the page at a path asks without a session, as soon as it opens. */
export function publicCalls(pathname: string): readonly string[] {
  return beginsWith(pathname, 'listOffers') ? [FIRST_OFFERS] : [];
}

/** The login exchange: what every page asks as soon as somebody's identity is known. */
export const LOGIN_CALL = '/api/auth/login';

/** What every page asks beside the login exchange. */
export const SESSION_CALLS = ['/api/teams', '/api/invitations'] as const;

/**
 * What the page at a path asks as soon as the login exchange has said who it is and for which team. Not where offers come
 * first: there it would only delay them.
 * @param login the answer of the exchange
 */
export function teamCalls(pathname: string, login: unknown): readonly string[] {
  const { id, currentTeamId } = (login ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || beginsWith(pathname, 'listOffers')) return [];
  return [
    `/api/teams/${encodeURIComponent(id)}`,
    ...(typeof currentTeamId === 'string' && currentTeamId !== ''
      ? [`/api/deployments?${new URLSearchParams({ teamId: currentTeamId })}`]
      : []),
  ];
}
