import { readEnv } from '../settings/env';
import { startProblem } from '../settings/startProblem';
import { jobsCommand } from './jobs';

/** `npm run jobs`: shows what is to be done later. */
async function main(): Promise<void> {
  process.exitCode = await jobsCommand(process.argv.slice(2), readEnv(process.env), (line) =>
    process.stdout.write(`${line}\n`),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error, process.env)}\n`);
  process.exitCode = 1;
});
