import { createRequire } from 'node:module';
import { helpWhereAsked } from './lib/environment.mjs';
import { prepareProgram } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';

helpWhereAsked(
  `npm run books [-- --json]     proves that all entries, transactions, charges and receipts fit, and says what does not
       npm run books -- --provider [--from DATE] [--to DATE] [--json]   compares with what the payment providers say
       npm run adjust -- TEAM AMOUNT --reason 'WHY' [--by NAME]         corrects the balance of a team by hand`,
);
await prepareProgram();

const program = inRoot('dist/server/books.js');
process.argv = [process.execPath, program, ...process.argv.slice(2)];
createRequire(import.meta.url)(program);
