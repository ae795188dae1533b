import { setTimeout } from 'node:timers/promises';
import type { DatabaseSettings } from '@/server/db/open';
import type { OfferTable } from '@/server/db/schema';
import { postgresPrograms, startPostgres, type TestPostgres } from '@/server/testing/postgres';
import { problemsOf, readBooks, type Books } from './books';
import { newBuyer } from './client';
import { askAgain, missingFrom, newRecord, type Load } from './load';
import { expectCurrent } from './polls';
import { DEPLOY_SECONDS, type ServerProcess } from './serverProcess';
import { IS_FULL, report } from './table';

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
      const customer = await newBuyer(() => origin(index), `c${index}@example.com`, 1000);
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

/** At the end nothing deploys for ever, no lost order is two instances, all usage is booked, and nobody holds an old list. */
export async function expectSettled(
  settings: DatabaseSettings,
  loads: readonly Load[],
): Promise<Books> {
  for (const load of loads) await askAgain(load);
  let books = await readBooks(settings);
  // The jobs of a server that was killed are others' within half a minute.
  await until('nothing deploys, and nothing is to end', DEPLOY_SECONDS + 30, async () => {
    books = await readBooks(settings);
    return books.deployments.every(
      ({ status, destroy_requested_at }) =>
        status !== 'deploying' && (status !== 'running' || destroy_requested_at === null),
    );
  });
  expectSound(books, loads);
  for (const load of loads) await expectCurrent(load);
  const keys = loads.flatMap(({ record }) => [...record.ordered.keys()]);
  const teams = loads.map(({ customer }) => customer.teamId);
  expect(books.deployments.filter((row) => teams.includes(row.team_id))).toHaveLength(keys.length);
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

/** Waits for enough acknowledged writes, ends the work, checks that all of it is sound and every server runs, and logs it. */
export async function expectSoundEnd(
  {
    settings,
    loads,
    servers,
    stop,
  }: {
    settings: DatabaseSettings;
    loads: readonly Load[];
    servers: readonly ServerProcess[];
    /** Resolves once nobody writes any more. */
    stop: () => Promise<unknown>;
  },
  what: string,
  enough: number,
  more: object,
): Promise<void> {
  await until(`${enough} writes`, 500, () => acknowledged(loads) >= (IS_FULL ? enough : 0));
  await stop();
  const books = await expectSettled(settings, loads);
  expect(servers.map(({ isRunning }) => isRunning)).toEqual(servers.map(() => true));
  report(what, figures(books, loads, more));
}

/** Nobody was left without an answer. */
export function expectAllAnswered(loads: readonly Load[]): void {
  expect(loads.map(({ record }) => record.unanswered)).toEqual(loads.map(() => 0));
}

/** What a machine that does other things besides is given. Seconds. */
const AMPLE = 120;

/**
 * Waits until something holds. Throws where it does not within `seconds`, which only the harness in full insists on: in
 * `npm test` nothing is timed, and what fails is what never comes.
 */
export async function until(
  what: string,
  seconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const limit = IS_FULL ? seconds : Math.max(seconds, AMPLE);
  const deadline = performance.now() + limit * 1000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${limit} s: ${what}`);
    await setTimeout(20);
  }
}

/** A PostgreSQL server whose commits wait for the disk. */
export function durablePostgres(): Promise<TestPostgres> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  return startPostgres(programs, true);
}
