import { readFile } from 'node:fs/promises';
import { inRoot } from './root.mjs';
import { npm } from './run.mjs';

/**
 * @param {string} file
 * @returns {Promise<Record<string, {version?: string, optional?: boolean}> | undefined>}
 */
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

/** Installs the packages when node_modules is missing or package-lock.json has changed since. Throws when that fails. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.log('Installing packages…');
  // Development packages are needed to build, so an environment of NODE_ENV=production must not leave them out. No package
  // is compiled here: the database driver brings its binaries along.
  const { code } = await npm([
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-fund',
    '--no-audit',
  ]);
  if (code !== 0) throw new Error(`npm ci ended with status ${code}.`);
}
