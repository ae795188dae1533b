import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * SQLite gets the table of jobs; on PostgreSQL graphile-worker keeps them in a schema of its own, and a row of each server
 * that runs says that it does.
 */
export const keepJobs: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    if (isPostgres(db)) {
      await schema
        .createTable('servers')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('alive_at', 'bigint', (column) => column.notNull())
        .execute();
      return;
    }
    await schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('key', 'text', (column) => column.unique().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('run_at', 'bigint')
      .addColumn('started_at', 'bigint')
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('failure', 'text')
      .execute();
    await schema
      .createIndex('jobs_run_at')
      .on('jobs')
      .column('run_at')
      .where(sql.ref('started_at'), 'is', null)
      .execute();
  },
};
