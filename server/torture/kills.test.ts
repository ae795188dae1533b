import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseSettings } from '../db/open';
import type { OfferTable } from '../db/schema';
import { postgresPrograms, startPostgres, type TestPostgres } from '../testing/postgres';
import { problemsOf, readBooks, type Books } from './books';
import { makeCatalogue } from './catalogue';
import { newCustomer, pay, startPurchase } from './client';
import { askAgain, missingFrom, newRecord, work, type Load } from './load';
import { DEPLOY_SECONDS, ServerProcess } from './serverProcess';
import { IS_FULL, report } from './table';

const CUSTOMERS = 6;
/** Load runs for so long, at least and at most, before a kill. Milliseconds. */
const LIFE = [100, 900] as const;

let cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});

async function loadsOn(
  offers: readonly OfferTable[],
  origin: (customer: number) => string,
): Promise<Load[]> {
  return Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, index) => {
      const customer = await newCustomer(origin(index), `c${index}@example.com`);
      await pay(origin(index), await startPurchase(origin(index), customer, 1000));
      return { origin: () => origin(index), customer, record: newRecord(), offers };
    }),
  );
}

const life = (): Promise<void> => setTimeout(LIFE[0] + Math.random() * (LIFE[1] - LIFE[0]));

/** What must hold at every instant: what was acknowledged is there, and the books are right. */
function expectSound(books: Books, loads: readonly Load[]): void {
  expect(loads.flatMap(({ record }) => missingFrom(books, record))).toEqual([]);
  expect(problemsOf(books)).toEqual([]);
  expect(loads.flatMap(({ record }) => record.surprises)).toEqual([]);
}

/** At the end nothing deploys for ever, no lost order is two instances, and all usage is booked. */
async function expectSettled(settings: DatabaseSettings, loads: readonly Load[]): Promise<Books> {
  for (const load of loads) await askAgain(load);
  const deadline = Date.now() + DEPLOY_SECONDS * 1000 + 20_000;
  let books = await readBooks(settings);
  while (books.deployments.some(({ status }) => status === 'deploying')) {
    expect(Date.now()).toBeLessThan(deadline);
    await setTimeout(200);
    books = await readBooks(settings);
  }
  expectSound(books, loads);
  const keys = loads.flatMap(({ record }) => [...record.ordered.keys()]);
  expect(books.deployments).toHaveLength(keys.length);
  return books;
}

function figures(books: Books, loads: readonly Load[], kills: number): object {
  const count = loads.reduce((sum, { record }) => sum + record.count, 0);
  const { length: deployments } = books.deployments;
  return { kills, acknowledged: count, deployments, entries: books.ledger.length, problems: 0 };
}

it('loses nothing that it acknowledged, however often it is killed', async () => {
  const kills = IS_FULL ? 50 : 3;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kills-'));
  cleanUp.push(() => rmSync(dataDir, { recursive: true }));
  const { endless, scarce } = await makeCatalogue({ dataDir });
  const server = new ServerProcess({ DATA_DIR: dataDir });
  cleanUp.push(() => server.kill());
  await server.start();
  const loads = await loadsOn([endless, scarce], () => server.origin);
  for (let kill = 0; kill < kills; kill += 1) {
    const working = loads.map((load) => work(load, () => false));
    await life();
    await server.kill();
    await Promise.all(working);
    expectSound(await readBooks({ dataDir }), loads);
    await server.start();
  }
  const books = await expectSettled({ dataDir }, loads);
  report('SIGKILL under load, SQLite', figures(books, loads, kills));
}, 600_000);

it('goes on with one of two servers on PostgreSQL while the other is killed', async () => {
  const kills = IS_FULL ? 20 : 2;
  const postgres = await postgresServer();
  const settings = { dataDir: '', databaseUrl: postgres.url };
  const { endless, scarce } = await makeCatalogue(settings);
  const servers = [0, 1].map(() => new ServerProcess({ DATABASE_URL: postgres.url }));
  const [first, second] = servers;
  if (first === undefined || second === undefined) throw new Error('no servers');
  for (const server of servers) cleanUp.push(() => server.kill());
  // Together: one makes the tables' first rows, the other waits.
  await Promise.all([first.start(), second.start()]);
  const loads = await loadsOn(
    [endless, scarce],
    (index) => (index % 2 === 0 ? first : second).origin,
  );
  let isOver = false;
  const steady = loads
    .filter((_, index) => index % 2 === 1)
    .map((load) => work(load, () => isOver));
  for (let kill = 0; kill < kills; kill += 1) {
    const shaken = loads
      .filter((_, index) => index % 2 === 0)
      .map((load) => work(load, () => false));
    await life();
    await first.kill();
    await Promise.all(shaken);
    if (kill < kills - 1) await first.start();
  }
  const before = loads.map(({ record }) => record.count);
  // The jobs of the dead one are the other's now.
  await setTimeout(1000);
  isOver = true;
  await Promise.all(steady);
  expect(second.complaints).toBe('');
  for (const [index, { record }] of loads.entries()) {
    if (index % 2 === 1) expect(record.count).toBeGreaterThan(before[index] ?? 0);
  }
  const books = await expectSettled(
    settings,
    loads.map((load) => ({ ...load, origin: () => second.origin })),
  );
  report('SIGKILL of one of two servers, PostgreSQL', figures(books, loads, kills));
}, 600_000);

async function postgresServer(): Promise<TestPostgres> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  cleanUp.push(() => postgres.stop());
  return postgres;
}
