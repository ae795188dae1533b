import { createRequire } from 'node:module';
import path from 'node:path';
import { helpWhereAsked } from './lib/environment.mjs';
import { prepareProgram } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';

// npm changes to the root; a file's name is meant from where the person called it.
const calledFrom = process.env.INIT_CWD ?? process.cwd();
const [command, ...files] = process.argv.slice(2);

helpWhereAsked(
  'npm run machines -- check [FILE]\nTries every machine of your own (MACHINES_FILE, or FILE), and says what is wrong with it and what to do.',
);
await prepareProgram();

const program = inRoot('dist/server/machines.js');
process.argv = [
  ...[process.execPath, program],
  ...(command === undefined ? [] : [command]),
  ...files.map((one) => path.resolve(calledFrom, one)),
];
createRequire(import.meta.url)(program);
