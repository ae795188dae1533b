import { Pool } from 'pg';

/** Where graphile-worker's tables are: the jobs on PostgreSQL. */
export const GRAPHILE_SCHEMA = 'graphile_worker';

/** Loaded where PostgreSQL is used, and not before: it looks for settings of its own in files. */
export const loadGraphile = () => import('graphile-worker');

/**
 * Makes graphile-worker's tables, or brings them to their newest form. Safe to call from several processes at once.
 * @param url of PostgreSQL itself, or of a pooler in session mode
 */
export async function migrateGraphile(url: string): Promise<void> {
  const { Logger, runMigrations } = await loadGraphile();
  const pgPool = new Pool({ connectionString: url, max: 2 });
  // What breaks fails where it is used.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({
      pgPool,
      schema: GRAPHILE_SCHEMA,
      logger: new Logger(() => () => undefined),
    });
  } finally {
    await pgPool.end();
  }
}
