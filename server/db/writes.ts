import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './schema';
import { SQLITE, sqliteCodeOf } from './errors';

/** PostgreSQL's codes for a full disk and for a server that only reads. */
const POSTGRES_CODES: readonly unknown[] = ['53100', '25006'];
const SQLITE_CODES: readonly unknown[] = [SQLITE.FULL, SQLITE.IOERR, SQLITE.READONLY];

/**
 * Whether the database takes what is written. Nobody finds out by writing while all is well: a write that has failed for want
 * of room casts doubt, and from then on each check tries to write, until one succeeds.
 */
export class Writes {
  #areDoubtful = false;

  /** Told of whatever has failed. */
  note(error: unknown): void {
    if (isAboutWriting(error)) this.#areDoubtful = true;
  }

  /** Rejects where the database does not answer, or still takes nothing. */
  async check(db: Db): Promise<void> {
    await sql`select 1`.execute(db);
    if (!this.#areDoubtful) return;
    // What is there already would not be written.
    const value = randomBytes(PROBE_BYTES / 2).toString('hex');
    await db
      .insertInto('meta')
      .values({ key: 'probe', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    this.#areDoubtful = false;
  }
}

/** About as much as an order writes. */
const PROBE_BYTES = 16 * 1024;

function isAboutWriting(error: unknown): boolean {
  const ofSqlite = sqliteCodeOf(error);
  if (ofSqlite !== undefined) return SQLITE_CODES.includes(ofSqlite);
  return error instanceof Error && POSTGRES_CODES.includes(Reflect.get(error, 'code'));
}
