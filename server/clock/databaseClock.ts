import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** PostgreSQL's time of day, which is the one time of all its servers, whatever their own clocks say. */
export interface DatabaseClock {
  /** As it was read last, and what the monotonic clock has counted since. Epoch milliseconds. */
  now: () => number;
  /** Reads it again. */
  read: () => Promise<void>;
}

/** @param monotonic milliseconds since whenever, never set */
export async function createDatabaseClock(
  db: Kysely<Database>,
  monotonic: () => number,
): Promise<DatabaseClock> {
  let lead = 0;
  const read = async (): Promise<void> => {
    const before = monotonic();
    const { rows } = await sql<{ now: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now
    `.execute(db);
    const told = rows[0]?.now;
    // It was told some time between the question and the answer.
    if (told !== undefined) lead = told - (before + monotonic()) / 2;
  };
  await read();
  return { now: () => Math.floor(lead + monotonic()), read };
}
