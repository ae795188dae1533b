import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { HOUR_MS } from '@/domain/time';
import { isPostgres } from '../db/dialect';
import type { Db } from '../db/schema';

const HOUR = sql.lit(HOUR_MS);

/** A number, or a column of such. Epoch milliseconds. */
type Instant = number | RawBuilder<number>;

/** An instant as an integer: SQLite is handed numbers as fractions, with which it would divide as such. */
const integer = (instant: Instant): RawBuilder<number> => sql`cast(${instant} as bigint)`;

/** The row is one of many: PostgreSQL is handed them as one value, so that it need not read and plan a new statement each time. */
export const isAmong = (db: Db, ids: readonly string[]): RawBuilder<SqlBool> =>
  isPostgres(db) ? sql`id = any(${ids})` : sql`id in (${sql.join(ids)})`;

/** The larger of an amount and nothing. */
export function atLeastZero(db: Db, amount: RawBuilder<number>): RawBuilder<number> {
  return sql`${sql.raw(isPostgres(db) ? 'greatest' : 'max')}(${amount}, 0)`;
}

/**
 * What a deployment owes at an instant in service time, as a column beside those of `deployments`: `dueMicros` of
 * `domain/instances/due.ts` for one that runs, 0 for one that deploys. Divided integers are rounded down by both databases. An
 * instant before the last charge need not be told apart: nothing is due then anyway.
 */
function dueColumn(db: Db, service: Instant): RawBuilder<number> {
  const elapsed = sql`coalesce(${integer(service)} + clock_lead - started_at, 0)`;
  return atLeastZero(
    db,
    sql`${elapsed} / ${HOUR} * rate_micros + ${elapsed} % ${HOUR} * rate_micros / ${HOUR} - charged_micros`,
  );
}

/** What a deployment has cost that has ended: `usageMicros` of `domain/money.ts`; a column like {@link dueColumn}. */
export function endedUsageColumn(db: Db): RawBuilder<number> {
  const elapsed = atLeastZero(db, sql`coalesce(stopped_at - started_at, 0)`);
  return sql`(${elapsed} / ${HOUR} * rate_micros + ${elapsed} % ${HOUR} * rate_micros / ${HOUR})`;
}

/** How much of the first hour of a deployment is still ahead of it, with what it owes; a column like {@link dueColumn}. */
export function heldColumn(db: Db, service: number): RawBuilder<number> {
  return atLeastZero(db, sql`rate_micros - charged_micros - ${dueColumn(db, service)}`);
}

/** The full hours that a running deployment has behind it at an instant in service time. */
export const hoursColumn = (service: number): RawBuilder<number> =>
  sql`((${integer(service)} + clock_lead - started_at) / ${HOUR})`;

/** What of its full hours is not in the ledger. */
export const dueHoursColumn = (db: Db, service: number): RawBuilder<number> =>
  atLeastZero(db, sql`${hoursColumn(service)} * rate_micros - charged_micros`);

/** What the provider asks for its full hours that are not in the ledger; null where nobody asks anything. */
export const dueHoursCostColumn = (service: number): RawBuilder<number | null> =>
  sql`(${hoursColumn(service)} - (coalesce(charged_until, started_at) - started_at) / ${HOUR}) * cost_micros`;

/** The end of the full hour after a number of them, in service time: `nextHourAt` of `domain/instances/due.ts`. */
export const hourAfter = (
  hours: RawBuilder<number>,
  lead: RawBuilder<number> = sql`clock_lead`,
): RawBuilder<number> => sql`started_at - ${lead} + (${hours} + 1) * ${HOUR}`;

/** A sum as both databases give it back: an integer, 0 of nothing. */
export const total = (amount: RawBuilder<number>): RawBuilder<number> =>
  sql`cast(coalesce(sum(${amount}), 0) as bigint)`;

/**
 * The balance of the team `teams.id` at an instant in service time: `balanceAt` of `domain/instances/due.ts`. The last entry of
 * a ledger holds the sum, and the key finds it without reading the others.
 */
export function balanceColumn(db: Db, service: Instant): RawBuilder<number> {
  return sql`coalesce((
      select balance_micros from ledger where ledger.team_id = teams.id
      order by sequence desc limit 1
    ), 0) - (
      select ${total(dueColumn(db, service))} from deployments
      where deployments.status = 'running' and deployments.team_id = teams.id
    )`;
}
