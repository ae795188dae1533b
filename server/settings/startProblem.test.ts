import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { PostgresTooOld, migrateToLatest } from '../db/migrations';
import { openDatabase } from '../db/open';
import { DatabaseUnavailable } from '../db/errors';
import { NotDirect } from '../db/graphile';
import { silentLog } from '../log';
import { startServer } from '../start';
import { readEnv } from './env';
import { startProblem } from './startProblem';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'problem-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** What somebody reads whose start fails. */
async function problemOf(variables: Record<string, string>): Promise<string> {
  const all = { PORT: '0', DATA_DIR: directory, ...variables };
  const failed = async (): Promise<unknown> => {
    const server = await startServer(readEnv(all), silentLog, directory);
    await server.stop();
    return undefined;
  };
  return startProblem(await failed().catch((error: unknown) => error), all);
}

const file = (name: string, text: string): string => {
  const place = path.join(directory, name);
  writeFileSync(place, text);
  return place;
};

it('says that DATA_DIR is a file, or below one', async () => {
  const place = file('notes.txt', 'hello');
  expect(await problemOf({ DATA_DIR: place })).toBe(
    `DATA_DIR ${place} is a file. Set DATA_DIR to a directory.`,
  );
  expect(await problemOf({ DATA_DIR: path.join(place, 'data') })).toBe(
    `DATA_DIR ${place}/data lies below a file. Set DATA_DIR to a directory.`,
  );
});

it('says that a database is none', async () => {
  file('rackline.sqlite', 'hello '.repeat(10_000));
  expect(await problemOf({})).toBe(
    `DATA_DIR ${directory} holds a database that is damaged, or a file that is none. Restore a backup (docs/operating.md), or set another DATA_DIR.`,
  );
});

it('says that a database cannot be opened', async () => {
  mkdirSync(path.join(directory, 'rackline.sqlite'));
  expect(await problemOf({})).toContain('may not be written by this user');
});

it('says that a newer version has been there', async () => {
  const { db, close } = openDatabase({ dataDir: directory });
  await migrateToLatest(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027')`.execute(
    db,
  );
  await close();
  expect(await problemOf({})).toBe(
    `DATA_DIR ${directory} holds data of a newer version of Rackline. Start that version, or set another DATA_DIR.`,
  );
});

it('says that no PostgreSQL is there, and tells no password', async () => {
  const problem = await problemOf({ DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/rackline' });
  expect(problem).toBe(
    'DATABASE_URL (127.0.0.1:1/rackline) does not answer: connect ECONNREFUSED 127.0.0.1:1. Start PostgreSQL, or correct DATABASE_URL.',
  );
});

it('says that HOST is not here', async () => {
  expect(await problemOf({ HOST: '203.0.113.1', ALLOW_LOCAL_MODE: '1' })).toBe(
    'HOST 203.0.113.1 is no address of this machine. Set HOST to one that is.',
  );
});

const coded = (code: string) => Object.assign(new Error('said'), { code });
const ofSqlite = (errcode: number) => Object.assign(coded('ERR_SQLITE_ERROR'), { errcode });

it.each([
  [coded('EACCES'), 'chown'],
  [coded('EROFS'), 'can only be read'],
  [coded('ENOSPC'), 'no room left'],
  [ofSqlite(8), 'chown'],
  [ofSqlite(14), 'chown'],
  [ofSqlite(11), 'damaged'],
  [ofSqlite(13), 'no room left'],
  [ofSqlite(5), 'in use by another program'],
  [ofSqlite(10 + 256 * 3), 'disk that fails'],
])('knows %p of a directory', (error, words) => {
  const problem = startProblem(error, { DATA_DIR: '/data' });
  expect(problem).toMatch(/^DATA_DIR \/data /u);
  expect(problem).toContain(words);
  expect(problem).not.toContain('said');
});

it.each([
  [new DatabaseUnavailable(coded('28P01')), 'refuses the user or the password'],
  [new DatabaseUnavailable(coded('3D000')), 'createdb'],
  [new DatabaseUnavailable(coded('53300')), 'max_connections'],
  [new DatabaseUnavailable(coded('57P03')), 'still starting'],
  [new DatabaseUnavailable(new AggregateError([], '')), 'does not answer'],
  [new DatabaseUnavailable(new Error('timeout')), 'does not answer: timeout.'],
  [coded('42501'), 'the owner of the database'],
  [new PostgresTooOld(13), 'This is PostgreSQL 13; 15 or newer is needed.'],
])('knows %p of PostgreSQL', (error, words) => {
  const problem = startProblem(error, { DATABASE_URL: 'postgres://ada:secret@db.local/rackline' });
  expect(problem).toMatch(/^DATABASE_URL \(db\.local\/rackline\) /u);
  expect(problem).toContain(words);
  expect(problem).not.toContain('secret');
});

it('names the address of the jobs where that is wrong', () => {
  const error = new NotDirect('leads to another database than DATABASE_URL. Correct it.');
  expect(
    startProblem(error, {
      DATABASE_URL: 'postgres://pooler.local/rackline',
      DATABASE_DIRECT_URL: 'postgres://ada:secret@db.local/other',
    }),
  ).toBe(
    'DATABASE_DIRECT_URL (db.local/other) leads to another database than DATABASE_URL. Correct it.',
  );
});

it('lets what it does not know speak for itself', () => {
  expect(startProblem(new Error('PORT 80 is taken.'), {})).toBe('PORT 80 is taken.');
  expect(startProblem('odd', {})).toBe('odd');
});
