import type { AppContext } from '../context';

/**
 * Runs `work` in one transaction: all of it is stored, or nothing when it throws. Inside, use the context that `work` is
 * given and never the outer one: on SQLite the outer one waits for the transaction to end. A call inside a transaction
 * joins it.
 */
export function inTransaction<T>(
  ctx: AppContext,
  work: (trx: AppContext) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}

/**
 * Makes other transactions that lock the same team wait until this one ends, so that a balance that was read stays true.
 * SQLite has one writer at a time, so nothing is to be done there.
 */
export async function lockTeam(trx: AppContext, teamId: string): Promise<void> {
  if (trx.dialect === 'sqlite') return;
  await trx.db.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().execute();
}
