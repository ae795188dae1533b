import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { total } from './due';

/** The names of instances whose machines are not over, by the adapter that has them. */
export function instancesOutside(
  db: Db,
  sources: readonly string[],
): Promise<{ source: string; name: string }[]> {
  let query = db
    .selectFrom('machines')
    .innerJoin('deployments', 'deployments.id', 'machines.deployment_id')
    .select(['machines.source', 'deployments.name'])
    .where('machines.state', '!=', 'ended');
  if (sources.length > 0) query = query.where('machines.source', 'not in', sources);
  return query.orderBy('machines.source').orderBy('deployments.created_at').execute();
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
