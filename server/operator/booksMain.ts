import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '../db/open';
import type { AppContext } from '../context';
import { readEnv } from '../settings/env';
import { silentLog } from '../log';
import { openContext } from '../openContext';
import { startProblem } from '../settings/startProblem';
import { adjustCommand } from './adjust';
import { booksCommand } from './books';

/** `npm run books`, and `npm run adjust` by the word `adjust`. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  let opened: OpenDatabase | undefined;
  const open = (): Promise<AppContext> => {
    // An empty database would be made, of which everything fits.
    if (env.databaseUrl === undefined && !existsSync(path.join(env.dataDir, 'rackline.sqlite'))) {
      throw new Error(`There is no database in ${path.resolve(env.dataDir)}. Set DATA_DIR.`);
    }
    opened = openDatabase(env);
    return openContext(opened, env, { log: silentLog });
  };
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const [first, ...others] = process.argv.slice(2);
  const user = process.env.USER ?? 'operator';
  try {
    process.exitCode =
      first === 'adjust'
        ? await adjustCommand(others, open, user, write)
        : await booksCommand(process.argv.slice(2), open, Date.now(), write);
  } finally {
    await opened?.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error, process.env)}\n`);
  process.exitCode = 1;
});
