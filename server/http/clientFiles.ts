import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { keptPromise } from '../kept/keptPromise';
import { unavailable } from './failures';

export type Encoding = 'br' | 'gzip';

/** A file of the built client. */
export interface ClientFile {
  contentType: string;
  etag: string;
  /** The bytes, as they are or compressed; kept once compressed. Null where compressing gains nothing. */
  plain: () => Promise<Buffer>;
  encoded: ((encoding: Encoding) => Promise<Buffer>) | null;
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
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
};

/**
 * Every file under a directory by its URL path, for example `/assets/main.1a2b.js`. Compressed neighbours (`.br`, `.gz`)
 * are used where the build made them; otherwise a file is compressed when it is first asked for.
 * @param rewrite changes the text of HTML pages before they are served
 * @returns an empty map when the directory does not exist: the client is not built
 */
export function readClientFiles(
  directory: string,
  rewrite: (html: string) => string,
): Map<string, ClientFile> {
  const files = new Map<string, ClientFile>();
  if (!existsSync(directory)) return files;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const extension = path.extname(entry.name);
    const contentType = TYPES[extension];
    if (!entry.isFile() || contentType === undefined) continue;
    const url = `/${path.relative(directory, file).split(path.sep).join('/')}`;
    const bytes = readFileSync(file);
    files.set(
      url,
      extension === '.html'
        ? generatedFile(Buffer.from(rewrite(bytes.toString('utf8'))))
        : storedFile(file, { contentType, compressible: COMPRESSIBLE.has(extension) }, bytes),
    );
  }
  return files;
}

function storedFile(
  file: string,
  { contentType, compressible }: { contentType: string; compressible: boolean },
  bytes: Buffer,
): ClientFile {
  return {
    contentType,
    etag: etagOf(bytes),
    plain: () => read(file),
    encoded: compressible
      ? keptByEncoding(async (encoding) => {
          const neighbour = file + SUFFIXES[encoding];
          return existsSync(neighbour) ? read(neighbour) : compressors[encoding](await read(file));
        })
      : null,
  };
}

function generatedFile(bytes: Buffer): ClientFile {
  return {
    contentType: TYPES['.html'] ?? '',
    etag: etagOf(bytes),
    plain: () => Promise.resolve(bytes),
    encoded: keptByEncoding((encoding) => compressors[encoding](bytes)),
  };
}

function keptByEncoding(
  make: (encoding: Encoding) => Promise<Buffer>,
): (encoding: Encoding) => Promise<Buffer> {
  const made = {
    br: keptPromise(() => make('br')),
    gzip: keptPromise(() => make('gzip')),
  };
  return (encoding) => made[encoding]();
}

/** A file that was there at the start is about to be there again, or can be read once there are descriptors. */
function read(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw unavailable(error);
  });
}

/** Weak, since the same page comes in three encodings. */
function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
