import { createRequire } from 'node:module';
import { prepareProgram } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { stopWithStatus } from './lib/run.mjs';

stopWithStatus(0);
await prepareProgram();

// The server runs in this very process: a SIGTERM that npm passes on reaches it without a middleman.
createRequire(import.meta.url)(inRoot('dist/server/main.js'));
