import type { OfferListing } from '@/contract/offer';

/** An answer as a server gives it. */
export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
}

export const EMPTY_LISTING: OfferListing = { data: [], total: 0, totalPages: 0 };

/** A promise to be kept by hand. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
