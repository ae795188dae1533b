import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A data directory whose disk can be filled and emptied while a server works on it. */
export interface SmallDisk {
  dataDir: string;
  /** What the server's shell does first. */
  limits: string;
  /** How it is done, for the table. */
  how: string;
  /** From now on hardly anything can be written. @param pid of the server */
  fill: (pid: number) => void;
  /** There is room again. */
  empty: (pid: number) => void;
  remove: () => void;
}

const PAGE = 4096;

/** A small disk of its own where this user may mount one, else a limit on the size of files that the server obeys. */
export function makeSmallDisk(): SmallDisk {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'disk-'));
  const mounted = run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir]);
  return mounted ? tmpfs(dataDir) : limited(dataDir);
}

function tmpfs(dataDir: string): SmallDisk {
  const ballast = path.join(dataDir, 'ballast');
  return {
    ...{ dataDir, limits: 'true', how: 'tmpfs' },
    fill: () => {
      writeFileSync(ballast, '');
      // Until nothing fits.
      run('dd', ['if=/dev/zero', `of=${ballast}`, `bs=${PAGE}`]);
    },
    empty: () => rmSync(ballast),
    remove: () => {
      run('umount', ['-l', dataDir]);
      rmSync(dataDir, { recursive: true });
    },
  };
}

function limited(dataDir: string): SmallDisk {
  const write = path.join(dataDir, 'rackline.sqlite-wal');
  const limit = (pid: number, bytes: string): void => {
    if (!run('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`])) throw new Error('no prlimit');
  };
  return {
    // A write beyond the limit is to fail, not to end the process.
    ...{ dataDir, limits: "trap '' XFSZ", how: 'limit on files' },
    fill: (pid) => limit(pid, `${statSync(write).size}`),
    empty: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(dataDir, { recursive: true }),
  };
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
