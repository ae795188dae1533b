import { createRequire } from 'node:module';
import { ensureBuilt } from './lib/build.mjs';
import { fail } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}

createRequire(import.meta.url)(inRoot('dist/server/conform.js'));
