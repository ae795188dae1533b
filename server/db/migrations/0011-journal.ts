import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely';
import { guardOnPostgres } from './journal/postgres';
import { guardOnSqlite } from './journal/sqlite';

/**
 * What an entry of the ledger must be is held by the database: nobody can write a wrong one, whoever it is. Entries that are
 * there already are not looked at, which a start has no time for; `npm run books` does.
 */
export const keepJournal: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await numberReceipts(db, isPostgres);
    await run(JOURNAL);
    for (const statement of isPostgres ? guardOnPostgres() : guardOnSqlite()) await run(statement);
  },
};

/** Both sides of every entry: what a team has, and where that comes from or goes to. */
const JOURNAL = `create view journal as
  select team_id, sequence, kind, 'balances' as account, amount_micros, deployment_id, transaction_id, created_at
  from ledger
  union all
  select team_id, sequence, kind,
    case kind when 'deposit' then 'payments' when 'refund' then 'payments' when 'dispute' then 'disputes'
      when 'usage' then 'usage' when 'adjustment' then 'adjustments' end,
    -amount_micros, deployment_id, transaction_id, created_at
  from ledger`;

/** Gives what was completed before there were numbers its own, in the order in which it was. */
async function numberReceipts(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const [year, number] = isPostgres
    ? [
        "cast(extract(year from to_timestamp(processed_at / 1000.0) at time zone 'UTC') as bigint)",
        "year || '-' || lpad(cast(number as text), 6, '0')",
      ]
    : [
        "cast(strftime('%Y', processed_at / 1000, 'unixepoch') as integer)",
        "printf('%d-%06d', year, number)",
      ];
  const completed = `select id, processed_at, ${year} as year from transactions
    where status = 'completed' and receipt_number is null and processed_at is not null`;
  const numbered = `select id, year, row_number() over (partition by year order by processed_at, id)
      + coalesce((select last from receipt_numbers where receipt_numbers.year = completed.year), 0) as number
    from (${completed}) as completed`;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`update transactions set receipt_number = ${number} from (${numbered}) as numbered
    where numbered.id = transactions.id`);
  const [ofYear, ofNumber] = ['substr(receipt_number, 1, 4)', 'substr(receipt_number, 6)'].map(
    (text) => `cast(${text} as bigint)`,
  );
  await run(`insert into receipt_numbers (year, last)
    select ${ofYear}, max(${ofNumber}) from transactions where receipt_number is not null group by 1
    on conflict (year) do update set last = excluded.last`);
}
