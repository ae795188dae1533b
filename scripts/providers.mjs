import { runProgram } from './lib/prepare.mjs';

await runProgram(
  'providers',
  `npm run providers                  asks each provider of machines, and says what is known of it
       npm run reconcile [-- --fix]  compares each provider’s machines with ours; --fix ends those that nothing here knows`,
);
