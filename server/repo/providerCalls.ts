import { sql } from 'kysely';
import type { Db } from '../db/schema';

interface Slot {
  name: string;
  /** Service time, as all instants here. */
  now: number;
  /** Whether it is for an order, which keeps other orders away for `createPause` too, or for what precedes one. */
  order: 'none' | 'prepared' | 'sent';
  callPause: number;
  createPause: number;
  longestWait: number;
}

/**
 * Takes the next instant at which a provider may be called, unless it is farther away than the longest wait.
 * @returns when that is, and whether it was taken
 */
export async function takeSlot(db: Db, slot: Slot): Promise<{ at: number; isTaken: boolean }> {
  const { name, now, order, callPause, createPause, longestWait } = slot;
  const orderable = sql`case when p.next_create_at > p.next_call_at
    then p.next_create_at else p.next_call_at end`;
  const isSent = order === 'sent';
  const last = isSent ? orderable : sql`p.next_call_at`;
  const due = order === 'none' ? last : orderable;
  const free = sql`case when ${last} > ${now} then ${last} else ${now} end`;
  const { rows } = await sql<{ at: number }>`
    insert into provider_states as p (name, next_call_at, next_create_at)
    values (${name}, ${now + callPause}, ${isSent ? now + createPause : 0})
    on conflict (name) do update set
      next_call_at = ${free} + ${callPause},
      next_create_at = ${isSent ? sql`${free} + ${createPause}` : sql`p.next_create_at`}
    where ${due} <= ${now + longestWait}
    returning next_call_at - ${callPause} as at
  `.execute(db);
  const [taken] = rows;
  if (taken !== undefined) return { at: taken.at, isTaken: true };
  const state = await db
    .selectFrom('provider_states')
    .select(['next_call_at', 'next_create_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  const { next_call_at = now, next_create_at = now } = state ?? {};
  const at = order === 'none' ? next_call_at : Math.max(next_call_at, next_create_at);
  return { at, isTaken: false };
}

/** Has nobody call a provider before an instant. */
export async function holdCalls(db: Db, name: string, until: number): Promise<void> {
  await insertState(db, name);
  await db
    .updateTable('provider_states')
    .set({ next_call_at: until })
    .where('name', '=', name)
    .where('next_call_at', '<', until)
    .execute();
}

/** Keeps what went wrong last; where a provider is off, that is why it is. */
export async function keepError(
  db: Db,
  name: string,
  { kind, message, at }: { kind: string; message: string; at: number },
): Promise<void> {
  await insertState(db, name);
  await db
    .updateTable('provider_states')
    .set({ last_error: message, last_error_at: at })
    .where('name', '=', name)
    .where((row) => row.or([row('off', 'is', null), row('off', '=', kind)]))
    .execute();
}

/**
 * Turns a provider off.
 * @returns false where it is off for that reason already
 */
export async function turnOff(db: Db, name: string, reason: string): Promise<boolean> {
  await insertState(db, name);
  const { numUpdatedRows } = await db
    .updateTable('provider_states')
    .set({ off: reason })
    .where('name', '=', name)
    .where((row) => row.or([row('off', 'is', null), row('off', '!=', reason)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Turns a provider on again.
 * @param reasons why it may be off; off for another reason it stays so
 * @param failedBefore it stays off where the same has happened since
 * @returns false where it was on, or stays off
 */
export async function turnOn(
  db: Db,
  name: string,
  reasons: readonly string[],
  failedBefore: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_states')
    .set({ off: null })
    .where('name', '=', name)
    .where('off', 'in', reasons)
    .where((row) =>
      row.or([row('last_error_at', 'is', null), row('last_error_at', '<=', failedBefore)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function insertState(db: Db, name: string): Promise<void> {
  await db
    .insertInto('provider_states')
    .values({ name, next_call_at: 0, next_create_at: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
