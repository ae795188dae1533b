import { ensureBuilt } from './lib/build.mjs';
import { ensureEngines } from './lib/debian.mjs';
import { fail } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tool } from './lib/root.mjs';
import { run } from './lib/run.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  await ensureEngines();
} catch (error) {
  fail(error);
}
const { code } = await run(tool('playwright'), [
  ...['test', '--config', 'e2e/engines'],
  ...process.argv.slice(2),
]);
process.exitCode = code;
