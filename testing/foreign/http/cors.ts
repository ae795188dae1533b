import type { CorsForm } from '../dialect';

/** What the specification's calls need, and nothing more: no Idempotency-Key, no If-None-Match. */
const ALLOWED_HEADERS = 'Authorization, Content-Type';
const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE';

/**
 * Headers that let the console's page read an answer, with credentials.
 * @param trusted the console's origin; without it any page is believed
 */
export function corsHeaders(
  form: CorsForm,
  origin: string | undefined,
  trusted: string | undefined,
  status: number,
): Record<string, string> {
  if (origin === undefined || (form === 'answersOnly' && status >= 500)) return {};
  const allowed = form === 'reflected' ? origin : (trusted ?? origin);
  return {
    'Access-Control-Allow-Origin': allowed,
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  };
}

/** Headers of the answer to a preflight, on top of {@link corsHeaders}. */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Headers': ALLOWED_HEADERS,
  'Access-Control-Allow-Methods': ALLOWED_METHODS,
};

/** Headers that a preflight asks for and does not get. */
export function strangeHeaders(asked: string | undefined): string[] {
  const known = ALLOWED_HEADERS.toLowerCase().split(', ');
  return (asked ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && !known.includes(name));
}
