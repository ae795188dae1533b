import type { Db } from '../db/schema';
import { checkDirect, migrateGraphile } from '../db/graphile';
import type { Env } from '../settings/env';
import { graphileQueue } from './graphile';
import type { Queue } from './queue';
import { createSqliteQueue } from './sqlite';

/** The queue of a database. On PostgreSQL {@link migrateQueue} comes first. */
export function createQueue(dialect: 'sqlite' | 'postgres'): Queue {
  return dialect === 'sqlite' ? createSqliteQueue() : graphileQueue;
}

/**
 * Makes the tables of the queue on PostgreSQL, or brings them to their newest form.
 * @throws NotDirect where the address that is only for the jobs leads elsewhere
 */
export async function migrateQueue(
  db: Db,
  { databaseDirectUrl, databaseUrl = '' }: Env,
): Promise<void> {
  if (databaseDirectUrl !== undefined) await checkDirect(db, databaseDirectUrl);
  await migrateGraphile(databaseDirectUrl ?? databaseUrl);
}
