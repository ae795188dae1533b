import path from 'node:path';
import type { Context, Hono } from 'hono';
import { notFound } from '../errors';
import type { ClientFile } from './clientFiles';
import { acceptsEncoding, revalidated } from './answer';
import { htmlPage } from './html';

const YEAR = 31_536_000;
const NOT_BUILT = htmlPage(
  'Not built',
  '<h1>The client is not built yet</h1><p>Run <code>npm run build</code> and start the server again.</p>',
);

/**
 * Serves the built client: files under `/assets/` for ever (their names hold a hash), the rest revalidated, and
 * `index.html` for every other address that looks like a page, so that the client's router decides. What belongs to the
 * API is never answered with a page.
 */
export function serveClient(hono: Hono, files: ReadonlyMap<string, ClientFile>): void {
  hono.all('/api/*', (c) => c.notFound());
  hono.use(revalidated());
  hono.get('/assets/*', (c) => {
    const file = files.get(c.req.path);
    if (file === undefined) throw notFound('The file');
    return send(c, file, `public, max-age=${YEAR}, immutable`);
  });
  hono.get('*', (c) => {
    const { path: asked } = c.req;
    const page = wantsPage(c) ? files.get('/index.html') : undefined;
    const file = files.get(asked) ?? files.get(`${asked}.html`) ?? page;
    if (file !== undefined) return send(c, file, 'no-cache');
    return files.size === 0 && wantsPage(c) ? c.html(NOT_BUILT, 503) : c.notFound();
  });
}

const OF_SERVER = /^\/(local|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/u;

/** A browser that navigates, or anything that asks for a path without a file's extension outside the server's own. */
function wantsPage({ req }: Context): boolean {
  if (OF_SERVER.test(req.path)) return false;
  return path.extname(req.path) === '' || (req.header('accept') ?? '').includes('text/html');
}

function send(
  c: Context,
  { contentType, etag: tag, plain, encoded }: ClientFile,
  caching: string,
): Response {
  c.header('Cache-Control', caching);
  c.header('ETag', tag);
  c.header('Content-Type', contentType);
  if (encoded.length > 0) c.header('Vary', 'Accept-Encoding');
  const best = encoded.find(({ encoding }) => acceptsEncoding(c, encoding));
  if (best !== undefined) c.header('Content-Encoding', best.encoding);
  return c.body(best?.bytes ?? plain);
}
