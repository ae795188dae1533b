import { existsSync, readdirSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

/** Where Debian's package puts its versions; server/testing/postgres.ts looks there too. */
const VERSIONS = '/usr/lib/postgresql';

const isPresent = () => existsSync(VERSIONS) && readdirSync(VERSIONS).length > 0;

/**
 * Installs PostgreSQL for the tests of the server unless it is there: by apt-get for root on Debian. The tests start a
 * server of their own. Throws, saying what to do by hand, when it does not succeed.
 */
export async function ensurePostgres() {
  if (isPresent()) return;
  console.log('Installing PostgreSQL for the tests of the server…');
  await installFromDebian('postgresql');
  if (isPresent()) return;
  throw new Error(
    `No PostgreSQL for the tests of the server. Install it by hand: \`apt-get install postgresql\` (${VERSIONS}).`,
  );
}
