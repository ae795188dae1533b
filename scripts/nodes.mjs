import { readFileSync } from 'node:fs';
import { fail, helpWhereAsked } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fetchNode, tryStart } from './lib/nodes.mjs';
import { ensurePostgres } from './lib/debian.mjs';
import { inRoot, tool } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/**
 * The versions that package.json asks for, in their newest release.
 *
 * @returns {string[]}
 */
function supported() {
  /** @type {{engines: {node: string}}} */
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return engines.node.split('||').map((range) => range.trim().replace(/^\^(\d+).*$/u, '$1'));
}

/**
 * Build, start and unit tests on one version of Node; what they print is shown.
 *
 * @param {string} version
 */
async function tryOn(version) {
  const { name, env, node } = await fetchNode(version);
  console.log(`\n── Node ${name}`);
  const { code, output } = await run(node, [inRoot('scripts/build.mjs')], { env, quiet: true });
  if (code !== 0) console.log(output);
  const build = code !== 0 ? 'FAILED' : /Warning:/u.test(output) ? `warned: ${output}` : 'ok';
  const start = build === 'FAILED' ? 'not tried' : await tryStart(node, env);
  const unit = await run(node, [tool('jest'), '--ci', '--maxWorkers=2'], { env, minutes: 60 });
  return { Node: name, build, start, 'unit tests': unit.code === 0 ? 'ok' : 'FAILED' };
}

helpWhereAsked(
  'npm run nodes [-- VERSION …]\n' +
    'Builds, starts and tests on each version of Node that package.json asks for, or on those named (24, 22.13.0).',
);
const asked = process.argv.slice(2);
const rows = [];
try {
  await ensureInstalled();
  await ensurePostgres();
  for (const version of asked.length === 0 ? supported() : asked) rows.push(await tryOn(version));
} catch (error) {
  fail(error);
}
console.table(rows);
const isWell = rows.every((row) =>
  [row.build, row.start, row['unit tests']].every((outcome) => outcome === 'ok'),
);
process.exitCode = isWell ? 0 : 1;
