import { runProgram } from './lib/prepare.mjs';

await runProgram(
  'books',
  `npm run books [-- --json]     proves that all entries, transactions, charges and receipts fit, and says what does not
       npm run books -- --provider [--from DATE] [--to DATE] [--json]   compares with what the payment providers say
       npm run adjust -- TEAM AMOUNT --reason 'WHY' [--by NAME]         corrects the balance of a team by hand`,
);
