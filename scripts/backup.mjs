import path from 'node:path';
import { backup } from './lib/backup.mjs';
import { fail, helpWhereAsked, useEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';

const calledFrom = process.env.INIT_CWD ?? process.cwd();
const USAGE = 'npm run backup -- FILE';
helpWhereAsked(
  `${USAGE}\nCopies the SQLite database in DATA_DIR into a file, while a server may run on it.`,
);
const [file] = process.argv.slice(2);

try {
  useEnvironment();
  if (file === undefined) throw new Error(`usage: ${USAGE}`);
  if (process.env.DATABASE_URL) {
    throw new Error('DATABASE_URL is set: back PostgreSQL up with pg_dump (docs/operating.md).');
  }
  await ensureInstalled();
  console.log(await backup(process.env.DATA_DIR || './data', path.resolve(calledFrom, file)));
} catch (error) {
  fail(error);
}
