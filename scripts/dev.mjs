import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fail, useEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { WEBPACK } from './lib/webpack.mjs';

// The page is at PORT, served by webpack-dev-server; the API server behind it is at the port above.
const OUTPUT = inRoot('.cache/dev');
const SERVER = inRoot('.cache/dev/server/main.js');
const PAGES = ['index', 'support'].map((name) => inRoot(`.cache/dev/client/${name}.html`));

try {
  useEnvironment();
  await ensureInstalled();
} catch (error) {
  fail(error);
}

const port = Number(process.env.PORT ?? 3000);
const children = [];

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string>, stdout?: 'inherit' | 'pipe'}} [options]
 * @returns {import('node:child_process').ChildProcess}
 */
function start(command, args, { env = {}, stdout = 'inherit' } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, ...env },
  });
  // One part alone is of no use: when it ends, all end.
  child.on('exit', stop);
  children.push(child);
  return child;
}

function stop() {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = 0;
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

await rm(OUTPUT, { recursive: true, force: true });
const startWebpack = (how, part, options) =>
  start(
    WEBPACK.command,
    [how, ...WEBPACK.args, '--mode', 'development', '--config-name', part],
    options,
  );
startWebpack('serve', 'client', { env: { PORT: String(port) } });
startWebpack('watch', 'support');
startWebpack('watch', 'server');
while (![SERVER, ...PAGES].every((file) => existsSync(file))) await pause(200);
const server = start(process.execPath, ['--watch', '--watch-preserve-output', SERVER], {
  env: { PORT: String(port + 1) },
  stdout: 'pipe',
});
// The server says its own address once it listens, at the start and after every change; a person opens the page's.
const own = `http://127.0.0.1:${port + 1}`;
if (server.stdout === null) throw new Error('The output of the server is not read');
for await (const line of createInterface(server.stdout)) {
  console.log(line === own ? `Development: http://127.0.0.1:${port}` : line);
}
