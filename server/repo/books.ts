import { sql, type RawBuilder } from 'kysely';
import { ENTRY, MATCH, TRANSACTION } from '../db/migrations/journal/rules';
import type { Db, DeploymentTable, LedgerTable, TransactionTable } from '../db/schema';
import { total } from './due';

/** A ledger up to an entry: what follows is written later, and what is there never changes. */
export interface LedgerPart {
  team_id: string;
  /** The sequence of the last entry. */
  last: number;
}

/** A ledger, and what one of the team's deployments says; once more without any. */
export type TeamBooks = LedgerPart &
  (
    | Pick<
        DeploymentTable,
        'id' | 'started_at' | 'stopped_at' | 'charged_until' | 'rate_micros' | 'charged_micros'
      >
    | { id: null }
  );

/** A piece of all teams, in the order of their ids. One read, so that ledgers and deployments are of one instant. */
export async function booksAfter(db: Db, team: string, limit: number): Promise<TeamBooks[]> {
  const { rows } = await sql<TeamBooks>`
    with piece as materialized (
      select teams.id as team_id, coalesce((
          select max(sequence) from ledger where ledger.team_id = teams.id
        ), 0) as last
      from teams where teams.id > ${team} order by teams.id limit ${sql.lit(limit)}
    )
    select piece.team_id, piece.last, own.id, own.started_at, own.stopped_at, own.charged_until,
      own.rate_micros, own.charged_micros
    from piece left join deployments as own on own.team_id = piece.team_id
    order by piece.team_id
  `.execute(db);
  return rows;
}

/** Ledgers that are looked at together; one is cut where it is long. */
export interface Piece {
  parts: readonly LedgerPart[];
  /** Of a part that is not the first: the entry before it. */
  after?: Pick<LedgerTable, 'sequence' | 'balance_micros'> | undefined;
}

/** Entries of one deployment, or of one kind, with their sum. */
export interface EntrySum {
  team_id: string;
  kind: string;
  deployment_id: string | null;
  amount: number;
  /** How many of them are wrong. */
  wrong: number;
}

/** The sums of the entries of a piece, and how many are wrong. */
export async function entrySums(db: Db, piece: Piece): Promise<EntrySum[]> {
  const { rows } = await sql<EntrySum>`${entriesOf(piece)}
    select team_id, kind, deployment_id, ${total(sql`amount_micros`)} as amount,
      cast(sum(case when ${WRONG} then 1 else 0 end) as bigint) as wrong
    from entries group by team_id, kind, deployment_id
  `.execute(db);
  return rows;
}

/** What is wrong with an entry. Truth values are 0 and 1. */
export interface WrongEntry extends LedgerTable {
  sequence_before: number;
  balance_before: number;
  is_kind_wrong: number;
  is_lost: number;
}

