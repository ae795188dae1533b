import { pageAt, PAGES } from '@/contract/pages';
import type { PaymentReturnError } from '@/contract/payment';

export const DEFAULT_RETURN_PATH = PAGES.billing.path;

/**
 * The page that a checkout returns to: the one that asked for it, by its Referer header, if it is a page of this server;
 * else the Billing page.
 * @param ownOrigin of this server as the browser sees it
 */
export function returnPathOf(request: Request, ownOrigin: string): string {
  const referer = request.headers.get('referer');
  if (referer === null || !URL.canParse(referer)) return DEFAULT_RETURN_PATH;
  const { origin, pathname } = new URL(referer);
  const isOurs = origin === ownOrigin && pageAt(pathname) !== undefined;
  return isOurs ? pathname : DEFAULT_RETURN_PATH;
}

/** How a checkout ended: `paid`, `pending` (not yet), `cancelled`, or an error of the contract. */
export type CheckoutOutcome = 'paid' | 'pending' | 'cancelled' | PaymentReturnError;

/** The address that a checkout returns to, with the query string that the pages read. */
export function returnAddress(path: string, outcome: CheckoutOutcome): string {
  if (outcome === 'paid') return `${path}?payment_success=true`;
  if (outcome === 'pending') return `${path}?payment_pending=true`;
  const failure = `${path}?payment_success=false`;
  return outcome === 'cancelled' ? failure : `${failure}&error=${outcome}`;
}
