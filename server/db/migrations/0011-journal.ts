import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../dialect';
import { guardOnPostgres } from './journal/postgres';
import { guardOnSqlite } from './journal/sqlite';

/**
 * What an entry of the ledger must be is held by the database: nobody can write a wrong one, whoever it is. Entries that are
 * there already are not looked at, which a start has no time for; `npm run books` does.
 */
export const keepJournal: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(JOURNAL);
    for (const statement of isPostgres(db) ? guardOnPostgres() : guardOnSqlite())
      await run(statement);
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
