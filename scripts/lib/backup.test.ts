import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const folder = mkdtempSync(path.join(tmpdir(), 'rackline-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Jest loads no ES modules as they are, so another Node does. */
function backup(dataDir: string, file: string): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve(__dirname, '../backup.mjs'), file],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  return { status, text: stdout + stderr };
}

test('a backup of a database in use, restored, holds what was committed', () => {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const running = new DatabaseSync(path.join(dataDir, 'rackline.sqlite'));
  running.exec('pragma journal_mode = WAL');
  running.exec("create table meta (key text); insert into meta values ('committed')");
  running.exec("begin; insert into meta values ('not yet')");
  const file = path.join(folder, 'backup.sqlite');
  expect(backup(dataDir, file)).toMatchObject({ status: 0 });
  running.close();

  const restored = path.join(folder, 'restored');
  mkdirSync(restored);
  copyFileSync(file, path.join(restored, 'rackline.sqlite'));
  const database = new DatabaseSync(path.join(restored, 'rackline.sqlite'));
  expect(database.prepare('select key from meta').all()).toEqual([{ key: 'committed' }]);
  database.close();

  expect(backup(dataDir, file)).toMatchObject({ status: 1 });
  expect(backup(path.join(folder, 'none'), path.join(folder, 'b')).text).toContain('no database');
});
