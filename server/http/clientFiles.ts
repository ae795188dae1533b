import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { clientConfig, withClientConfig, type ConfigSource } from './clientConfig';

/** A file of the built client, in memory. */
export interface ClientFile {
  contentType: string;
  etag: string;
  plain: Buffer<ArrayBuffer>;
  /** The same compressed, the best first. */
  encoded: readonly { encoding: 'br' | 'gzip'; bytes: Buffer<ArrayBuffer> }[];
}

/** What browsers have a use for: nothing else is served, whatever lies there. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

const COMPRESSORS = [
  {
    encoding: 'br',
    suffix: '.br',
    compress: (bytes: Buffer) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  {
    encoding: 'gzip',
    suffix: '.gz',
    compress: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
  },
] as const;

/**
 * Every file under a directory by its URL path, for example `/assets/main.1a2b.js`. Compressed neighbours (`.br`, `.gz`) are
 * used where the build made them. All is held in memory, so that a new build or a want of descriptors breaks no page that is
 * open: Hono's `serveStatic` opens a file at each request and has answered 200 before it finds out that it can't.
 * HTML pages get the client's configuration written into them.
 * @returns an empty map when the directory does not exist: the client is not built
 */
export function readClientFiles(directory: string, server: ConfigSource): Map<string, ClientFile> {
  const config = clientConfig(server);
  const names = existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
    : [];
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    const extension = path.extname(name);
    const contentType = TYPES[extension];
    if (contentType === undefined) continue;
    const file = path.join(directory, name);
    const isPage = extension === '.html';
    const plain = isPage
      ? Buffer.from(withClientConfig(readFileSync(file, 'utf8'), config))
      : readFileSync(file);
    files.set(`/${name.split(path.sep).join('/')}`, {
      contentType,
      // Weak, since the same file comes in three encodings.
      etag: `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
      plain,
      encoded: (COMPRESSIBLE.has(extension) ? COMPRESSORS : []).map(
        ({ encoding, suffix, compress }) => ({
          encoding,
          // The build has compressed pages before they were rewritten.
          bytes:
            !isPage && existsSync(file + suffix) ? readFileSync(file + suffix) : compress(plain),
        }),
      ),
    });
  }
  return files;
}

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gsu;

/**
 * What a Content-Security-Policy must say for the scripts that the build has written into the client's page: the hash of
 * each, so that no other inline script runs.
 */
export function inlineScriptSources(page: ClientFile | undefined): string[] {
  const html = page?.plain.toString() ?? '';
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );
}
