import { createRequire } from 'node:module';
import path from 'node:path';
import { helpWhereAsked } from './lib/environment.mjs';
import { prepareProgram } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';

// npm changes to the root; file names are meant from where the person called it.
const calledFrom = process.env.INIT_CWD ?? process.cwd();
const args = process.argv
  .slice(2)
  .map((one) => (one.startsWith('-') ? one : path.resolve(calledFrom, one)));

helpWhereAsked(
  'npm run catalog -- FILE.csv…\nReplaces the catalogue by price lists in SkyPilot’s CSV format, each named by its provider.',
);
await prepareProgram();

const program = inRoot('dist/server/catalog.js');
process.argv = [process.execPath, program, ...args];
createRequire(import.meta.url)(program);
