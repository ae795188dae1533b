import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tellOnFailure } from './failure';
import { freePort } from './ports';

/** Where Debian's package `postgresql` puts its programs, a directory a version. */
const VERSIONS = '/usr/lib/postgresql';

/** How much of its log is kept. Characters. */
const LONGEST_LOG = 10_000;

/** A PostgreSQL server of a test's own; its data is gone once it is stopped. */
export interface TestPostgres {
  url: string;
  /** As an operator restarts it: sessions are ended, and what they have not committed is undone. */
  restart: () => Promise<void>;
  /** Lets none of its processes run, so that it neither answers nor refuses, until it is thawed. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
}

/** The directory of PostgreSQL's programs; undefined where it is not installed. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : path.join(VERSIONS, newest, 'bin');
}

/**
 * Starts a server on a free port, as user `postgres` when the tests run as root, which PostgreSQL refuses.
 * @param isDurable whether a commit waits for the disk, as it does for customers; tests that end with the server need not
 * @param onLog told what the server logs; the failure of a test says it anyway
 */
export async function startPostgres(
  programs: string,
  isDurable = false,
  onLog: (text: string) => void = () => undefined,
): Promise<TestPostgres> {
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
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'].map(
    (one) => `${one}=${isDurable ? 'on' : 'off'}`,
  );
  const options = ['listen_addresses=127.0.0.1', ...settings].flatMap((one) => ['-c', one]);
  let log = '';
  tellOnFailure('PostgreSQL', () => log);
  const note = (text: string): void => {
    log = (log + text).slice(-LONGEST_LOG);
    onLog(text);
  };
  const start = (): Promise<ChildProcess> =>
    ready(
      spawn(
        path.join(programs, 'postgres'),
        ['-D', data, '-p', `${port}`, '-k', directory, ...options],
        { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
      ),
      note,
    );
  let server = await start();
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const tell = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    // The first of them begins and buries the others, so it is stopped before one looks for them.
    server.kill(signal);
    for (const pid of childrenOf(server.pid ?? 0)) signalled(pid, signal);
  };
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await end('SIGINT');
      server = await start();
    },
    freeze: () => tell('SIGSTOP'),
    thaw: () => tell('SIGCONT'),
    stop: async () => {
      await end('SIGQUIT');
      rmSync(directory, { recursive: true });
    },
  };
}

async function ready(server: ChildProcess, note: (text: string) => void): Promise<ChildProcess> {
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      note(chunk.toString());
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(log)));
  });
  return server;
}

/** Signals a process, unless it has ended meanwhile. */
function signalled(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

function unprivileged(): { uid: number; gid: number } | { uid?: undefined; gid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}
