import { sql, type SqlBool } from 'kysely';
import { isPostgres } from './dialect';
import type { Db } from './schema';

/** What says which database is asked: a context, or a part of one. */
interface WithDatabase {
  db: Db;
  /** What each transaction begins with; it throws where nothing may be changed any more. */
  fence?: (db: Db) => Promise<void>;
}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing when it throws. Inside, use the context that `work` is
 * given and never the outer one: on SQLite the outer one waits for the transaction to end. A call inside a transaction
 * joins it.
 */
export function inTransaction<T, Ctx extends WithDatabase>(
  ctx: Ctx,
  work: (trx: Ctx) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute(async (db) => {
    await ctx.fence?.(db);
    return work({ ...ctx, db });
  });
}

/**
 * Makes other transactions that lock the same team wait until this one ends, so that a balance that was read stays true.
 * SQLite has one writer at a time, so nothing is to be done there.
 */
export function lockTeam(trx: WithDatabase, teamId: string): Promise<void> {
  return lockRow(trx, 'teams', teamId);
}

/** The same for several teams, in one order wherever it is done, so that no two transactions wait for each other. */
export async function lockTeams(trx: WithDatabase, teamIds: readonly string[]): Promise<void> {
  if (!isPostgres(trx.db)) return;
  const teams = trx.db
    .selectFrom('teams')
    .select('id')
    .where(sql<SqlBool>`id = any(${teamIds})`);
  await teams.orderBy('id').forUpdate().execute();
}

/** The same for what one person does. */
export function lockUser(trx: WithDatabase, userId: string): Promise<void> {
  return lockRow(trx, 'users', userId);
}

async function lockRow(trx: WithDatabase, table: 'teams' | 'users', id: string): Promise<void> {
  if (!isPostgres(trx.db)) return;
  await trx.db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
}
