import { readEnv, type Env } from '../settings/env';
import { startProblem } from '../settings/startProblem';
import type { Write } from './options';

/**
 * Runs a command as a program, by the words of the command line and the settings. Its status becomes the process's; what it
 * throws is said on standard error, by the setting that it hangs on.
 * @param command takes each line of its report to `write`, and returns the exit status
 */
export function runProgram(
  command: (words: string[], env: Env, write: Write) => Promise<number>,
): void {
  const run = async (): Promise<void> => {
    process.exitCode = await command(process.argv.slice(2), readEnv(process.env), (line) =>
      process.stdout.write(`${line}\n`),
    );
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${startProblem(error, process.env)}\n`);
    process.exitCode = 1;
  });
}
