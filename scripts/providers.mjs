import { createRequire } from 'node:module';
import { helpWhereAsked } from './lib/environment.mjs';
import { prepareProgram } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';

helpWhereAsked(
  `npm run providers                  asks each provider of machines, and says what is known of it
       npm run reconcile [-- --fix]  compares each provider’s machines with ours; --fix ends those that nothing here knows`,
);
await prepareProgram();

const program = inRoot('dist/server/providers.js');
process.argv = [process.execPath, program, ...process.argv.slice(2)];
createRequire(import.meta.url)(program);
