import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { fail } from './lib/environment.mjs';
import { inRoot } from './lib/root.mjs';

/** @typedef {{app: string[], auth: string[], pages: Record<string, string[]>, font: string}} Parts */

/**
 * What has to come over the wire until a page can be used, in bytes: scripts, style sheets and fonts, all brotli. The styles
 * stand in the page. `parts` names the scripts of src/start/files.ts that it needs beside the first one.
 *
 * @type {{page: string, limit: number, parts: (all: Parts) => string[]}[]}
 */
const LIMITS = [
  { page: 'sign-in page', limit: 56_000, parts: ({ auth }) => auth },
  {
    page: 'Deploy page',
    limit: 230_000,
    parts: ({ app, pages }) => [...app, ...(pages['/'] ?? [])],
  },
];

const PARTS = /<script type="application\/json" id="parts">(.*?)<\/script>/u;
const STYLES = /<style>.*?<\/style>/su;
const FIRST = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/gu;

/** @param {string} text */
const compressed = async (text) => (await promisify(brotliCompress)(text)).length;

/** @param {string} name */
const weighed = async (name) => {
  const file = inRoot('dist/client', `.${name}`);
  const { size } = await stat(name.endsWith('.woff2') ? file : `${file}.br`);
  return { name, bytes: size };
};

/**
 * @param {typeof LIMITS[number]} budget
 * @param {string} html
 */
async function check({ page, limit, parts }, html) {
  const first = [...html.matchAll(FIRST)].map(([, name = '']) => name);
  const list = PARTS.exec(html)?.[1];
  if (first.length === 0 || list === undefined) throw new Error('The page is not built.');
  const styles = (await compressed(html)) - (await compressed(html.replace(STYLES, '')));
  const inPage = { name: '/index.html, its styles', bytes: styles };
  /** @type {Parts} */
  const all = JSON.parse(list);
  const files = await Promise.all([...first, all.font, ...parts(all)].map(weighed));
  const total = [inPage, ...files].reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${page}: ${total} of ${limit} bytes`);
  for (const { name, bytes } of [inPage, ...files])
    console.log(`  ${String(bytes).padStart(8)}  ${name}`);
  if (total > limit) {
    console.error(`The ${page} is ${total - limit} bytes over its budget (scripts/budget.mjs).`);
    process.exitCode = 1;
  }
}

try {
  const html = await readFile(inRoot('dist/client/index.html'), 'utf8');
  for (const one of LIMITS) await check(one, html);
} catch (error) {
  fail(error);
}
