import { DatabaseUnavailable, SQLITE, sqliteCodeOf } from '../db/errors';
import { DomainError } from '../errors';

/**
 * Codes that mean: try again. The system's own (no network, no descriptors, no room), and PostgreSQL's classes: connection
 * (08), read-only (25006), waited or idled too long (25P03, 25P04, 55P03), met others (40001, 40P01), out of something (53),
 * shut down or cancelled (57), the system under it (58).
 */
const TEMPORARY =
  /^((ECONN\w+|ETIMEDOUT|EPIPE|EMFILE|ENFILE|ENOSPC|EDQUOT|EIO|ENOMEM|EAGAIN|25006|25P0[34]|40001|40P01|55P03)$|08|53|57|58)/u;
/** Likewise of SQLite. */
const TEMPORARY_OF_SQLITE: readonly number[] = [
  ...[SQLITE.BUSY, SQLITE.NOMEM, SQLITE.READONLY],
  ...[SQLITE.IOERR, SQLITE.FULL, SQLITE.CANTOPEN],
];

function isTemporary(error: Error): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code: unknown = Reflect.get(error, 'code');
  const ofSqlite = sqliteCodeOf(error);
  if (ofSqlite !== undefined) return TEMPORARY_OF_SQLITE.includes(ofSqlite);
  return typeof code === 'string' && TEMPORARY.test(code);
}

/** 503: whatever was asked for may go well in a moment. The cause is for the log. */
export function unavailable(cause?: unknown): DomainError {
  const error = new DomainError(
    'unavailable',
    'The service is not available at the moment. Please try again shortly.',
    { retryAfter: 2 },
  );
  error.cause = cause;
  return error;
}

/** Turns a database or a system that can't be used at the moment into a 503; gives everything else back as it is. */
export function withTemporaryFailures(error: Error): Error {
  return !(error instanceof DomainError) && isTemporary(error) ? unavailable() : error;
}
