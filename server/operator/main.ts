import { readEnv } from '../settings/env';
import { startProblem } from '../settings/startProblem';
import { operatorCommand } from './command';

/** `npm run providers` and `npm run reconcile`: shows what the providers have, and what is known of it. */
async function main(): Promise<void> {
  process.exitCode = await operatorCommand(process.argv.slice(2), readEnv(process.env), (line) =>
    process.stdout.write(`${line}\n`),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error, process.env)}\n`);
  process.exitCode = 1;
});
