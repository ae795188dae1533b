import path from 'node:path';
import type { Context, Hono } from 'hono';
import type { Env } from '../env';
import type { HonoEnv } from './honoEnv';
import { clientConfig, withClientConfig } from './clientConfig';
import { readClientFiles, type ClientFile, type Encoding } from './clientFiles';
import { acceptedEncoding } from './encoding';
import { notFound } from '../errors';
import { toResponse } from './errors';
import { htmlPage } from './html';

const YEAR = 31_536_000;
/** The best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const NOT_BUILT = htmlPage(
  'Not built',
  '<h1>The client is not built yet</h1><p>Run <code>npm run build</code> and start the server again.</p>',
);

/**
 * Serves the built client: files under `/assets/` for ever (their names hold a hash), the rest revalidated, and
 * `index.html` for every other address that looks like a page, so that the client's router decides. What belongs to the
 * API is never answered with a page.
 */
export function serveClient(hono: Hono<HonoEnv>, directory: string, env: Env): void {
  const config = clientConfig(env);
  const files = readClientFiles(directory, (html) => withClientConfig(html, config));
  hono.all('/api/*', () => toResponse(notFound('The address')));
  hono.get('/assets/*', (c) => {
    const file = files.get(c.req.path);
    if (file === undefined) return toResponse(notFound('The file'));
    return send(c, file, `public, max-age=${YEAR}, immutable`);
  });
  hono.get('*', (c) => {
    const file = files.get(c.req.path) ?? files.get(`${c.req.path}.html`) ?? pageFor(c, files);
    if (file !== undefined) return send(c, file, 'no-cache');
    return files.size === 0 && wantsPage(c) ? c.html(NOT_BUILT, 503) : c.notFound();
  });
}

function pageFor(c: Context, files: Map<string, ClientFile>): ClientFile | undefined {
  return wantsPage(c) ? files.get('/index.html') : undefined;
}

/** A browser that navigates, or anything that asks for a path without a file's extension outside the server's own. */
function wantsPage(c: Context): boolean {
  if (
    /^\/(local|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/u.test(
      c.req.path,
    )
  ) {
    return false;
  }
  return path.extname(c.req.path) === '' || (c.req.header('accept') ?? '').includes('text/html');
}

async function send(c: Context, file: ClientFile, caching: string): Promise<Response> {
  c.header('Cache-Control', caching);
  c.header('ETag', file.etag);
  if (file.encoded !== null) c.header('Vary', 'Accept-Encoding');
  if ((c.req.header('if-none-match') ?? '').includes(file.etag)) return c.body(null, 304);
  c.header('Content-Type', file.contentType);
  const encoding = acceptedEncoding(c.req.header('accept-encoding'), ENCODINGS);
  if (file.encoded === null || encoding === undefined) return c.body(copy(await file.plain()));
  c.header('Content-Encoding', encoding);
  return c.body(copy(await file.encoded(encoding)));
}

function copy(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
