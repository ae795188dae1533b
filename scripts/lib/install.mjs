import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inRoot } from './root.mjs';
import { npm } from './run.mjs';

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(inRoot(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * True when node_modules holds what package-lock.json asks for. npm writes node_modules/.package-lock.json at the very
 * end of an install, so an interrupted one counts as missing.
 */
async function isInstalled() {
  const wanted = await readPackages('package-lock.json');
  const present = await readPackages('node_modules/.package-lock.json');
  if (wanted === undefined) throw new Error('package-lock.json is missing or damaged.');
  if (present === undefined) return false;
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true;
    const found = present[place];
    // Optional packages are for other platforms unless they are present.
    return found === undefined ? optional === true : found.version === version;
  });
}

/** better-sqlite3 is native: it has to fit this machine and this Node. The server loads it next, so this costs nothing. */
function nativeLoads() {
  try {
    const Database = createRequire(inRoot('package.json'))('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** Installs the packages when node_modules is missing or package-lock.json has changed since. Throws when that fails. */
export async function ensurePackages() {
  if (await isInstalled()) return;
  console.log('Installing packages…');
  // Development packages are needed to build, so an environment of NODE_ENV=production must not leave them out. The one
  // package with a script of its own is the database driver, which is built beside the product.
  const { code } = await npm([
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-fund',
    '--no-audit',
  ]);
  if (code !== 0) throw new Error(`npm ci ended with status ${code}.`);
}

/** Fetches or builds the database driver when it does not load. Throws when it does not load then either. */
export async function ensureDriver() {
  if (nativeLoads()) return;
  console.log('Fetching or building the database driver for this machine (up to two minutes)…');
  await npm(['rebuild', 'better-sqlite3'], { env: { JOBS: 'max' } });
  if (nativeLoads()) return;
  throw new Error(
    'better-sqlite3 does not load: its build needs python3, make and a C++ compiler.',
  );
}

/**
 * Installs everything that the product needs and is not there. Throws when that does not succeed.
 * @param {() => Promise<void>} [meanwhile] what needs the packages, but not the database driver
 */
export async function ensureInstalled(meanwhile = () => Promise.resolve()) {
  await ensurePackages();
  await Promise.all([ensureDriver(), meanwhile()]);
}
