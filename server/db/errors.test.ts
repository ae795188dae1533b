import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { SQLITE, sqliteCodeOf } from './errors';

const directory = mkdtempSync(path.join(tmpdir(), 'sqlite-errors-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** What SQLite throws for `text` on a new database, after `before`. */
function thrownBy(text: string, before = ''): unknown {
  const file = new DatabaseSync(':memory:');
  try {
    file.exec(before);
    file.exec(text);
  } catch (error) {
    return error;
  } finally {
    file.close();
  }
  return undefined;
}

it('tells a database that another process holds', () => {
  const place = path.join(directory, 'held.sqlite');
  const holder = new DatabaseSync(place);
  holder.exec('begin exclusive');
  const second = new DatabaseSync(place, { timeout: 0 });
  let thrown: unknown;
  try {
    second.exec('begin immediate');
  } catch (error) {
    thrown = error;
  }
  second.close();
  holder.close();
  expect(sqliteCodeOf(thrown)).toBe(SQLITE.BUSY);
});

it('tells a file that is not to be written, is no database, or has no room', () => {
  const place = path.join(directory, 'notes.txt');
  writeFileSync(place, 'no database at all, however long one looks at it');
  const reading = new DatabaseSync(place, { readOnly: true });
  expect(() => reading.exec('select * from sqlite_schema')).toThrow(
    expect.objectContaining({ errcode: SQLITE.NOTADB }),
  );
  reading.close();
  expect(sqliteCodeOf(thrownBy('create table a (b)', 'pragma query_only = 1'))).toBe(
    SQLITE.READONLY,
  );
  const full = thrownBy(
    'insert into a values (zeroblob(100000))',
    'pragma max_page_count = 3; create table a (b)',
  );
  expect(sqliteCodeOf(full)).toBe(SQLITE.FULL);
});

it('drops the part of a code that says more than what happened', () => {
  const twice = thrownBy('insert into a values (1), (1)', 'create table a (b unique)');
  expect(twice).toMatchObject({ errcode: 2067 });
  expect(sqliteCodeOf(twice)).toBe(19);
});

it.each([
  new Error('no database'),
  Object.assign(new Error(), { code: 'ENOENT', errno: -2 }),
  null,
])('has none for what does not come from SQLite: %s', (error) =>
  expect(sqliteCodeOf(error)).toBeUndefined(),
);
