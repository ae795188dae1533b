import type { Migration } from 'kysely';

/** A checkout that nobody has ended is given up after a time, and is told apart from one that failed. */
export const giveUpCheckouts: Migration = {
  async up(db) {
    await db.schema.alterTable('transactions').addColumn('abandoned_at', 'bigint').execute();
    await db.schema
      .createIndex('transactions_status_created_at')
      .on('transactions')
      .columns(['status', 'created_at'])
      .execute();
  },
};
