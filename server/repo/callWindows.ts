import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { POSTGRES_NOW } from './serviceClock';

interface Draw {
  /** Whose calls of what. Stored as a hash: it may hold an address. */
  key: string;
  size: number;
  most: number;
  windowMs: number;
}

/**
 * Draws calls from a window that all servers on a PostgreSQL database share. A window that has ended begins anew, and so does
 * one that ends later than it can: then the clock was put back.
 * @returns how many calls were granted, how many nobody has drawn yet, and how long the window still lasts, in milliseconds
 */
export async function drawCalls(
  db: Db,
  { key, size, most, windowMs }: Draw,
): Promise<{ granted: number; left: number; remainingMs: number }> {
  const goesOn = sql`w.ends_at > excluded.ends_at - ${windowMs}::bigint and w.ends_at <= excluded.ends_at`;
  const granted = sql`greatest(0, least(excluded.granted, ${most}::bigint - w.drawn))`;
  const { rows } = await sql<{ granted: number; left: number; remaining_ms: number }>`
    insert into call_windows as w (key, ends_at, drawn, granted)
    select ${hash('sha256', key, 'base64url')}, ${POSTGRES_NOW} + ${windowMs}::bigint, lot, lot
    from (select least(${size}::bigint, ${most}::bigint) as lot) as first
    on conflict (key) do update set
      ends_at = case when ${goesOn} then w.ends_at else excluded.ends_at end,
      drawn = case when ${goesOn} then w.drawn + ${granted} else excluded.drawn end,
      granted = case when ${goesOn} then ${granted} else excluded.granted end
    returning granted, ${most}::bigint - drawn as left, ends_at - ${POSTGRES_NOW} as remaining_ms
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('No window was drawn from.');
  return { granted: row.granted, left: row.left, remainingMs: row.remaining_ms };
}

/** Deletes windows that have ended. */
export async function deleteEndedWindows(db: Db): Promise<void> {
  await db.deleteFrom('call_windows').where('ends_at', '<=', POSTGRES_NOW).execute();
}
