import type { Context } from 'hono';
import { acceptedEncoding } from './encoding';
import type { Exchange, HonoEnv } from './honoEnv';
import { Written } from './written';

/**
 * Answers with JSON that a browser may keep for its user but asks about each time: 304 without a body while a GET's answer
 * is the one that it has. The answer is made with all its headers at once, since adding to them afterwards takes longer than
 * all the rest.
 */
export function answerJson(c: Context<HonoEnv>, value: object): Response | Promise<Response> {
  const exchange = c.get('exchange');
  const written = value instanceof Written ? value : new Written(value);
  const { headers } = exchange;
  headers['Cache-Control'] = 'private, no-cache';
  headers.Vary = exchange.variesByOrigin ? VARY_BY_ORIGIN : VARY;
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    headers.ETag = written.tag;
    const known = c.req.header('if-none-match');
    if (known?.includes(written.tag) === true) return complete(exchange, null, 304);
  }
  headers['Content-Type'] = 'application/json';
  const gzipped = acceptedEncoding(c.req.header('accept-encoding'), GZIP) && written.gzipped();
  if (gzipped === undefined) {
    headers['Content-Length'] = String(written.bytes);
    return complete(exchange, written.body);
  }
  return gzipped.then((bytes) => {
    headers['Content-Encoding'] = 'gzip';
    headers['Content-Length'] = String(bytes.byteLength);
    return complete(exchange, bytes);
  });
}

const GZIP = ['gzip'] as const;
const VARY = 'Authorization, Accept-Encoding';
const VARY_BY_ORIGIN = `Origin, ${VARY}`;

function complete(
  exchange: Exchange,
  body: Written['body'] | null,
  status: 200 | 304 = 200,
): Response {
  exchange.isComplete = true;
  return new Response(body, { status, headers: exchange.headers });
}
