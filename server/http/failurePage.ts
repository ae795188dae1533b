import type { Context, HonoRequest } from 'hono';
import type { BlankEnv } from 'hono/types';
import { PAGES } from '@/contract/pages';
import { PRODUCT_NAME } from '@/domain/product';
import type { DomainError, Problem } from '../errors';
import { escapeHtml, htmlPage } from './html';

/**
 * Whether a browser opens an address of a page or a document itself; the rest of the API is for programs. A browser that sends no
 * `Sec-Fetch-Mode` asks for XHTML then, as no script does.
 */
export function asksForPage(c: Context<BlankEnv>): boolean {
  if (c.req.path.startsWith('/api/') && c.get('isDocument') !== true) return false;
  const mode = c.req.header('sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  return (c.req.header('accept') ?? '').includes('application/xhtml+xml');
}

const TITLES: Partial<Record<Problem, string>> = {
  unauthenticated: 'Please sign in',
  not_found: 'Not found',
  internal: 'Not available at the moment',
  unavailable: 'Not available at the moment',
  too_many_requests: 'Too many requests',
};

/** Where something may go well in a moment, it can be tried again. */
const MAY_GO_WELL: readonly Problem[] = ['internal', 'unavailable', 'too_many_requests'];

/** What a person sees in place of JSON where an address that their browser has opened is not answered. */
export function failurePage(
  { code, message }: Pick<DomainError, 'code' | 'message'>,
  request: HonoRequest,
): string {
  const title = TITLES[code] ?? 'Not possible';
  const { pathname, search } = new URL(request.url);
  // With two slashes it would be the address of another host.
  const path = pathname.replace(/^\/+/u, '/');
  const isRepeatable = MAY_GO_WELL.includes(code) && request.method === 'GET';
  const paragraphs = [
    escapeHtml(message),
    ...(isRepeatable && pathname.startsWith('/payments/')
      ? ['If you have paid, nothing is lost: it is credited as soon as this works again.']
      : []),
    ...(isRepeatable ? [`<a href="${escapeHtml(`${path}${search}`)}">Try again</a>`] : []),
    `<a href="${PAGES.billing.path}">Go to Billing</a>`,
  ];
  return htmlPage(
    `${title} - ${PRODUCT_NAME}`,
    `<h1>${title}</h1>\n${paragraphs.map((one) => `<p>${one}</p>`).join('\n')}`,
  );
}
