import path from 'node:path';
import { runProgram } from './lib/prepare.mjs';

// npm changes to the root; a file's name is meant from where the person called it.
const calledFrom = process.env.INIT_CWD ?? process.cwd();

await runProgram(
  'machines',
  'npm run machines -- check [FILE]\nTries every machine of your own (MACHINES_FILE, or FILE), and says what is wrong with it and what to do.',
  process.argv.slice(2).map((one, index) => (index === 0 ? one : path.resolve(calledFrom, one))),
);
