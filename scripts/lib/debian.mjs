import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs packages by apt-get, for root on Debian; nobody else can. Who calls it looks whether they are there.
 *
 * @param {...string} packages
 */
export async function installFromDebian(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
}

/**
 * Installs packages that are missing by apt-get, for root on Debian. Throws, saying what to do by hand, when it does not
 * succeed.
 *
 * @param {string} what and for which tests, in words
 * @param {Record<string, () => boolean>} packages each with whether it is there
 */
async function ensurePackages(what, packages) {
  const missing = () => Object.keys(packages).filter((name) => !packages[name]?.());
  if (missing().length === 0) return;
  console.log(`Installing ${what}…`);
  await installFromDebian(...missing());
  if (missing().length === 0) return;
  throw new Error(
    `Not all is there of ${what}. Install it by hand: \`apt-get install ${missing().join(' ')}\`.`,
  );
}

/** @param {string} folder */
const hasEntries = (folder) => existsSync(folder) && readdirSync(folder).length > 0;

/** PostgreSQL, of which the tests start a server of their own; server/testing/postgres.ts looks for it there too. */
export const ensurePostgres = () =>
  ensurePackages('PostgreSQL for the tests of the server', {
    postgresql: () => hasEntries('/usr/lib/postgresql'),
  });

/** What hosts of one's own need, of which the tests start servers; server/testing/sshHosts.ts looks for it there too. */
export const ensureOpenSsh = () =>
  ensurePackages('OpenSSH’s server for the tests of own machines', {
    'openssh-server': () => existsSync('/usr/sbin/sshd'),
    'openssh-client': () => existsSync('/usr/bin/ssh'),
    sudo: () => existsSync('/usr/bin/sudo'),
    cron: () => existsSync('/usr/bin/crontab'),
  });

/** @param {string} name */
const inBin = (name) => existsSync(`/usr/bin/${name}`);

function hasMiniBrowser() {
  const folders = readdirSync('/usr/lib').map((kind) => `/usr/lib/${kind}/webkit2gtk-4.1`);
  return folders.some((folder) => existsSync(`${folder}/MiniBrowser`));
}

/** What the journey in other engines needs; e2e/engines/programs.ts looks for it there too. */
export const ensureEngines = () =>
  ensurePackages('Firefox and WebKit for the browser tests', {
    'firefox-esr': () => ['firefox-esr', 'firefox'].some(inBin),
    'webkit2gtk-driver': () => inBin('WebKitWebDriver') && hasMiniBrowser(),
    xvfb: () => inBin('xvfb-run') && inBin('Xvfb'),
    xauth: () => inBin('xauth'),
  });
