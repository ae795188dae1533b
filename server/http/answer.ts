import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { Versioned } from '../services/versioned';

declare const __webpack_hash__: string | undefined;
/** Another build of the server may give the same rows another form. */
const BUILD = typeof __webpack_hash__ === 'string' ? __webpack_hash__ : '';

/** Shorter texts are sent as they are: compressing them gains nothing. Bytes. */
const WORTH_COMPRESSING = 1024;

const compressed = promisify(gzip);

/**
 * Hono's `etag` for answers that are made whole before they are compared. A 304 of it keeps the headers that the middlewares
 * around it have set: without those of CORS a page of another origin could not read it.
 */
export const revalidated = () =>
  etag({
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      'Access-Control-Allow-Credentials',
      'Access-Control-Allow-Origin',
      'Access-Control-Expose-Headers',
      'X-Request-Id',
    ],
  });

/** Whether the client takes an encoding. */
export const acceptsEncoding = (c: Context, encoding: 'br' | 'gzip'): boolean =>
  accepts(c, { header: 'Accept-Encoding', supports: [encoding], default: '' }) === encoding;

/**
 * Answers with JSON that a browser may store for its user but revalidates each time: 304 without a body, and without reading
 * a list, while a GET's answer is the one that it has.
 */
export async function answerJson(c: Context, answer: object): Promise<Response> {
  const { version, read } =
    answer instanceof Versioned ? answer : new Versioned(answer, () => answer);
  const headers: Record<string, string> = { 'Cache-Control': 'private, no-cache' };
  c.header('Vary', 'Authorization, Accept-Encoding', { append: true });
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    headers.ETag = tagOf(c.req.url, version);
    if (c.req.header('if-none-match')?.includes(headers.ETag) === true)
      return c.body(null, 304, headers);
  }
  let bytes = Buffer.from(JSON.stringify(await read()));
  headers['Content-Type'] = 'application/json';
  // Hono's `compress` would send the answer in chunks, without its length.
  if (bytes.length >= WORTH_COMPRESSING && acceptsEncoding(c, 'gzip')) {
    bytes = await compressed(bytes);
    headers['Content-Encoding'] = 'gzip';
  }
  headers['Content-Length'] = String(bytes.length);
  return c.body(bytes, 200, headers);
}

/**
 * The mark of an answer at an address. It is weak, since it stands for the compressed body as well, and for balances that are
 * the same in whole cents. The host is left out: behind a load balancer it differs by server.
 */
function tagOf(url: string, version: unknown): string {
  const { pathname, search } = new URL(url);
  return `W/"${hash('sha1', BUILD + pathname + search + JSON.stringify(version), 'base64url')}"`;
}
