import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataDirInUse, lockDataDir } from './lock';
import { migrateToLatest } from './migrations';
import { openDatabase } from './open';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('lets one server at a time into a directory', () => {
  const unlock = lockDataDir(directory);
  expect(() => lockDataDir(directory)).toThrow(DataDirInUse);
  expect(() => lockDataDir(directory)).toThrow(directory);
  unlock();
  lockDataDir(directory)();
});

it('does not keep others from writing to the database', async () => {
  const unlock = lockDataDir(directory);
  const { db, close } = openDatabase({ dataDir: directory });
  await migrateToLatest(db);
  await db.insertInto('meta').values({ key: 'k', value: 'v' }).execute();
  await close();
  unlock();
});

it('ends with a process that is killed', async () => {
  const program = `
    const { DatabaseSync } = require('@photostructure/sqlite');
    new DatabaseSync(process.argv[1]).exec('BEGIN EXCLUSIVE');
    process.stdout.write('locked');
    setInterval(() => undefined, 1000);`;
  const holder = spawn(process.execPath, ['-e', program, path.join(directory, 'server.lock')]);
  const ended = once(holder, 'exit');
  try {
    await once(holder.stdout, 'data');
    expect(() => lockDataDir(directory)).toThrow(DataDirInUse);
  } finally {
    holder.kill('SIGKILL');
    await ended;
  }
  lockDataDir(directory)();
});
