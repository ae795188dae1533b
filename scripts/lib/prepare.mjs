import { ensureBuilt } from './build.mjs';
import { fail, useEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';

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
