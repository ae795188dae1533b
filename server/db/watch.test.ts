import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Changes } from '../kept/changes';
import { migrateToLatest } from './migrations';
import { openDatabase, type OpenDatabase } from './open';
import { rowsOf } from './watch';

let directory: string;
let database: OpenDatabase;
let changes: Changes;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'watch-'));
  database = openDatabase({ dataDir: directory });
  await migrateToLatest(database.db);
  const watched = database.watch();
  if (watched === undefined) throw new Error('nothing is told');
  changes = watched;
});
afterEach(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

/** Which of the names something changes. */
async function changed(names: string[], work: () => Promise<unknown>): Promise<string[]> {
  const before = changes.now;
  await work();
  changes.look();
  return names.filter((name) => !changes.areUnchanged([name], before));
}

const NAMES = [rowsOf('meta', 'a'), rowsOf('meta', 'b'), rowsOf('meta', 'c')];
const add = (db: OpenDatabase['db'], key: string) =>
  db.insertInto('meta').values({ key, value: '1' }).execute();

it('tells every row that a statement adds, changes, renames or removes', async () => {
  const { db } = database;
  expect(await changed(NAMES, () => add(db, 'a'))).toEqual([NAMES[0]]);
  const move = () => db.updateTable('meta').set({ key: 'b' }).execute();
  expect(await changed(NAMES, move)).toEqual([NAMES[0], NAMES[1]]);
  const again = () =>
    db
      .insertInto('meta')
      .values({ key: 'b', value: '2' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '2' }))
      .execute();
  expect(await changed(NAMES, again)).toEqual([NAMES[1]]);
  expect(await changed(NAMES, () => db.selectFrom('meta').selectAll().execute())).toEqual([]);
  await add(db, 'c');
  expect(await changed(NAMES, () => db.deleteFrom('meta').execute())).toEqual(NAMES.slice(1));
});

it('takes everything for changed once another connection has written, and only then', async () => {
  const other = openDatabase({ dataDir: directory });
  await add(other.db, 'a');
  expect(await changed(NAMES, () => Promise.resolve())).toEqual(NAMES);
  expect(await changed(NAMES, () => Promise.resolve())).toEqual([]);
  expect(await changed(NAMES, () => other.db.deleteFrom('meta').execute())).toEqual(NAMES);
  await other.close();
});

it('leaves nothing behind in the file', async () => {
  const other = openDatabase({ dataDir: directory });
  const { rows } = await sql`select name from sqlite_master where type = 'trigger'`.execute(
    other.db,
  );
  expect(rows).toEqual([]);
  await add(other.db, 'b');
  await other.close();
});
