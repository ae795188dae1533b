import type { Transaction } from 'kysely';
import { usageMicros } from '@/domain/money';
import { openDatabase, type DatabaseSettings } from '@/server/db/open';
import type { Database, DeploymentTable, LedgerTable } from '@/server/db/schema';
import { SCARCE_STOCK } from './catalogue';

/** Everything that is stored about machines and money. */
export interface Books {
  ledger: LedgerTable[];
  deployments: DeploymentTable[];
  transactions: Database['transactions'][];
  keys: Database['idempotency_keys'][];
  sshKeys: Set<string>;
  teams: Map<string, string>;
  offers: Database['offers'][];
}

/**
 * Reads the database itself, past the server, which may be dead. All of it as it was at one instant: a server that runs
 * books usage at any moment, and what is charged between two questions is in the answer to one of them only.
 */
export async function readBooks(settings: DatabaseSettings): Promise<Books> {
  const { db, close } = openDatabase(settings);
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(readAll);
  } finally {
    await close();
  }
}

async function readAll(db: Transaction<Database>): Promise<Books> {
  return {
    ledger: await db
      .selectFrom('ledger')
      .selectAll()
      .orderBy('team_id')
      .orderBy('sequence')
      .execute(),
    deployments: await db.selectFrom('deployments').selectAll().execute(),
    transactions: await db.selectFrom('transactions').selectAll().execute(),
    keys: await db.selectFrom('idempotency_keys').selectAll().execute(),
    offers: await db.selectFrom('offers').selectAll().execute(),
    sshKeys: new Set((await db.selectFrom('ssh_keys').select('id').execute()).map(({ id }) => id)),
    teams: new Map(
      (await db.selectFrom('teams').select(['id', 'name']).execute()).map((row) => [
        row.id,
        row.name,
      ]),
    ),
  };
}

/** Everything that is wrong in the books, a sentence each; it must hold at every instant, also after a kill. */
export function problemsOf({ ledger, deployments, transactions, keys, offers }: Books): string[] {
  const problems: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) problems.push(what);
  };
  let previous: LedgerTable | undefined;
  for (const entry of ledger) {
    const before = previous?.team_id === entry.team_id ? previous : undefined;
    const name = `entry ${entry.sequence} of ${entry.team_id}`;
    check(entry.sequence === (before?.sequence ?? 0) + 1, `${name} is out of sequence`);
    const balance = (before?.balance_micros ?? 0) + entry.amount_micros;
    check(entry.balance_micros === balance, `${name} does not sum`);
    previous = entry;
  }
  for (const row of deployments) {
    const charged = -sum(ledger.filter((entry) => entry.deployment_id === row.id));
    check(
      charged === row.charged_micros,
      `${row.id} is charged ${charged}, says ${row.charged_micros}`,
    );
    const end = row.status === 'terminated' ? row.stopped_at : row.charged_until;
    const usage =
      row.started_at === null || end === null
        ? 0
        : usageMicros(end - row.started_at, row.rate_micros);
    check(
      charged === usage,
      `${row.id} (${row.status}) is charged ${charged} for a usage of ${usage}`,
    );
  }
  for (const one of transactions) {
    const credits = ledger.filter((entry) => entry.transaction_id === one.id);
    const due = one.status === 'completed' ? 1 : 0;
    check(credits.length === due, `${one.id} (${one.status}) is credited ${credits.length} times`);
    check(
      credits.every((entry) => entry.amount_micros === one.amount_micros),
      `${one.id}: wrong amount`,
    );
  }
  const ids = new Set(deployments.map(({ id }) => id));
  for (const { key, deployment_id: id } of keys)
    check(ids.has(id), `key ${key} belongs to nothing`);
  for (const offer of offers.filter(({ stock }) => stock !== null)) {
    const out = deployments.filter(
      (row) => row.offer_id === offer.id && ['deploying', 'running'].includes(row.status),
    ).length;
    check(
      (offer.stock ?? 0) + out === SCARCE_STOCK,
      `${offer.id}: ${offer.stock} left, ${out} out`,
    );
  }
  return problems;
}

function sum(entries: readonly LedgerTable[]): number {
  return entries.reduce((total, entry) => total + entry.amount_micros, 0);
}
