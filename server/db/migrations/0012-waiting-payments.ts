import { sql, type Migration, type SqlBool } from 'kysely';

/** A team's list says whether a payment waits, and a team may have thousands of transactions of which none does. */
export const indexWaiting: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('transactions_waiting')
      .on('transactions')
      .column('team_id')
      .where(sql<SqlBool>`status = 'pending' and waiting_at is not null`)
      .execute();
  },
};
