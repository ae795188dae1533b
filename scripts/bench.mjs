import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { ensureBuilt, WEBPACK } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { fail, helpWhereAsked, useEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** What uses the rooms is TypeScript and is built first; what looks at the built product from outside is run as it is. */
const BUILT = '.bench.ts';
const PLAIN = '.bench.mjs';

/** The longest that one benchmark may take. */
const MINUTES = 30;

async function allNames() {
  const files = await readdir(inRoot('bench'));
  return files
    .filter((file) => file.endsWith(BUILT) || file.endsWith(PLAIN))
    .map((file) => file.replace(/\.bench\.\w+$/u, ''))
    .sort();
}

/**
 * The benchmarks that were asked for, in that order; all of them where none was.
 *
 * @param {string[]} asked
 */
async function chosenNames(asked) {
  const all = await allNames();
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No benchmark is called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  }
  return asked.length === 0 ? all : asked;
}

/** @param {string} name */
const isPlain = (name) => existsSync(inRoot('bench', `${name}${PLAIN}`));

/** @param {string[]} names */
async function buildBenches(names) {
  if (names.length === 0) return;
  const args = [...WEBPACK.args, '--mode', 'production', '--env', `bench=${names.join(',')}`];
  const { code } = await run(WEBPACK.command, args);
  if (code !== 0) throw new Error(`webpack ended with status ${code}.`);
}

/**
 * Each in a process of its own, one after the other: what one leaves in memory must not be measured by the next.
 *
 * @param {string} name
 */
async function runBench(name) {
  console.log(`\n── ${name}`);
  const file = isPlain(name)
    ? inRoot('bench', `${name}${PLAIN}`)
    : inRoot('.cache/bench', `${name}.js`);
  const { code } = await run(process.execPath, ['--expose-gc', file], {
    env: { NODE_ENV: 'production' },
    minutes: MINUTES,
  });
  if (code !== 0) process.exitCode = 1;
}

helpWhereAsked(
  'npm run bench [-- NAME …]\n' +
    `Measures, one after the other, what is named, or everything: ${(await allNames()).join(', ')}.\n` +
    'bench/README.md says what each of them measures and by which variables it is set.',
);
try {
  useEnvironment();
  const names = await chosenNames(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt();
  await ensureChromium();
  await buildBenches(names.filter((name) => !isPlain(name)));
  for (const name of names) await runBench(name);
} catch (error) {
  fail(error);
}
