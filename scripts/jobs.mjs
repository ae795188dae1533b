import { runProgram } from './lib/prepare.mjs';

await runProgram(
  'jobs',
  'npm run jobs -- [retry ID | drop ID]\nShows what servers are to do later, what they do, and what has failed; retries or drops a job.',
);
