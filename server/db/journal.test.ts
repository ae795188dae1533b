import { sql } from 'kysely';
import { deposit, signIn } from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { keepJournal } from './migrations/0011-journal';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

it('has both sides of every entry, which come to nothing', async () => {
  const { teamId } = await signIn(server, 'ada@example.com');
  await deposit(server, teamId, 20);
  await deposit(server, teamId, 5);
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, cast(sum(amount_micros) as bigint) as amount from journal
    where team_id = ${teamId} group by account order by account
  `.execute(server.ctx.db);
  expect(rows).toEqual([
    { account: 'balances', amount: 25_000_000 },
    { account: 'payments', amount: -25_000_000 },
  ]);
});

/** The database as it was before. */
async function before(): Promise<void> {
  const { db, dialect } = server.ctx;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('drop view journal');
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{
          statement: string;
        }>`select 'drop trigger ' || name as statement from sqlite_master
          where type = 'trigger' and tbl_name in ('ledger', 'transactions') and name not like 'raise_%'`.execute(
          db,
        )
      : await sql<{ statement: string }>`
          select 'drop function ' || proname || ' cascade' as statement from pg_proc
            where proname in ('check_ledger', 'check_booked', 'refuse_change')
          union all select 'alter table ' || conrelid::regclass || ' drop constraint ' || conname
            from pg_constraint where contype = 'c' and conrelid::regclass::text in ('ledger', 'transactions')
        `.execute(db);
  expect(rows.length).toBeGreaterThan(4);
  for (const { statement } of rows) await run(statement);
}

it('takes what is wrong already, and refuses the next', async () => {
  const { db } = server.ctx;
  const { teamId } = await signIn(server, 'ada@example.com');
  await deposit(server, teamId, 20);
  await before();
  await sql`update ledger set amount_micros = 0 where sequence = 1`.execute(db);
  await keepJournal.up(db);
  await deposit(server, teamId, 20);
  const change = sql`update ledger set amount_micros = 1`.execute(db);
  await expect(change).rejects.toThrow('an entry is never changed or deleted');
});
