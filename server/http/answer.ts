import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import type { DocumentType } from '@/contract/route';
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

/** The bytes of an answer, as they are sent. */
interface SentBody {
  bytes: Buffer<ArrayBuffer>;
  encoding: 'gzip' | undefined;
}

/** Bytes of all answers that are cached. */
const MAX_CACHED = 32 * 1024 * 1024;

/**
 * Long lists as they were sent, by their mark and encoding. What belongs to a mark never changes, and the mark is made at each
 * request of a version that the database has just told, so nothing needs to be taken out.
 */
export class BodyCache {
  readonly #bodies = new LRUCache<string, SentBody>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  /** The body of an answer, made if it is not there. */
  async body(key: string, make: () => Promise<SentBody>): Promise<SentBody> {
    const cached = this.#bodies.get(key);
    if (cached !== undefined) return cached;
    const made = await make();
    this.#bodies.set(key, made);
    return made;
  }
}

/** A document that a call answers in place of JSON. */
export class SentDocument {
  constructor(
    readonly type: DocumentType,
    readonly text: string,
  ) {}
}

/** A text that is made only for who does not have its version. */
interface VersionedText extends Pick<Versioned, 'version' | 'isCacheable'> {
  text: () => Promise<string> | string;
  /** `Content-Type`. */
  type: string;
}

function textOf(answered: object): VersionedText {
  if (answered instanceof SentDocument) {
    const { text, type } = answered;
    return { version: text, text: () => text, isCacheable: false, type: `${type}; charset=utf-8` };
  }
  const { version, read, isCacheable } =
    answered instanceof Versioned ? answered : new Versioned(answered, () => answered);
  const text = async () => JSON.stringify(await read());
  return { version, text, isCacheable, type: 'application/json' };
}

/**
 * Answers with a document, or with JSON, that a browser may store for its user but revalidates each time: 304 without a body,
 * and without reading a list, while a GET's answer is the one that it has.
 */
export async function answer(
  c: Context,
  answered: object,
  cache: BodyCache,
  status: 200 | 202,
): Promise<Response> {
  const { version, text, isCacheable, type } = textOf(answered);
  const headers: Record<string, string> = { 'Cache-Control': 'private, no-cache' };
  c.header('Vary', 'Authorization, Accept-Encoding', { append: true });
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    headers.ETag = tagOf(c.req.url, version);
    if (c.req.header('if-none-match')?.includes(headers.ETag) === true)
      return c.body(null, 304, headers);
  }
  const takesGzip = acceptsEncoding(c, 'gzip');
  const make = async () => bodyOf(await text(), takesGzip);
  const { bytes, encoding } =
    isCacheable && headers.ETag !== undefined
      ? await cache.body(`${takesGzip} ${headers.ETag}`, make)
      : await make();
  headers['Content-Type'] = type;
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(bytes.length);
  return c.body(bytes, status, headers);
}

/** Hono's `compress` would send the answer in chunks, without its length. */
async function bodyOf(text: string, takesGzip: boolean): Promise<SentBody> {
  const bytes = Buffer.from(text);
  if (!takesGzip || bytes.length < WORTH_COMPRESSING) return { bytes, encoding: undefined };
  return { bytes: await compressed(bytes), encoding: 'gzip' };
}

/**
 * The mark of an answer at an address. It is weak, since it stands for the compressed body as well, and for balances that are
 * the same in whole cents. The host is left out: behind a load balancer it differs by server.
 */
function tagOf(url: string, version: unknown): string {
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  return `W/"${hash('sha1', BUILD + address + JSON.stringify(version), 'base64url')}"`;
}
