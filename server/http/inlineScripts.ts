import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gsu;

/**
 * What a Content-Security-Policy must say for the scripts that the build has written into the client's page: the hash of
 * each, so that no other inline script runs.
 * @returns nothing when the client is not built
 */
export function inlineScriptSources(clientDirectory: string): string[] {
  const page = path.join(clientDirectory, 'index.html');
  if (!existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}
