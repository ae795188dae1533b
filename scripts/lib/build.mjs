import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { inRoot, ROOT, tool } from './root.mjs';
import { run } from './run.mjs';

/** The command that runs webpack, and its fixed arguments. */
export const WEBPACK = {
  command: tool('webpack'),
  args: ['--config', inRoot('scripts/lib/webpackConfig.mjs')],
};

const SOURCES = [
  'contract',
  'domain',
  'store',
  'src',
  'server',
  'conform',
  'public',
  'scripts/lib/build.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/unusedComponents.mjs',
  'webpack.config.ts',
  'package-lock.json',
];

/** What no bundle holds: a changed test or README does not make a build stale. */
const NOT_BUILT = /\.test\.tsx?$|\.md$|(^|\/)(testing|torture|fuzz)\//u;

const PRODUCTS = [
  'server/main.js',
  'server/catalog.js',
  'server/conform.js',
  'client/index.html',
].map((product) => `dist/${product}`);
const STAMP = inRoot('dist/stamp.txt');

/** @param {string} source */
async function filesOf(source) {
  if (path.extname(source) !== '') return [source];
  const entries = await readdir(inRoot(source), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

/** A hash over names and contents, so that neither a checkout nor a copy makes a build look stale. */
async function fingerprint() {
  const files = (await Promise.all(SOURCES.map(filesOf))).flat();
  const hash = createHash('sha256');
  for (const file of files.filter((one) => !NOT_BUILT.test(one)).sort()) {
    const content = await readFile(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** What webpack builds, in two halves of about the same work: one process keeps one core busy. */
const PARTS = [['client', 'server'], ['support']];

/** @param {string[]} names */
function buildPart(names) {
  const which = names.flatMap((name) => ['--config-name', name]);
  return run(WEBPACK.command, [...WEBPACK.args, '--mode', 'production', ...which]);
}

/** Builds client and server for production, whatever is there already. Throws when the build fails. */
export async function build() {
  // Taken before the build: what changes while it runs makes it stale.
  const current = await fingerprint();
  await rm(STAMP, { force: true });
  await rm(inRoot('dist/maps'), { recursive: true, force: true });
  // Both are waited for even where one fails: nothing goes on after this.
  const ended = await Promise.all(PARTS.map(buildPart));
  const failed = ended.find(({ code }) => code !== 0);
  if (failed !== undefined) throw new Error(`webpack ended with status ${failed.code}.`);
  await compressFolder(inRoot('dist/client'));
  await writeFile(STAMP, current);
}

/** Builds client and server for production unless dist/ already holds what the sources say. */
export async function ensureBuilt() {
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined);
  const complete = PRODUCTS.every((product) => existsSync(inRoot(product)));
  if (complete && stamp === (await fingerprint())) return;
  console.log('Building…');
  await build();
}
