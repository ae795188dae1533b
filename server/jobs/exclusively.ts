import { sql } from 'kysely';
import type { AppContext } from '../context';
import { IDLE_TIMEOUT } from '../db/postgres';
import { repeat } from './repeat';

/** How often the holder's session shows that its process is not frozen. Milliseconds. */
const PING_MS = IDLE_TIMEOUT / 4;

/** Sets these locks apart from any others in the same database (PostgreSQL's two-number form). */
const LOCK_SPACE = 0x5261_636b;

/**
 * Runs `work` unless another process runs work of the same name on the same database at the moment. The lock belongs to
 * a transaction of its own, in which nothing else is done, so it ends with the process however that ends, and soon after
 * the process freezes (`idle_in_transaction_session_timeout`). Such a process goes on with its work once it is thawed,
 * maybe beside another: every step of a job must bear that. SQLite has one server only (`lock.ts`).
 * @returns false where another process runs it
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
  return ctx.db.transaction().execute(async (holder) => {
    const lock = sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(LOCK_SPACE)}, hashtext(${name})) as taken
    `;
    if ((await lock.execute(holder)).rows[0]?.taken !== true) return false;
    const ping = async (): Promise<void> => {
      await sql`select 1`.execute(holder);
    };
    const pings = repeat(ping, PING_MS, () => undefined);
    try {
      await work(ctx);
    } finally {
      await pings.stop();
    }
    return true;
  });
}
