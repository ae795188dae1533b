import { createRequire } from 'node:module';
import { helpWhereAsked } from './lib/environment.mjs';
import { prepareProgram } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';

helpWhereAsked(
  'npm run jobs -- [retry ID | drop ID]\nShows what servers are to do later, what they do, and what has failed; retries or drops a job.',
);
await prepareProgram();

createRequire(import.meta.url)(inRoot('dist/server/jobs.js'));
