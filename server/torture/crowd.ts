import { setTimeout } from 'node:timers/promises';
import type { DatabaseSettings } from '../db/open';
import type { OfferTable } from '../db/schema';
import { postgresPrograms, startPostgres, type TestPostgres } from '../testing/postgres';
import { problemsOf, readBooks, type Books } from './books';
import { newCustomer, pay, startPurchase } from './client';
import { askAgain, missingFrom, newRecord, type Load } from './load';
import { DEPLOY_SECONDS } from './serverProcess';

const CUSTOMERS = 6;
/** Load runs for so long, at least and at most, before a kill. Milliseconds. */
const LIFE = [100, 900] as const;

/** Customers with credit, the origin of each by its number. */
export async function loadsOn(
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

/** Lets a load run for a while. */
export const life = (): Promise<void> => setTimeout(LIFE[0] + Math.random() * (LIFE[1] - LIFE[0]));

/** What must hold at every instant: what was acknowledged is there, and the books are right. */
export function expectSound(books: Books, loads: readonly Load[]): void {
  expect(loads.flatMap(({ record }) => missingFrom(books, record))).toEqual([]);
  expect(problemsOf(books)).toEqual([]);
  expect(loads.flatMap(({ record }) => record.surprises)).toEqual([]);
}

/** At the end nothing deploys for ever, no lost order is two instances, and all usage is booked. */
export async function expectSettled(
  settings: DatabaseSettings,
  loads: readonly Load[],
): Promise<Books> {
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

/** How many writes were acknowledged to all of them. */
export function acknowledged(loads: readonly Load[]): number {
  return loads.reduce((sum, { record }) => sum + record.count, 0);
}

/** A row of the table, for what was found sound. */
export function figures(books: Books, loads: readonly Load[], more: object): object {
  const { length: deployments } = books.deployments;
  const entries = books.ledger.length;
  return { ...more, acknowledged: acknowledged(loads), deployments, entries, problems: 0 };
}

/** Waits until something holds. Throws where it does not within `seconds`. */
export async function until(
  what: string,
  seconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await setTimeout(20);
  }
}

/** A PostgreSQL server whose commits wait for the disk. */
export function durablePostgres(): Promise<TestPostgres> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  return startPostgres(programs, true);
}
