import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { Clocks } from './instanceTime';

/**
 * PostgreSQL's time of day, which is the one time of all its servers, whatever their own clocks say: as it was asked last,
 * and what the monotonic clock has counted since.
 * @param monotonic milliseconds since whenever, never set
 */
export async function databaseClock(
  db: Kysely<Database>,
  monotonic: () => number,
): Promise<Clocks> {
  let lead = 0;
  const ask = async (asked: Kysely<Database>): Promise<void> => {
    const { rows } = await sql<{ now: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now
    `.execute(asked);
    if (rows[0] !== undefined) lead = rows[0].now - monotonic();
  };
  await ask(db);
  return { clock: () => Math.floor(lead + monotonic()), ask, monotonic };
}
