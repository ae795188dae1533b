import { createRequire } from 'node:module';
import { ensureBuilt } from './lib/build.mjs';
import { fail, helpWhereAsked, useEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';

helpWhereAsked(
  'npm run jobs -- [retry ID | drop ID]\nShows what servers are to do later, what they do, and what has failed; retries or drops a job.',
);
try {
  useEnvironment();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}

createRequire(import.meta.url)(inRoot('dist/server/jobs.js'));
