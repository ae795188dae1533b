import { existsSync } from 'node:fs';
import { inRoot, ROOT } from './root.mjs';

/** Works from the repository's root and takes the settings of `.env`, if there is one; the environment's own win. */
export function useEnvironment() {
  process.chdir(ROOT);
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
}

/**
 * Ends the script by saying how it is used, where `--help` was asked for.
 *
 * @param {string} usage
 */
export function helpWhereAsked(usage) {
  if (!process.argv.slice(2).some((one) => one === '--help' || one === '-h')) return;
  console.log(`usage: ${usage}`);
  process.exit(0);
}

/**
 * Ends the script with a sentence instead of a stack.
 *
 * @param {unknown} error
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
