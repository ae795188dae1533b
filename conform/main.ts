import { setTimeout as wait } from 'node:timers/promises';
import { readOptions, USAGE, UsageError } from './options';
import { isConforming, reportOf } from './outcome';
import { conform } from './run';

/** `npm run conform -- URL --token …`: holds a backend to the specification. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const world = { fetch, now: Date.now, wait: (milliseconds: number) => wait(milliseconds) };
  const outcomes = await conform(options, world);
  process.stdout.write(reportOf(outcomes));
  process.exitCode = isConforming(outcomes) ? 0 : 1;
}

main().catch((error: unknown) => {
  const text = error instanceof UsageError ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
