import { createRequire } from 'node:module';
import { ensureBuilt } from './build.mjs';
import { fail, helpWhereAsked, useEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './root.mjs';

/**
 * What a program of the server needs before it runs: its settings, the packages and the build. Where one cannot be had, the
 * script ends with a sentence.
 */
export async function prepareProgram() {
  try {
    useEnvironment();
    await ensureInstalled();
    await ensureBuilt();
  } catch (error) {
    fail(error);
  }
}

/**
 * Runs a program of the server for an operator.
 *
 * @param {string} name of its bundle
 * @param {string} usage what `--help` says
 * @param {string[]} [words] what it is told; left out, what the script was
 */
export async function runProgram(name, usage, words = process.argv.slice(2)) {
  helpWhereAsked(usage);
  await prepareProgram();
  const program = inRoot(`dist/server/${name}.js`);
  process.argv = [process.execPath, program, ...words];
  createRequire(import.meta.url)(program);
}
