import type { Context } from 'hono';
import type { HonoEnv } from './api';
import { acceptedEncoding } from './encoding';
import type { Exchange } from './exchange';
import { Written } from './written';

/**
 * Answers with JSON that a browser may keep for its user but asks about each time: 304 without a body while a GET's answer
 * is the one that it has. The answer is made with all its headers at once, since adding to them afterwards takes longer than
 * all the rest.
 */
export function answerJson(c: Context<HonoEnv>, value: object): Response | Promise<Response> {
  const exchange = c.get('exchange');
  const written = value instanceof Written ? value : new Written(value);
  const headers: Record<string, string> = {
    ...exchange.headers,
    'Cache-Control': 'private, no-cache',
    Vary: `${exchange.variesByOrigin ? 'Origin, ' : ''}Authorization, Accept-Encoding`,
  };
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    headers.ETag = written.tag;
    const known = c.req.header('if-none-match');
    if (known?.includes(written.tag) === true) return complete(c, exchange, null, headers, 304);
  }
  headers['Content-Type'] = 'application/json';
  const gzipped = acceptedEncoding(c.req.header('accept-encoding'), GZIP) && written.gzipped();
  if (gzipped === undefined) {
    headers['Content-Length'] = String(written.bytes);
    return complete(c, exchange, written.body, headers);
  }
  return gzipped.then((bytes) => {
    headers['Content-Encoding'] = 'gzip';
    headers['Content-Length'] = String(bytes.byteLength);
    return complete(c, exchange, bytes, headers);
  });
}

const GZIP = ['gzip'] as const;

function complete(
  c: Context<HonoEnv>,
  exchange: Exchange,
  body: Written['body'] | null,
  headers: Record<string, string>,
  status: 200 | 304 = 200,
): Response {
  exchange.isComplete = true;
  if (exchange.hasContextHeaders) return c.newResponse(body, status, headers);
  return new Response(body, { status, headers });
}
