import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AppContext } from '../context';
import { openDatabase, type OpenDatabase } from '../db/open';
import { silentLog } from '../log';
import { openContext } from '../openContext';
import { adjustCommand } from './adjust';
import { booksCommand } from './books';
import { runProgram } from './program';

/** `npm run books`, and `npm run adjust` by the word `adjust`. */
runProgram(async (words, env, write) => {
  let opened: OpenDatabase | undefined;
  const open = (): Promise<AppContext> => {
    // An empty database would be made, of which everything fits.
    if (env.databaseUrl === undefined && !existsSync(path.join(env.dataDir, 'rackline.sqlite'))) {
      throw new Error(`There is no database in ${path.resolve(env.dataDir)}. Set DATA_DIR.`);
    }
    opened = openDatabase(env);
    return openContext(opened, env, { log: silentLog });
  };
  const [first, ...others] = words;
  const user = process.env.USER ?? 'operator';
  try {
    return first === 'adjust'
      ? await adjustCommand(others, open, user, write)
      : await booksCommand(words, open, Date.now(), write);
  } finally {
    await opened?.close();
  }
});
