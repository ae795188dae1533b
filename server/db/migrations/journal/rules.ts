/** What a row must be by itself, on either database. `row` is what comes before a column, for example `new.`. */
type Rule = (row: string) => string;

/** The kind of an entry says what it refers to, and which sign it has. Usage comes back where its end was noticed late. */
export const ENTRY: Rule = (row) => `${row}sequence >= 1 and ${row}amount_micros <> 0 and (
  (${row}kind = 'usage' and ${row}deployment_id is not null and ${row}transaction_id is null)
  or (${row}deployment_id is null and ${row}transaction_id is not null and (
    ${row}kind in ('refund', 'dispute', 'adjustment') or (${row}kind = 'deposit' and ${row}amount_micros > 0)
  )))`;

/** Refunds and disputes are about a deposit, and an adjustment has a reason. */
export const TRANSACTION: Rule = (
  row,
) => `${row}status in ('pending', 'completed', 'failed', 'cancelled')
  and coalesce(${row}paid_micros, ${row}amount_micros) <> 0 and (
    (${row}kind = 'deposit' and ${row}amount_micros > 0 and coalesce(${row}paid_micros, 1) > 0 and ${row}refers_to is null)
    or (${row}kind in ('refund', 'dispute') and ${row}refers_to is not null)
    or (${row}kind = 'adjustment' and ${row}note is not null)
  )`;

/** An entry is that of a transaction: of its team, its kind and its amount. */
export const MATCH = (entry: string, transaction: string): string =>
  `${entry}team_id = ${transaction}team_id and ${entry}kind = ${transaction}kind
  and ${entry}amount_micros = coalesce(${transaction}paid_micros, ${transaction}amount_micros)`;

/** What does not change any more once a transaction is completed. */
export const FINAL: readonly string[] = [
  ...['id', 'team_id', 'kind', 'status', 'amount_micros', 'paid_micros', 'payment_provider'],
  ...['refers_to', 'created_at', 'processed_at'],
];

/** What is said where a rule is broken. A column stands for what is wrong with it. */
export const REFUSALS = {
  entry: 'ledger: the kind of an entry does not fit its amount and what it refers to',
  sequence:
    'ledger: an entry must follow the one before it, and its balance be that one and its amount',
  reference: 'ledger: an entry must be about a deployment or a transaction that there is',
  constant: 'ledger: an entry is never changed or deleted',
  transaction: 'transactions: the kind does not fit the amount and what it refers to',
  booked: 'transactions: what is completed must have one entry of its amount, and nothing else any',
  final: 'transactions: what is completed is never changed or deleted',
} as const;
