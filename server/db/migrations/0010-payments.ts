import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../dialect';
import { raise, TEAM } from './0005-versions';

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
  async up(db: Kysely<unknown>) {
    const { schema } = db;
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
    await numberReceipts(db);
  },
};

/** When a transaction was completed. */
const COMPLETED_AT = sql<number>`coalesce(processed_at, created_at)`;

/** Numbers what was completed before receipts had numbers: a year for itself, in the order of time. */
export async function numberReceipts<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(${COMPLETED_AT}) as first, max(${COMPLETED_AT}) as last
    from transactions where status = 'completed'`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return;
  const yearOf = (instant: number): number => new Date(instant).getUTCFullYear();
  await withoutVersions(db, async () => {
    for (let year = yearOf(first); year <= yearOf(last); year += 1) await numberYear(db, year);
  });
}

/**
 * On PostgreSQL each write of a version leaves its row behind until the transaction ends, so a team's would be slow to raise for
 * each of its rows. They are raised once.
 */
async function withoutVersions<T>(db: Kysely<T>, write: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return write();
  await sql`alter table transactions disable trigger raise_versions`.execute(db);
  await write();
  await sql`alter table transactions enable trigger raise_versions`.execute(db);
  await sql
    .raw(raise(TEAM, 'select distinct team_id as id from transactions', 'postgres'))
    .execute(db);
}

async function numberYear<T>(db: Kysely<T>, year: number): Promise<void> {
  const inYear = sql`status = 'completed' and ${COMPLETED_AT} >= ${Date.UTC(year, 0)}
    and ${COMPLETED_AT} < ${Date.UTC(year + 1, 0)}`;
  // Six digits, and more where a year has more.
  await sql`
    update transactions set receipt_number = ${`${year}-`} || case when place < 1000000
      then substr(cast(1000000 + place as text), 2) else cast(place as text) end
    from (
      select id as numbered_id, row_number() over (order by ${COMPLETED_AT}, id) as place
      from transactions where ${inYear}
    ) as numbered where id = numbered_id`.execute(db);
  await sql`
    insert into receipt_numbers (year, last)
    select cast(${year} as bigint), count(*) from transactions where ${inYear} having count(*) > 0
  `.execute(db);
}
