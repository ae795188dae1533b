import { readEnv } from '../settings/env';
import { startProblem } from '../settings/startProblem';
import { catalogCommand } from './catalog';

/** `npm run catalog -- FILE.csv…`: replaces the catalogue by price lists. */
async function main(): Promise<void> {
  process.exitCode = await catalogCommand(process.argv.slice(2), readEnv(process.env), (line) =>
    process.stdout.write(`${line}\n`),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error, process.env)}\n`);
  process.exitCode = 1;
});
