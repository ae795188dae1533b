import { mkdir, readFile, rm } from 'node:fs/promises';
import { ensureBuilt } from './lib/build.mjs';
import { fail } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/debian.mjs';
import { inRoot, tool } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const TABLE = inRoot('.cache/reports/torture.jsonl');

try {
  await ensureInstalled();
  await ensureBuilt();
  await ensurePostgres();
  await mkdir(inRoot('.cache/reports'), { recursive: true });
  await rm(TABLE, { force: true });
} catch (error) {
  fail(error);
}
const years = await run(
  tool('jest'),
  ['testing/year', '-i', '--selectProjects', 'node', 'postgres'],
  { env: { YEAR_RUNS: '20', TZ: 'Europe/Berlin' } },
);
const machines = await run(
  tool('jest'),
  ['server/services/machines', '-i', '--selectProjects', 'postgres'],
  { env: { TORTURE: 'full' } },
);
const { code } = await run(tool('jest'), ['-i', '--selectProjects', 'torture'], {
  env: { TORTURE: 'full', TORTURE_TABLE: TABLE },
});
const lines = await readFile(TABLE, 'utf8').catch(() => '');
console.table(
  Object.fromEntries(
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
      .map(({ what, ...figures }) => [what, figures]),
  ),
);
process.exitCode = code || years.code || machines.code;
