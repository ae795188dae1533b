import { SQLITE, sqliteCodeOf } from '../db/sqliteErrors';
import { ApiError } from './errors';
import { withoutSecrets } from './secrets';

/** Codes of PostgreSQL and the network that mean: the database can't be used now, try again. */
const TEMPORARY = /^(ECONN|ETIMEDOUT|EPIPE|08|40001$|40P01$|53|57)/u;
/** Likewise of SQLite. */
const TEMPORARY_OF_SQLITE: readonly number[] = [SQLITE.BUSY, SQLITE.FULL, SQLITE.IOERR];

function isTemporary(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  const ofSqlite = sqliteCodeOf(error);
  if (ofSqlite !== undefined) return TEMPORARY_OF_SQLITE.includes(ofSqlite);
  return typeof code === 'string' && TEMPORARY.test(code);
}

/** Turns a database that can't be used at the moment into a 503; gives everything else back as it is. */
export function withTemporaryFailures(error: Error): Error {
  if (error instanceof ApiError || !isTemporary(error)) return error;
  return new ApiError(
    503,
    'unavailable',
    'The service is not available at the moment. Please try again shortly.',
    { 'Retry-After': '2' },
  );
}

/** What the log may hold of an error: no values of a query, no bodies, and nothing in its words that is a secret. */
export function loggable(error: Error): object {
  return {
    name: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
  };
}
