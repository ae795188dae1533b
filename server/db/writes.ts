import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './schema';
import { SQLITE, sqliteCodeOf } from './errors';

/** PostgreSQL's codes for a full disk and for a server that only reads. */
const POSTGRES_CODES: readonly unknown[] = ['53100', '25006'];
const SQLITE_CODES: readonly unknown[] = [SQLITE.FULL, SQLITE.IOERR, SQLITE.READONLY];

/**
 * Whether the database takes what is written. While all is well a check writes nothing: only after a write has failed for want
 * of room does each check try to write, until one succeeds.
 */
export class Writes {
  #haveFailed = false;

  /** Notes an error of whatever kind; most say nothing about writing. */
  note(error: unknown): void {
    if (isAboutWriting(error)) this.#haveFailed = true;
  }

  /** Rejects where the database does not answer, or still takes nothing. */
  async check(db: Db): Promise<void> {
    await sql`select 1`.execute(db);
    if (!this.#haveFailed) return;
    // What is there already would not be written.
    const value = randomBytes(PROBE_BYTES / 2).toString('hex');
    await db
      .insertInto('meta')
      .values({ key: 'probe', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    this.#haveFailed = false;
  }
}

/** About as much as an order writes. */
const PROBE_BYTES = 16 * 1024;

function isAboutWriting(error: unknown): boolean {
  const ofSqlite = sqliteCodeOf(error);
  if (ofSqlite !== undefined) return SQLITE_CODES.includes(ofSqlite);
  return error instanceof Error && POSTGRES_CODES.includes(Reflect.get(error, 'code'));
}
