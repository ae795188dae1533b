import type { Services } from '../services';

interface CachedResponse {
  etag: string;
  data: unknown;
}

/** Responses that are cached at most; the oldest is evicted. */
const MAX_ENTRIES = 20;

/** The responses of one run of the app to requests with this token, by address. */
interface ResponseCache {
  token: string;
  responses: Map<string, CachedResponse>;
}

const caches = new WeakMap<Services, ResponseCache>();

/** The cache for a token; another token may be another person's, so it begins with an empty one. */
function cacheFor(services: Services, token: string): ResponseCache {
  const cached = caches.get(services);
  if (cached?.token === token) return cached;
  const empty: ResponseCache = { token, responses: new Map() };
  caches.set(services, empty);
  return empty;
}

/** Clears the cache when a person leaves. */
export function clearResponseCache(services: Services): void {
  caches.delete(services);
}

/**
 * The data of a response. An unchanged ETag has the cached object: a poll without news costs no parsing, and its data is
 * equal by reference.
 * @param read reads the response; undefined where it cannot be read, which is not cached
 */
export function cachedData(
  services: Services,
  { url, token, etag }: { url: string; token: string; etag: string },
  read: () => unknown,
): unknown {
  const { responses } = cacheFor(services, token);
  const cached = responses.get(url);
  if (cached?.etag === etag) return cached.data;
  const data = read();
  responses.delete(url);
  if (data !== undefined) responses.set(url, { etag, data });
  const oldest = responses.keys().next();
  if (responses.size > MAX_ENTRIES && !oldest.done) responses.delete(oldest.value);
  return data;
}
