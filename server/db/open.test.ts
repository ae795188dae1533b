import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { metaValue, claimMeta } from '../repo/meta';
import { migrateToLatest } from './migrations';
import { openDatabase } from './open';

it('has all in its one file once it is closed, for whoever copies that', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'open-'));
  const copied = mkdtempSync(path.join(tmpdir(), 'open-'));
  const { db, close } = openDatabase({ dataDir: directory });
  await migrateToLatest(db);
  await claimMeta(db, 'key', 'value');
  await close();
  copyFileSync(path.join(directory, 'rackline.sqlite'), path.join(copied, 'rackline.sqlite'));
  const copy = openDatabase({ dataDir: copied });
  expect(await metaValue(copy.db, 'key')).toBe('value');
  await copy.close();
  for (const each of [directory, copied]) rmSync(each, { recursive: true });
});
