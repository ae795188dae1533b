import { existsSync } from 'node:fs';
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
