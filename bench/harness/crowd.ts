import type { Server } from '@/e2e/support/server';
import { openDatabase, type OpenDatabase } from '@/server/db/open';
import { withoutConstraints } from '@/server/testing/constraints';

/** How much there is of everything. */
export interface Crowd {
  instances: number;
  offers: number;
  transactions: number;
}

const HOUR_MS = 3_600_000;
/** Rows of a statement: all their fields are fewer than the parameters that SQLite takes. */
const ROWS_AT_ONCE = 200;
/** So that a group of offers has several, as in the catalogue that comes with the product. */
const OFFERS_A_GROUP = 4;

/**
 * Gives the team Demo Lab of a server that is stopped meanwhile so much of everything: copies of what it has, each with
 * an id, a name and a time of its own. Half of the instances run, for next to nothing, so that credits last.
 */
export async function fillDemoTeam(server: Server, crowd: Crowd): Promise<void> {
  await server.stop();
  const database = openDatabase({ dataDir: server.dataDir });
  try {
    await addInstances(database, crowd.instances);
    await addOffers(database, crowd.offers);
    await addTransactions(database, crowd.transactions);
  } finally {
    await database.close();
  }
  await server.restart();
}

async function addInstances({ db }: OpenDatabase, count: number): Promise<void> {
  const models = await db.selectFrom('deployments').selectAll().execute();
  const running = models.find(({ status }) => status === 'running');
  const ended = models.find(({ status }) => status === 'terminated');
  if (running === undefined || ended === undefined) throw new Error('The demo team has changed.');
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, at) => {
    const began = now - at * 10 * 60_000;
    const own = { id: `dep_bench${at}`, name: `node-${at}`, instance_id: `i-bench-${at}` };
    const times = { created_at: began, started_at: began };
    return at % 2 === 0
      ? { ...running, ...own, ...times, rate_micros: 10_000, charged_until: now }
      : { ...ended, ...own, ...times, stopped_at: began + HOUR_MS };
  });
  await inParts(rows, (part) => db.insertInto('deployments').values(part).execute());
}

async function addOffers({ db }: OpenDatabase, count: number): Promise<void> {
  const models = await db.selectFrom('offers').selectAll().execute();
  const rows = Array.from({ length: count }, (_, at) => {
    const model = models[at % models.length];
    if (model === undefined) throw new Error('The demo catalogue is empty.');
    const name = `BENCH${Math.floor(at / OFFERS_A_GROUP)}`;
    return { ...model, id: `offer_bench${at}`, gpu_type: name, display_name: name };
  });
  await inParts(rows, (part) => db.insertInto('offers').values(part).execute());
}

async function addTransactions({ db }: OpenDatabase, count: number): Promise<void> {
  const models = await db.selectFrom('transactions').selectAll().execute();
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, at) => {
    const model = models[at % models.length];
    if (model === undefined) throw new Error('The demo team has no transactions.');
    const time = now - at * HOUR_MS;
    const own = { id: `txn_bench${at}`, created_at: time, processed_at: time };
    return { ...model, ...own, receipt_number: null };
  });
  // Their entries are of no interest.
  await withoutConstraints(db, (trx) =>
    inParts(rows, (part) => trx.insertInto('transactions').values(part).execute()),
  );
}

/** Inserts rows, so many at once as a statement can take. */
async function inParts<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await insert(rows.slice(at, at + ROWS_AT_ONCE));
  }
}
