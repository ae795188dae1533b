import { createRequire } from 'node:module';
import { helpWhereAsked } from './lib/environment.mjs';
import { prepareProgram } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';

helpWhereAsked(
  'npm run payments -- check\nTries each payment provider that is set up, and says what is wrong with it and what to do.',
);
await prepareProgram();

const program = inRoot('dist/server/payments.js');
process.argv = [process.execPath, program, ...process.argv.slice(2)];
createRequire(import.meta.url)(program);
