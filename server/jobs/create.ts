import type { AppContext } from '../context';
import { checkDirect, migrateGraphile } from '../db/graphile';
import type { Env } from '../env';
import { graphileQueue } from './graphile/queue';
import type { Queue } from './queue';
import { createSqliteQueue } from './sqlite/queue';

/** The queue of a database. On PostgreSQL {@link migrateQueue} comes first. */
export function createQueue(dialect: AppContext['dialect']): Queue<AppContext> {
  return dialect === 'sqlite' ? createSqliteQueue() : graphileQueue;
}

/**
 * Makes the tables of the queue on PostgreSQL, or brings them to their newest form.
 * @throws NotDirect where the address that is only for the jobs leads elsewhere
 */
export async function migrateQueue(
  db: AppContext['db'],
  { databaseDirectUrl, databaseUrl = '' }: Env,
): Promise<void> {
  if (databaseDirectUrl !== undefined) await checkDirect(db, databaseDirectUrl);
  await migrateGraphile(databaseDirectUrl ?? databaseUrl);
}
