import { sql } from 'kysely';
import type { AppContext } from '../context';

/** Sets these locks apart from any others in the same database (PostgreSQL's two-number form). */
const LOCK_SPACE = 0x5261_636b;

/**
 * Runs `work` unless another process runs work of the same name on the same database at the moment. The lock belongs to
 * a connection of its own, so it ends with the process however that ends. SQLite has one server only (`lock.ts`).
 * @returns false where another process is at it
 */
export async function exclusively(
  ctx: AppContext,
  name: string,
  work: (ctx: AppContext) => Promise<void>,
): Promise<boolean> {
  if (ctx.dialect === 'sqlite') {
    await work(ctx);
    return true;
  }
  return ctx.db.connection().execute(async (holder) => {
    const key = sql`${sql.lit(LOCK_SPACE)}, hashtext(${name})`;
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${key}) as taken`.execute(holder);
    if (rows[0]?.taken !== true) return false;
    try {
      await work(ctx);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(holder);
    }
    return true;
  });
}
