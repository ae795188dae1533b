import type { Kysely, Migration } from 'kysely';

/** The columns that a transaction gets, and those of them that a row must have. */
const COLUMNS = [
  ...['external_id', 'payment_id', 'refers_to', 'note', 'made_by', 'receipt_number'].map(
    (name) => [name, 'text'] as const,
  ),
  ...['paid_micros', 'waiting_at', 'cancelled_at', 'returned_at'].map(
    (name) => [name, 'bigint'] as const,
  ),
];

/**
 * Payments at real providers: what each is called there and how far it has come; refunds, disputes and adjustments, which are
 * transactions of their own; the numbers of receipts.
 */
export const keepPayments: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('transactions')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('deposit'))
      .execute();
    await schema
      .alterTable('transactions')
      .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const [name, type] of COLUMNS) {
      await schema.alterTable('transactions').addColumn(name, type).execute();
    }
    await schema
      .createIndex('transactions_external_id')
      .unique()
      .on('transactions')
      .columns(['payment_provider', 'external_id'])
      .execute();
    await schema
      .createIndex('transactions_payment_id')
      .on('transactions')
      .columns(['payment_provider', 'payment_id'])
      .execute();
    await schema
      .createIndex('transactions_receipt_number')
      .unique()
      .on('transactions')
      .column('receipt_number')
      .execute();
    await schema
      .createTable('receipt_numbers')
      .addColumn('year', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute();
  },
};
