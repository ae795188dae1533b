import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

/** By Debian's package, a program of each; server/testing/sshHosts.ts looks there too. */
const PROGRAMS = {
  'openssh-server': '/usr/sbin/sshd',
  'openssh-client': '/usr/bin/ssh',
  sudo: '/usr/bin/sudo',
  cron: '/usr/bin/crontab',
};

const missing = () =>
  Object.entries(PROGRAMS).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));

/**
 * Installs what hosts of one's own need, for the tests of own machines, unless it is there: by apt-get for root on Debian. The
 * tests start servers of their own. Throws, saying what to do by hand, when it does not succeed.
 */
export async function ensureOpenSsh() {
  if (missing().length === 0) return;
  console.log('Installing OpenSSH’s server for the tests of own machines…');
  await installFromDebian(...missing());
  if (missing().length === 0) return;
  throw new Error(
    `Not all is there for the tests of own machines. Install it by hand: \`apt-get install ${missing().join(' ')}\`.`,
  );
}
