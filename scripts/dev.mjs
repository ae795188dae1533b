import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { concurrently } from 'concurrently';
import { fail, useEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { WEBPACK } from './lib/build.mjs';

// The page is at PORT, served by webpack-dev-server; the API server behind it is at the port above.
const OUTPUT = inRoot('.cache/dev');
const SERVER = inRoot('.cache/dev/server/main.js');
const PAGES = ['index', 'support'].map((name) => inRoot(`.cache/dev/client/${name}.html`));

try {
  useEnvironment();
  await ensureInstalled();
  await rm(OUTPUT, { recursive: true, force: true });
} catch (error) {
  fail(error);
}

const port = Number(process.env.PORT ?? 3000);

/** @param {string[]} words */
const quoted = (...words) => words.map((word) => `'${word}'`).join(' ');

/**
 * @param {'serve' | 'watch'} how
 * @param {string} part
 */
const webpack = (how, part) => ({
  name: part,
  command: `exec ${quoted(
    ...[WEBPACK.command, how, ...WEBPACK.args],
    ...['--mode', 'development', '--config-name', part],
  )}`,
  env: { PORT: String(port) },
});

/** Waits for what it needs to be built; it starts anew whenever the server is built again. */
const api = {
  name: 'api',
  command:
    `until ls ${quoted(SERVER, ...PAGES)} > /dev/null 2>&1; do sleep 0.2; done; ` +
    `exec ${quoted(process.execPath, '--watch', '--watch-preserve-output', SERVER)}`,
  env: { PORT: String(port + 1) },
};

/** The server says its own address once it listens, at the start and after every change; a person opens the page's. */
const outputStream = new Transform({
  transform: (chunk, _encoding, done) =>
    done(
      null,
      String(chunk).replace(
        `http://127.0.0.1:${port + 1}\n`,
        `Development: http://127.0.0.1:${port}\n`,
      ),
    ),
});
outputStream.pipe(process.stdout);

// One part alone is of no use: when it ends, all end.
const { result } = concurrently(
  [webpack('serve', 'client'), webpack('watch', 'support'), webpack('watch', 'server'), api],
  { cwd: ROOT, killOthersOn: ['failure', 'success'], outputStream },
);
result.catch(() => (process.exitCode = 1));
