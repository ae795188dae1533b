import type { Migration } from 'kysely';

/**
 * Usage is booked by the full hour, which an index on the instant finds, in the service time. What both columns hold
 * for instances that run already is filled in afterwards, in pieces: a migration keeps everybody waiting.
 */
export const indexHours: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('deployments')
      .addColumn('clock_lead', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('deployments').addColumn('book_at', 'bigint').execute();
    await schema
      .createIndex('deployments_book_at')
      .on('deployments')
      .column('book_at')
      .where('book_at', 'is not', null)
      .execute();
    await schema
      .createTable('service_clock')
      .addColumn('id', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('service_ms', 'bigint', (column) => column.notNull())
      .addColumn('clock_ms', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute();
  },
};