/** The entries of a piece that are wrong; at most so many. */
export async function wrongEntries(db: Db, piece: Piece, limit: number): Promise<WrongEntry[]> {
  const { rows } = await sql<WrongEntry>`${entriesOf(piece)}
    select entries.*, case when ${IS_KIND_WRONG} then 1 else 0 end as is_kind_wrong,
      case when ${IS_LOST} then 1 else 0 end as is_lost
    from entries where ${WRONG} order by team_id, sequence limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

/** The entry of a team with a number. */
export function entryAt(db: Db, team: string, sequence: number): Promise<LedgerTable | undefined> {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('team_id', '=', team)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
}

/** The entries of a piece, each with the one before it. */
function entriesOf(piece: Piece): RawBuilder<unknown> {
  const { sequence = 0, balance_micros = 0 } = piece.after ?? {};
  const before = (column: string, first: number) =>
    sql`lag(${sql.ref(column)}, 1, cast(${first} as bigint)) over in_turn`;
  return sql`
    with entries as (
      select ledger.*, ${before('ledger.sequence', sequence)} as sequence_before,
        ${before('balance_micros', balance_micros)} as balance_before
      from ${ledgersOf(piece)}
      window in_turn as (partition by ledger.team_id order by ledger.sequence)
    )`;
}

/**
 * From the ledgers of a piece. SQLite reads the tables of a `cross join` in this order; one ledger is named by itself, so that
 * PostgreSQL knows how few of its entries are asked for.
 */
function ledgersOf({ parts, after }: Piece): RawBuilder<unknown> {
  const [first, ...others] = parts;
  if (first !== undefined && others.length === 0) {
    const from =
      after === undefined ? sql`` : sql`and sequence > cast(${after.sequence} as bigint)`;
    return sql`ledger where team_id = ${first.team_id} ${from} and sequence <= cast(${first.last} as bigint)`;
  }
  const wanted = parts.map(
    ({ team_id, last }) => sql`(cast(${team_id} as text), cast(${last} as bigint))`,
  );
  return sql`(values ${sql.join(wanted)}) as wanted cross join ledger
    where ledger.team_id = wanted.column1 and ledger.sequence <= wanted.column2`;
}

/** It refers to a transaction that its team does not have; a deployment is looked up with those of the team. */
const IS_LOST = sql`transaction_id is not null and not exists (
  select 1 from transactions where transactions.id = transaction_id and transactions.team_id = entries.team_id)`;
const IS_KIND_WRONG = sql`not (${sql.raw(ENTRY(''))})`;
const WRONG = sql`(sequence <> sequence_before + 1 or balance_micros <> balance_before + amount_micros
  or ${IS_KIND_WRONG} or (${IS_LOST}))`;

/** A transaction that does not fit its entry, or is wrong by itself. Truth values are 0 and 1. */
export interface WrongTransaction extends TransactionTable {
  /** Entries that refer to it. */
  entries: number;
  /** Of these those that are of its team, kind and amount. */
  fitting: number;
  /** The amount of one of them. */
  booked: number | null;
  is_kind_wrong: number;
  /** It is about something that is no completed deposit of its team. */
  is_lost: number;
  /** What has gone back of the deposit by refunds. */
  refunded: number;
}

/** Not a condition, by which SQLite would look at all that are completed. */
const REFUNDED = sql<number>`case when kind = 'refund' and status = 'completed'
  then coalesce(paid_micros, amount_micros) else 0 end`;

/** Those of some teams; at most so many. */
export async function wrongTransactions(
  db: Db,
  teams: readonly string[],
  limit: number,
): Promise<WrongTransaction[]> {
  const isCompleted = sql`transactions.status = 'completed'`;
  const { rows } = await sql<WrongTransaction>`
    with counted as (
      select transactions.*, (
          select count(*) from ledger where transaction_id = transactions.id
        ) as entries, (
          select min(amount_micros) from ledger where transaction_id = transactions.id
        ) as booked, (
          select count(*) from ledger where transaction_id = transactions.id
            and ${sql.raw(MATCH('ledger.', 'transactions.'))}
        ) as fitting,
        case when ${sql.raw(TRANSACTION('transactions.'))} then 0 else 1 end as is_kind_wrong,
        case when transactions.refers_to is null or not ${isCompleted} or exists (
          select 1 from transactions as deposit where deposit.id = transactions.refers_to
            and deposit.kind = 'deposit' and deposit.team_id = transactions.team_id and deposit.status = 'completed'
        ) then 0 else 1 end as is_lost,
        -coalesce(refunds.amount, 0) as refunded
      from transactions left join (
        select refers_to, ${total(REFUNDED)} as amount from transactions
        where refers_to is not null and team_id in (${sql.join(teams)}) group by refers_to
      ) as refunds on refunds.refers_to = transactions.id
      where transactions.team_id in (${sql.join(teams)})
    )
    select * from counted
    where entries <> case status when 'completed' then 1 else 0 end or entries <> fitting
      or is_kind_wrong = 1 or is_lost = 1
      or (kind = 'deposit' and refunded > coalesce(paid_micros, amount_micros))
      or (status = 'completed') <> (receipt_number is not null)
    order by team_id, id limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

/** What the entries of a piece come to by the accounts of the journal. */
export async function accountSums(db: Db, { parts, after }: Piece) {
  const { rows } = await sql<{ account: string | null; amount: number }>`
    select account, ${total(sql`amount_micros`)} as amount from journal
    where team_id in (${sql.join(parts.map(({ team_id }) => team_id))})
      and sequence <= cast(${Math.max(...parts.map(({ last }) => last))} as bigint)
      ${after === undefined ? sql`` : sql`and sequence > cast(${after.sequence} as bigint)`}
    group by account
  `.execute(db);
  return rows;
}

/** The last number of a receipt, by the year. */
export async function lastReceipts(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('receipt_numbers').selectAll().execute();
  return new Map(rows.map(({ year, last }) => [year, last]));
}

/** A piece of the numbers that receipts have. */
export function receiptsAfter(db: Db, number: string, limit: number) {
  return db
    .selectFrom('transactions')
    .select(['id', 'team_id', 'receipt_number', 'processed_at', 'created_at'])
    .where('receipt_number', '>', number)
    .orderBy('receipt_number')
    .limit(limit)
    .execute();
}

/** What was completed at a payment provider in a time. Epoch milliseconds, `to` not included. */
export function completedAt(
  db: Db,
  provider: string,
  from: number,
  to: number,
): Promise<TransactionTable[]> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('payment_provider', '=', provider)
    .where('status', '=', 'completed')
    .where('processed_at', '>=', from)
    .where('processed_at', '<', to)
    .orderBy('processed_at')
    .execute();
}
