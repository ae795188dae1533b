import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { Versioned } from '../services/versioned';
import { acceptedEncoding } from './encoding';
import type { Exchange, HonoEnv } from './honoEnv';

declare const __webpack_hash__: string | undefined;
/** Another build of the server may tell the same rows in another form. */
const BUILD = typeof __webpack_hash__ === 'string' ? __webpack_hash__ : '';

/** Shorter texts are sent as they are: compressing them gains nothing. Bytes. */
const WORTH_COMPRESSING = 1024;

const compressed = promisify(gzip);

/**
 * Answers with JSON that a browser may keep for its user but asks about each time: 304 without a body while a GET's answer
 * is the one that it has. The answer is made with all its headers at once, since adding to them afterwards takes longer than
 * all the rest.
 */
export async function answerJson(c: Context<HonoEnv>, answer: object): Promise<Response> {
  const { version, read } =
    answer instanceof Versioned ? answer : new Versioned(answer, () => answer);
  const exchange = c.get('exchange');
  const { headers } = exchange;
  headers['Cache-Control'] = 'private, no-cache';
  headers.Vary = exchange.variesByOrigin ? VARY_BY_ORIGIN : VARY;
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    headers.ETag = tagOf(version);
    const known = c.req.header('if-none-match');
    if (known?.includes(headers.ETag) === true) return complete(exchange, null, 304);
  }
  let bytes = Buffer.from(JSON.stringify(await read()));
  headers['Content-Type'] = 'application/json';
  if (
    bytes.length >= WORTH_COMPRESSING &&
    acceptedEncoding(c.req.header('accept-encoding'), GZIP) !== undefined
  ) {
    bytes = await compressed(bytes);
    headers['Content-Encoding'] = 'gzip';
  }
  headers['Content-Length'] = String(bytes.length);
  return complete(exchange, bytes);
}

const GZIP = ['gzip'] as const;
const VARY = 'Authorization, Accept-Encoding';
const VARY_BY_ORIGIN = `Origin, ${VARY}`;

/** Weak, since it stands for the compressed body as well, and for balances that are the same in whole cents. */
function tagOf(version: unknown): string {
  return `W/"${hash('sha1', BUILD + JSON.stringify(version), 'base64url')}"`;
}

function complete(
  exchange: Exchange,
  body: Buffer<ArrayBuffer> | null,
  status: 200 | 304 = 200,
): Response {
  exchange.isComplete = true;
  return new Response(body, { status, headers: exchange.headers });
}
