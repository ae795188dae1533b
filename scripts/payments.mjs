import { runProgram } from './lib/prepare.mjs';

await runProgram(
  'payments',
  'npm run payments -- check\nTries each payment provider that is set up, and says what is wrong with it and what to do.',
);
