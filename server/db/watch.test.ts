import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Changes } from '../kept/changes';
import { migrateToLatest } from './migrations';
import { openDatabase, type OpenDatabase } from './open';
import type { DeploymentTable } from './schema';
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

const ROW = {
  ...{ id: 'dep_a', team_id: 'team_a', user_id: 'user_a', name: 'a', status: 'running' },
  ...{ provider: 'p', offer_id: 'o', gpu_type: 'g', gpu_count: 1, region: 'r' },
  ...{ operating_system: 'os', rate_micros: 1, configuration_json: '{}', extras_json: '{}' },
  ...{ created_at: 1, charged_micros: 0 },
};

/** Which of the names something changes. */
async function changed(names: string[], work: () => Promise<unknown>): Promise<string[]> {
  const before = changes.now;
  await work();
  await changes.look();
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

it('tells apart what an instance was charged and the rest of it', async () => {
  const { db } = database;
  const names = [rowsOf('deployments', 'team_a'), rowsOf('charges', 'team_a')];
  const person = { id: 'user_a', subject: 'a', email: 'a@example.com', name: 'A', created_at: 1 };
  await db.insertInto('users').values(person).execute();
  const team = { id: 'team_a', name: 'A', slug: 'a', owner_id: 'user_a', plan: 'Free' };
  await db
    .insertInto('teams')
    .values({ ...team, created_at: 1 })
    .execute();
  const update = (values: Partial<DeploymentTable>) => () =>
    db.updateTable('deployments').set(values).execute();
  expect(await changed(names, () => db.insertInto('deployments').values(ROW).execute())).toEqual(
    names,
  );
  expect(await changed(names, update({ charged_micros: 5, charged_until: 2 }))).toEqual([names[1]]);
  expect(await changed(names, update({ status: 'terminated' }))).toEqual([names[0]]);
  expect(await changed(names, update({ name: 'b', charged_micros: 6 }))).toEqual(names);
  expect(await changed(names, () => db.deleteFrom('deployments').execute())).toEqual(names);
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
