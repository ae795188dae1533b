import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Debian's package `postgresql` puts its programs, a directory a version. */
const VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL server of a test's own; its data is gone once it is stopped. */
export interface TestPostgres {
  url: string;
  stop: () => Promise<void>;
}

/** The directory of PostgreSQL's programs; undefined where it is not installed. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : path.join(VERSIONS, newest, 'bin');
}

/** Starts a server on a free port, as user `postgres` when the tests run as root, which PostgreSQL refuses. */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const directory = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const identity = unprivileged();
  if (identity.uid !== undefined) chownSync(directory, identity.uid, identity.gid);
  const data = path.join(directory, 'data');
  const initialized = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    { ...identity, encoding: 'utf8' },
  );
  if (initialized.status !== 0) throw new Error(initialized.stderr);
  const port = await freePort();
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      '-D',
      data,
      '-c',
      'listen_addresses=127.0.0.1',
      '-p',
      `${port}`,
      '-k',
      directory,
      ...['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((one) => ['-c', `${one}=off`]),
    ],
    { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGQUIT');
    await ended;
    rmSync(directory, { recursive: true });
  };
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(log)));
  });
  return { url: `postgres://app@127.0.0.1:${port}/postgres`, stop };
}

function unprivileged(): { uid: number; gid: number } | { uid?: undefined; gid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
