import { createRequire } from 'node:module';
import { ensureBuilt } from './lib/build.mjs';
import { fail, useEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { stopWithStatus } from './lib/run.mjs';

stopWithStatus(0);
try {
  useEnvironment();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}

// The server runs in this very process: a SIGTERM that npm passes on reaches it without a middleman.
createRequire(import.meta.url)(inRoot('dist/server/main.js'));
