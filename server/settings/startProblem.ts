import path from 'node:path';
import { recordOf } from '@/contract/record';
import { PostgresTooOld, SchemaTooNew } from '../db/migrations';
import { DatabaseUnavailable, SQLITE, sqliteCodeOf } from '../db/errors';
import { NotDirect } from '../db/graphile';
import { EnvError } from './env';

type Variables = Record<string, string | undefined>;

/**
 * Why a program could not start, in a sentence with the setting that it hangs on and what to do about it. An error that is
 * not known speaks for itself.
 * @param variables the environment that the settings were read from
 */
export function startProblem(error: unknown, variables: Variables): string {
  if (error instanceof EnvError) return `The settings do not fit:\n${error.message}`;
  const url = variables.DATABASE_URL?.trim() ?? '';
  const place = url === '' ? placeOfData(variables) : placeOfPostgres(url);
  if (error instanceof SchemaTooNew) {
    return `${place} holds data of a newer version of Rackline. Start that version, or set another ${url === '' ? 'DATA_DIR' : 'DATABASE_URL'}.`;
  }
  if (error instanceof NotDirect) {
    const direct = variables.DATABASE_DIRECT_URL?.trim() ?? '';
    return `${placeOfPostgres(direct, 'DATABASE_DIRECT_URL')} ${error.message}`;
  }
  const problem = url === '' ? dataProblem(error) : postgresProblem(error);
  if (problem !== undefined) return `${place} ${problem}`;
  return textOf(error, 'message') || String(error);
}

function placeOfData({ DATA_DIR }: Variables): string {
  return `DATA_DIR ${path.resolve(DATA_DIR?.trim() || './data')}`;
}

/** Without the password. */
function placeOfPostgres(url: string, setting = 'DATABASE_URL'): string {
  const { host, pathname } = new URL(url);
  return `${setting} (${host}${pathname})`;
}

const NOT_OURS =
  'or a file in it may not be written by this user. Give it to the user (chown), or set another DATA_DIR.';
const NO_ROOM = 'has no room left. Free some, or set another DATA_DIR.';

const OF_SYSTEM: Record<string, string> = {
  EEXIST: 'is a file. Set DATA_DIR to a directory.',
  ENOTDIR: 'lies below a file. Set DATA_DIR to a directory.',
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  EROFS: 'is on a disk that can only be read. Set another DATA_DIR.',
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
};

const DAMAGED =
  'holds a database that is damaged, or a file that is none. Restore a backup (docs/operating.md), or set another DATA_DIR.';

const OF_SQLITE: Record<number, string> = {
  [SQLITE.BUSY]: 'is in use by another program. Stop that first, or set another DATA_DIR.',
  [SQLITE.READONLY]: NOT_OURS,
  [SQLITE.CANTOPEN]: NOT_OURS,
  [SQLITE.IOERR]: 'is on a disk that fails. Look after the disk, or set another DATA_DIR.',
  [SQLITE.FULL]: NO_ROOM,
  [SQLITE.CORRUPT]: DAMAGED,
  [SQLITE.NOTADB]: DAMAGED,
};

function dataProblem(error: unknown): string | undefined {
  const ofSqlite = sqliteCodeOf(error);
  return ofSqlite === undefined ? OF_SYSTEM[codeOf(error)] : OF_SQLITE[ofSqlite];
}

const REFUSED = 'refuses the user or the password. Correct them in DATABASE_URL.';

/** By PostgreSQL's codes. */
const OF_POSTGRES: Record<string, string> = {
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'has no such database. Create it (createdb), or correct DATABASE_URL.',
  '42501': 'lets this user make no tables. Make the user the owner of the database.',
  '53100': 'has no room left on its disk. Free some.',
  '53300': 'takes no more connections. Raise its max_connections, or start fewer servers.',
  '57P03': 'is still starting. Try again in a moment.',
  '25006': 'only reads. Set DATABASE_URL to the primary server.',
};

function postgresProblem(error: unknown): string | undefined {
  if (error instanceof PostgresTooOld) {
    return `does not fit. ${error.message} Upgrade it, or set another DATABASE_URL.`;
  }
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  const known = OF_POSTGRES[codeOf(cause)];
  if (known !== undefined || !(error instanceof DatabaseUnavailable)) return known;
  const said = textOf(cause, 'message') || codeOf(cause);
  return `does not answer: ${said}. Start PostgreSQL, or correct DATABASE_URL.`;
}

function codeOf(error: unknown): string {
  return textOf(error, 'code');
}

function textOf(error: unknown, key: 'code' | 'message'): string {
  const value = recordOf(error)[key];
  return typeof value === 'string' ? value : '';
}
