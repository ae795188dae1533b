import type { Transaction } from 'kysely';
import { openDatabase, type DatabaseSettings } from '@/server/db/open';
import type { Database, DeploymentTable, LedgerTable } from '@/server/db/schema';
import { checkBooks } from '@/server/services/books/checkBooks';
import type { BookProblem } from '@/server/services/books/findings';
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
  /** What the product's own check of the ledger, the transactions and the charges has found. */
  found: BookProblem[];
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
    found: (await checkBooks(db)).problems,
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
export function problemsOf({ found, deployments, keys, offers }: Books): string[] {
  const problems = found.map(({ check, team, id, text }) => `${check}: ${id} of ${team}: ${text}`);
  const check = (holds: boolean, what: string): void => {
    if (!holds) problems.push(what);
  };
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
