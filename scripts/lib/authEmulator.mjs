import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { inRoot } from './root.mjs';
import { npm } from './run.mjs';

/** The official tools, whose Auth emulator the browser tests of Firebase mode sign in at. */
const VERSION = '15.34.2';
const FOLDER = inRoot('.cache/firebase-tools');

async function isPresent() {
  try {
    const { version } = JSON.parse(
      await readFile(`${FOLDER}/node_modules/firebase-tools/package.json`, 'utf8'),
    );
    return version === VERSION && existsSync(`${FOLDER}/node_modules/.package-lock.json`);
  } catch {
    return false;
  }
}

/**
 * Installs Firebase's Auth emulator for the browser tests unless it is there: 242 MB, so it is no dependency of the project.
 * Throws, saying what to do, when that fails.
 */
export async function ensureAuthEmulator() {
  if (await isPresent()) return;
  console.log("Installing Firebase's Auth emulator for the browser tests…");
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/package.json`, '{ "private": true }\n');
  const { code } = await npm([
    'install',
    ...['--prefix', FOLDER, '--ignore-scripts', '--no-fund', '--no-audit'],
    `firebase-tools@${VERSION}`,
  ]);
  if (code !== 0 || !(await isPresent())) {
    throw new Error(
      `No Auth emulator for the browser tests: npm could not install firebase-tools@${VERSION} into ${FOLDER} (status ${code}). Look at npm's message above and run \`npm test\` again.`,
    );
  }
}
