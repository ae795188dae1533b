import { readFile, stat } from 'node:fs/promises';
import { fail } from './lib/environment.mjs';
import { inRoot } from './lib/root.mjs';

/** What a page may weigh before it can be used: its script and style files, brotli, in bytes. */
const LIMITS = { 'index.html': 195_000 };

const REFERENCE = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/?(assets\/[^"]+\.(?:js|css))"/gu;

async function weigh(page) {
  const html = await readFile(inRoot('dist/client', page), 'utf8').catch(() => '');
  const files = [...html.matchAll(REFERENCE)].map(([, file]) => file);
  if (files.length === 0) throw new Error(`${page} loads no script: is it built?`);
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      bytes: (await stat(inRoot('dist/client', `${file}.br`))).size,
    })),
  );
  return { sizes, total: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function check(page, limit) {
  const { sizes, total } = await weigh(page);
  console.log(`${page}: ${total} of ${limit} bytes`);
  for (const { file, bytes } of sizes) console.log(`  ${String(bytes).padStart(8)}  ${file}`);
  if (total > limit) {
    console.error(`${page} is ${total - limit} bytes over its budget (scripts/budget.mjs).`);
    process.exitCode = 1;
  }
}

try {
  for (const [page, limit] of Object.entries(LIMITS)) await check(page, limit);
} catch (error) {
  fail(error);
}
