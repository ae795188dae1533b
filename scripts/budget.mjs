import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail } from './lib/environment.mjs';
import { inRoot } from './lib/root.mjs';

const CLIENT = inRoot('dist/client');

/** What has to come over the wire until the sign-in page works: page, scripts and font, by their names without the hash. */
const SIGN_IN = ['index.html', 'start.js', 'auth.js', 'inter-basic.woff2'];

/** What a page may weigh until it can be used, in bytes as they are sent; the page itself, which the server fills in, as it is. */
const PAGES = [
  { page: 'the sign-in page works', files: SIGN_IN, limit: 80_000 },
  { page: 'offers are shown', files: [...SIGN_IN, 'app.js', 'page-deploy.js'], limit: 275_000 },
];

const unhashed = (file) => file.replace(/\.[0-9a-f]{10}(?=\.)/u, '');

/** Every file of the client by its name without the hash. */
async function clientFiles() {
  const assets = await readdir(path.join(CLIENT, 'assets')).catch(() => []);
  const files = assets.map((file) => [unhashed(file), path.join(CLIENT, 'assets', file)]);
  return new Map([['index.html', path.join(CLIENT, 'index.html')], ...files]);
}

async function bytesOf(file) {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function check({ page, files, limit }, all) {
  const missing = files.filter((name) => !all.has(name));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is not there: is it built?`);
  const sizes = await Promise.all(files.map((name) => bytesOf(all.get(name))));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`Until ${page}: ${total} of ${limit} bytes`);
  for (const [index, size] of sizes.entries()) {
    console.log(`  ${String(size).padStart(8)}  ${files[index]}`);
  }
  if (total > limit) {
    console.error(`That is ${total - limit} bytes over the budget (scripts/budget.mjs).`);
    process.exitCode = 1;
  }
}

try {
  const all = await clientFiles();
  for (const page of PAGES) await check(page, all);
} catch (error) {
  fail(error);
}
