import { sql } from 'kysely';
import type { Interval } from '@/domain/instances/usage';
import type { Db } from '../db/schema';
import { endedUsageColumn, total } from './due';

/** What a transaction did to the balance. */
const moved = sql<number>`coalesce(paid_micros, amount_micros)`;

/** The sum of a team's completed transactions before an instant, in micro-dollars. */
export async function paidBefore(db: Db, teamId: string, instant: number): Promise<number> {
  const { paid } = await db
    .selectFrom('transactions')
    .select(total(moved).as('paid'))
    .where('team_id', '=', teamId)
    .where('status', '=', 'completed')
    .where('processed_at', '<', instant)
    .executeTakeFirstOrThrow();
  return paid;
}

/** The completed transactions of a team within a stretch of time, oldest first. */
export function movementsIn(db: Db, teamId: string, { start, end }: Interval) {
  return db
    .selectFrom('transactions')
    .select(['id', 'kind', 'receipt_number', 'note', 'processed_at'])
    .$narrowType<{ processed_at: number }>()
    .select(moved.as('moved'))
    .where('team_id', '=', teamId)
    .where('status', '=', 'completed')
    .where('processed_at', '>=', start)
    .where('processed_at', '<', end)
    .orderBy('processed_at')
    .orderBy('id')
    .execute();
}

/** What the instances of a team have cost that had ended by an instant, by time and price. Micro-dollars. */
export async function usedBefore(db: Db, teamId: string, instant: number): Promise<number> {
  const { used } = await db
    .selectFrom('deployments')
    .select(total(endedUsageColumn(db)).as('used'))
    .where('team_id', '=', teamId)
    .where('stopped_at', '<=', instant)
    .executeTakeFirstOrThrow();
  return used;
}

/** The instances of a team that had started before the end of a stretch of time, and not ended before it began. */
export function instancesIn(db: Db, teamId: string, { start, end }: Interval) {
  return db
    .selectFrom('deployments')
    .select(['id', 'name', 'gpu_type', 'gpu_count', 'rate_micros', 'created_at', 'stopped_at'])
    .select(['charged_until', 'clock_lead', 'started_at'])
    .$narrowType<{ started_at: number }>()
    .where('team_id', '=', teamId)
    .where('started_at', '<', end)
    .where((row) => row.or([row('stopped_at', 'is', null), row('stopped_at', '>', start)]))
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}
