import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../db/dialect';
import type { Database, Db } from '../db/schema';

/** Tables whose rows the database refuses to change at will (`db/migrations/0011-journal.ts`). */
const HELD = ['ledger', 'transactions'];

/**
 * Lets a test write what the database refuses, and take away what it keeps: all in one transaction, after which it refuses as
 * before. Rows that are wrong then stay.
 */
export function withoutConstraints<T>(
  db: Kysely<Database>,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const restore = await (isPostgres(trx) ? liftOnPostgres(trx) : liftOnSqlite(trx));
    const result = await work(trx);
    for (const statement of restore) await sql.raw(statement).execute(trx);
    return result;
  });
}

/** @returns what puts them back */
async function liftOnPostgres(trx: Db): Promise<string[]> {
  await sql`set local session_replication_role = replica`.execute(trx);
  const { rows } = await sql<{ held: string; name: string; definition: string }>`
    select conrelid::regclass::text as held, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and conrelid::regclass::text = any(${HELD})
  `.execute(trx);
  for (const { held, name } of rows) {
    await sql.raw(`alter table ${held} drop constraint ${name}`).execute(trx);
  }
  return rows.map(
    ({ held, name, definition }) => `alter table ${held} add constraint ${name} ${definition}`,
  );
}

/** @returns what puts them back */
async function liftOnSqlite(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, sql as definition from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(HELD)}) and name not like 'raise_versions%'
  `.execute(trx);
  for (const { name } of rows) await sql.raw(`drop trigger ${name}`).execute(trx);
  return rows.map(({ definition }) => definition);
}
