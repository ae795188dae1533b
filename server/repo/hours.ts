import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { HOUR_MS } from '@/domain/time';
import type { Db } from '../db/schema';
import { isAmong, dueHoursColumn, dueHoursCostColumn, hourAfter, hoursColumn } from './due';

/** Instances whose next full hour has come, those first that wait longest. */
export function dueInstances(db: Db, service: number, limit: number) {
  return db
    .selectFrom('deployments')
    .select(['id', 'team_id', 'status'])
    .where('book_at', '<=', service)
    .orderBy('book_at')
    .limit(limit)
    .execute();
}

/**
 * An hour has come of an instance that runs. It is asked of rows that are found by their ids: SQLite, which knows nothing of how
 * many there are, would rather look at all that run or are due, if it could find them by an index.
 */
const isDue = (service: number): RawBuilder<SqlBool> =>
  sql`+book_at <= ${service} and stopped_at is null`;

/**
 * Books the full hours of some instances, each in one entry: as many hours as have passed since its last. What somebody else
 * has booked meanwhile is left out. Their teams must be locked in the same transaction.
 * @param service an instant in service time
 * @param now the time of day of the entries
 */
export async function bookHours(
  db: Db,
  ids: readonly string[],
  service: number,
  now: number,
): Promise<void> {
  const due = db
    .selectFrom('deployments')
    .select(['id', 'team_id', 'book_at'])
    .select([dueHoursColumn(db, service).as('due'), dueHoursCostColumn(service).as('cost')])
    .where(isAmong(db, ids))
    .where(isDue(service));
  await sql`
    insert into ledger (
      team_id, sequence, kind, amount_micros, balance_micros, deployment_id, transaction_id, created_at,
      cost_micros
    )
    select due.team_id,
      coalesce(last.sequence, 0) + row_number() over in_turn, 'usage', -due.due,
      coalesce(last.balance_micros, 0) - sum(due.due) over in_turn, due.id, null,
      cast(${now} as bigint), due.cost
    from ${due.as('due')} left join ledger as last on last.team_id = due.team_id and last.sequence = (
      select max(sequence) from ledger where ledger.team_id = due.team_id
    )
    where due.due > 0
    window in_turn as (partition by due.team_id order by due.book_at, due.id)
  `.execute(db);
  const hours = hoursColumn(service);
  await db
    .updateTable('deployments')
    .set({
      charged_micros: sql`charged_micros + ${dueHoursColumn(db, service)}`,
      charged_until: sql`started_at + ${hours} * ${sql.lit(HOUR_MS)}`,
      book_at: hourAfter(hours),
    })
    .where(isAmong(db, ids))
    .where(isDue(service))
    .execute();
}

/** Takes back the next hour of instances that do not run any more. */
export async function dropHours(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('deployments')
    .set({ book_at: null })
    .where(isAmong(db, ids))
    .where('status', '!=', 'running')
    .execute();
}
