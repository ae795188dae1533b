import path from 'node:path';
import { runProgram } from './lib/prepare.mjs';

// npm changes to the root; file names are meant from where the person called it.
const calledFrom = process.env.INIT_CWD ?? process.cwd();

await runProgram(
  'catalog',
  'npm run catalog -- FILE.csv…\nReplaces the catalogue by price lists in SkyPilot’s CSV format, each named by its provider.',
  process.argv.slice(2).map((one) => (one.startsWith('-') ? one : path.resolve(calledFrom, one))),
);
