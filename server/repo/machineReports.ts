import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { total } from './due';

/** The names of instances whose machines are not over, by the adapter that has them, where that is none of the given ones. */
export async function instancesBySource(
  db: Db,
  sources: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('machines')
    .innerJoin('deployments', 'deployments.id', 'machines.deployment_id')
    .select(['machines.source', 'deployments.name'])
    .where('machines.state', '!=', 'ended')
    .where('machines.source', 'not in', sources)
    .orderBy('machines.source')
    .orderBy('deployments.created_at')
    .execute();
  const bySource = new Map<string, string[]>();
  for (const { source, name } of rows) {
    bySource.set(source, [...(bySource.get(source) ?? []), name]);
  }
  return bySource;
}

/**
 * What runs at each provider now, and nothing of one where nothing does: how many instances, what people are charged (`price`) and
 * what the provider asks (`cost`), in micro-dollars an hour.
 */
export function runningByProvider(db: Db) {
  return db
    .selectFrom('deployments')
    .where('status', '=', 'running')
    .groupBy('source')
    .select((row) => [
      'source as provider',
      row.fn.countAll<number>().as('instances'),
      total(sql`rate_micros`).as('price'),
      total(sql`cost_micros`).as('cost'),
    ])
    .orderBy('source')
    .execute();
}
