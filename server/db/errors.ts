/** SQLite's primary result codes that tell what is wrong with a database file, by SQLite's own names. */
export const SQLITE = {
  BUSY: 5,
  NOMEM: 7,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
} as const;

/** The lower eight bits of a result code say what happened, those above it what exactly. */
const PRIMARY = 0xff;

/**
 * SQLite's primary result code of an error, as `node:sqlite` and its like tell it (`errcode`).
 * @returns undefined for an error that does not come from SQLite
 */
export function sqliteCodeOf(error: unknown): number | undefined {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & PRIMARY : undefined;
}

/** The database cannot be reached at the moment, or has not answered in time: whether it did anything is not known. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  /** @param cause what the connection has said */
  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(`The database cannot be used: ${said}`, { cause });
  }
}
