import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { total } from './due';

/** The names of instances whose machines are not over, by the adapter that has them, where that is none of the given ones. */
export async function instancesBySource(
  db: Db,
  sources: readonly string[],
): Promise<Map<string, string[]>> {
  let query = db
    .selectFrom('machines')
    .innerJoin('deployments', 'deployments.id', 'machines.deployment_id')
    .select(['machines.source', 'deployments.name'])
    .where('machines.state', '!=', 'ended');
  if (sources.length > 0) query = query.where('machines.source', 'not in', sources);
  const bySource = new Map<string, string[]>();
  const ordered = query.orderBy('machines.source').orderBy('deployments.created_at');
  for (const { source, name } of await ordered.execute()) {
    bySource.set(source, [...(bySource.get(source) ?? []), name]);
  }
  return bySource;
}

/** What runs at a provider now. Money is micro-dollars an hour. */
export interface RunningAtProvider {
  provider: string;
  instances: number;
  /** What people are charged, and what the provider asks. */
  price: number;
  cost: number;
}

/** What runs at each provider now; nothing of one where nothing does. */
export function runningByProvider(db: Db): Promise<RunningAtProvider[]> {
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
