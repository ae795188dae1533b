import { existsSync, readdirSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

/**
 * What the journey in other engines needs, by Debian's package: where it is found. e2e/engines/programs.ts looks there too.
 *
 * @type {Record<string, () => boolean>}
 */
const PROGRAMS = {
  'firefox-esr': () => ['firefox-esr', 'firefox'].some(inBin),
  'webkit2gtk-driver': () => inBin('WebKitWebDriver') && hasMiniBrowser(),
  xvfb: () => inBin('xvfb-run') && inBin('Xvfb'),
  xauth: () => inBin('xauth'),
};

/** @param {string} name */
const inBin = (name) => existsSync(`/usr/bin/${name}`);

function hasMiniBrowser() {
  const folders = readdirSync('/usr/lib').map((kind) => `/usr/lib/${kind}/webkit2gtk-4.1`);
  return folders.some((folder) => existsSync(`${folder}/MiniBrowser`));
}

const missing = () =>
  Object.entries(PROGRAMS).flatMap(([name, isThere]) => (isThere() ? [] : [name]));

/**
 * Installs Firefox and WebKit for the journey in other engines unless they are there: by apt-get for root on Debian. Throws,
 * saying what to do by hand, when it does not succeed.
 */
export async function ensureEngines() {
  if (missing().length === 0) return;
  console.log('Installing Firefox and WebKit for the browser tests…');
  await installFromDebian(...missing());
  const still = missing();
  if (still.length === 0) return;
  throw new Error(
    `Not everything is there for the journey in Firefox and WebKit. Install it by hand: \`apt-get install ${still.join(' ')}\`.`,
  );
}
