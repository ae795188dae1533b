import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fail } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tool } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const [folder] = process.argv.slice(2);

try {
  if (folder !== undefined && !(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new Error(
      `There is no folder ${folder}. Name one that holds shadeform/, lambda/ or runpod/.`,
    );
  }
  await ensureInstalled();
} catch (error) {
  fail(error);
}
const { code } = await run(
  tool('jest'),
  ['testing/providers', '--verbose', '--selectProjects', 'node'],
  { env: folder === undefined ? {} : { CONTRACTS: path.resolve(folder) } },
);
process.exitCode = code;
