import { mkdir, rm } from 'node:fs/promises';
import { ensureAuthEmulator } from './lib/authEmulator.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureEngines, ensureOpenSsh, ensurePostgres } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { npm } from './lib/run.mjs';
import { ofCheck, ofJest, ofPlaywright, ofRunner, sum } from './lib/tally.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */

const REPORTS = inRoot('.cache/reports');
const JEST_REPORT = inRoot('.cache/reports/jest.json');
const PLAYWRIGHT_REPORT = inRoot('.cache/reports/playwright.json');
const ENGINES_REPORT = inRoot('.cache/reports/engines.json');
const FAILED = ofCheck(1);
/** After so long a runner of tests hangs; a slow machine takes half of it. Minutes. */
const LONGEST_RUN = 45;
const NO_TEST = { passed: 0, failed: 0, skipped: 0 };

/** @type {{name: string, tally: Tally, seconds: string}[]} */
const stages = [];

/**
 * Runs one stage and keeps its tally; an error thrown in it is a failure of that stage alone.
 *
 * @param {string} name
 * @param {() => Promise<Tally>} work
 */
async function stage(name, work) {
  const started = Date.now();
  let tally = FAILED;
  let note = '';
  try {
    tally = await work();
  } catch (error) {
    note = error instanceof Error ? error.message : String(error);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`\n── ${name}: ${tally.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (note !== '') console.log(note);
  stages.push({ name, tally, seconds });
  return tally.failed === 0;
}

/**
 * A script of package.json that passes or fails as a whole; its output is shown when it fails.
 *
 * @param {string} name
 * @param {string} script
 */
const check = (name, script) =>
  stage(name, async () => {
    const { code, output } = await npm(['run', '--silent', script], { quiet: true });
    if (code !== 0) console.log(`\n${output.trimEnd()}`);
    return ofCheck(code);
  });

/**
 * A script of package.json that writes a report of its tests; its output is shown as it comes.
 *
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 * @param {string} report
 * @param {(report: any) => Tally} read
 * @param {Record<string, string>} [env]
 */
const runner = (name, script, args, report, read, env) =>
  stage(name, async () => {
    console.log(`\n── ${name}`);
    const { code } = await npm(['run', '--silent', script, '--', ...args], {
      env,
      minutes: LONGEST_RUN,
    });
    return ofRunner(report, code, read);
  });

/**
 * Browser tests of what has been built.
 *
 * @param {string} name
 * @param {string} script
 * @param {string} report
 */
const browserTests = (name, script, report) =>
  runner(name, script, ['--reporter=list,json'], report, ofPlaywright, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });

/** Prints the table of stages and, last of all, the line that CI reads. */
function conclude() {
  const total = sum(stages.map(({ tally }) => tally));
  console.log();
  for (const { name, tally, seconds } of stages) {
    const skipped = tally.skipped === 0 ? '' : `, ${tally.skipped} skipped`;
    console.log(
      `${name.padEnd(20)} ${tally.passed} passed, ${tally.failed} failed${skipped} (${seconds} s)`,
    );
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/**
 * Does jobs two at a time: each keeps one core busy, and the smallest machine that this runs on has two.
 *
 * @param {(() => Promise<unknown>)[]} jobs
 */
async function inTwoLanes(jobs) {
  const lane = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  };
  await Promise.all([lane(), lane()]);
}

/**
 * A piece of what the tests need; those that need it fail without it, and say what to do.
 *
 * @param {string} name
 * @param {() => Promise<void>} ensure
 */
const need = (name, ensure) => () =>
  stage(name, async () => {
    await ensure();
    return NO_TEST;
  });

async function allStages() {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });

  let built = false;
  const lanes = inTwoLanes([
    // The longest first.
    async () => (built = await need('build', ensureBuilt)()),
    () => check('lint', 'lint'),
    () => check('types', 'typecheck'),
    () => check('format', 'format:check'),
    () => check('dead code', 'deadcode'),
  ]);
  // One after the other, as the system's package manager wants it; it waits for the network more than for a core.
  await need('postgresql', ensurePostgres)();
  await need('openssh', ensureOpenSsh)();
  const chromium = await need('chromium', ensureChromium)();
  await need('auth emulator', ensureAuthEmulator)();
  const engines = await need('firefox and webkit', ensureEngines)();
  await lanes;

  await runner(
    'unit and integration',
    'unit',
    ['--ci', '--maxWorkers=2', '--json', `--outputFile=${JEST_REPORT}`],
    JEST_REPORT,
    ofJest,
  );

  if (!built) {
    console.log('\nNothing was built: no bundle budget, no browser tests.');
    stages.push({ name: 'browser', tally: FAILED, seconds: '0.0' });
    return;
  }
  await check('bundle budget', 'budget');
  if (!chromium) return;
  await browserTests('browser', 'e2e', PLAYWRIGHT_REPORT);
  if (engines) await browserTests('other engines', 'engines', ENGINES_REPORT);
}

if (await need('install', ensureInstalled)()) await allStages();
conclude();
