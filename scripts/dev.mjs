import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { rm } from 'node:fs/promises';
import { fail, useEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, ROOT, tool } from './lib/root.mjs';

// The page is at PORT, served by webpack-dev-server; the API server behind it is at the port above.
const OUTPUT = inRoot('.cache/dev');
const SERVER = inRoot('.cache/dev/server/main.js');
const PAGE = inRoot('.cache/dev/client/index.html');

try {
  useEnvironment();
  await ensureInstalled();
} catch (error) {
  fail(error);
}

const port = Number(process.env.PORT ?? 3000);
const children = [];

function start(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // One part alone is of no use: when it ends, all end.
  child.on('exit', stop);
  children.push(child);
}

function stop() {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = 0;
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

await rm(OUTPUT, { recursive: true, force: true });
const webpack = ['--mode', 'development', '--config-name'];
start(tool('webpack'), ['serve', ...webpack, 'client'], { PORT: String(port) });
start(tool('webpack'), ['watch', ...webpack, 'server']);
while (!(existsSync(SERVER) && existsSync(PAGE))) await pause(200);
start(process.execPath, ['--watch', '--watch-preserve-output', SERVER], { PORT: String(port + 1) });
console.log(`Development: http://127.0.0.1:${port}`);
