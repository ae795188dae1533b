import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '@/domain/time';
import type { OfferTable } from '@/server/db/schema';
import { RECURRING } from '@/server/queue/queue';
import type { TestPostgres } from '@/server/testing/postgres';
import { readBooks } from './books';
import { makeCatalogue } from './catalogue';
import { insist, Lost, newBuyer, newCustomer } from './client';
import {
  acknowledged,
  durablePostgres,
  expectSettled,
  expectSound,
  figures,
  life,
  loadsOn,
  until,
} from './crowd';
import { watchJobs, type JobWatch } from './jobWatch';
import { askAgain, endure, newRecord, type Load } from './load';
import { addOldInstances } from './old';
import { ServerProcess } from './serverProcess';
import { IS_FULL, report } from './table';

/** How long servers are killed and frozen. Milliseconds. */
const TORTURE_MS = (IS_FULL ? 600 : 12) * SECOND_MS;
/** In full, longer than it takes until the others take a server for dead. Milliseconds. */
const FROZEN_MS = (IS_FULL ? 28 : 3) * SECOND_MS;
/** Instances of which one has an hour to book each second. */
const OLD_INSTANCES = 900;
/** A job that is due is run within so long, whatever has become of who had begun it. Seconds. */
const LONGEST_WAIT = 30;
/** The rest between two runs of the metering. Seconds. */
const METERING = 60;
/** Writes that the harness in full has acknowledged at least. */
const ENOUGH = 5000;
/** What is asked for each turn by somebody who never looks whether it has started. */
const UNATTENDED = 3;

let postgres: TestPostgres;
let servers: ServerProcess[] = [];
/** Those that customers are led to. */
let serving: ServerProcess[] = [];
let watch: JobWatch | undefined;
beforeEach(async () => {
  postgres = await durablePostgres();
});
afterEach(async () => {
  await watch?.stop();
  await Promise.all(servers.map((server) => server.kill()));
  await postgres.stop();
});

const settings = () => ({ dataDir: '', databaseUrl: postgres.url });

/** Customers go on with another server while theirs is away, as a load balancer leads them. */
const originOf = (customer: number): string => {
  const own = servers[customer % servers.length];
  const isThere = own !== undefined && serving.includes(own);
  return (isThere ? own : serving[customer % serving.length])?.origin ?? '';
};

async function kill(server: ServerProcess): Promise<void> {
  serving = serving.filter((one) => one !== server);
  await server.kill();
  await life();
  await server.start();
  serving = [...serving, server];
}

/** @param meanwhile done while it is frozen */
async function freeze(server: ServerProcess, meanwhile: () => Promise<void>): Promise<void> {
  serving = serving.filter((one) => one !== server);
  server.freeze();
  const frozen = setTimeout(FROZEN_MS);
  await meanwhile();
  await frozen;
  server.thaw();
  serving = [...serving, server];
}

/** Somebody who orders and goes away; what was not acknowledged is asked for again at the end. */
async function orderUnattended(turn: number, offers: readonly OfferTable[]): Promise<Load> {
  const origin = () => originOf(turn);
  const customer = await newBuyer(origin, `unattended${turn}@example.com`, 1000);
  const load = { origin, customer, record: newRecord(), offers };
  for (let order = 0; order < UNATTENDED; order += 1) {
    load.record.ordered.set(`${customer.email}-${order}`, undefined);
  }
  await askAgain(load).catch((error: unknown) => {
    if (!(error instanceof Lost)) throw error;
  });
  return load;
}

/** The books at an instant, of which nothing that was acknowledged before is missing. */
async function expectSoundSoFar(loads: readonly Load[]): Promise<void> {
  const told = loads.map((load) => ({ ...load, record: structuredClone(load.record) }));
  expectSound(await readBooks(settings()), told);
}

it('loses no job and does none twice while three servers are killed and frozen in turn', async () => {
  const { endless, scarce } = await makeCatalogue(settings());
  servers = Array.from({ length: 3 }, () => new ServerProcess({ DATABASE_URL: postgres.url }));
  await Promise.all(servers.map((server) => server.start()));
  serving = servers;
  const jobs = (watch = watchJobs(settings()));
  const loads = await loadsOn([endless, scarce], originOf);
  const unattended: Load[] = [];
  await addOldInstances(
    settings(),
    await insist(() => newCustomer(originOf(0), 'old@example.com')),
    OLD_INSTANCES,
  );
  let isOver = false;
  const working = Promise.all(loads.map((load) => endure(load, () => isOver)));
  let [kills, freezes, turn] = [0, 0, 0];
  const end = performance.now() + TORTURE_MS;
  while (performance.now() < end) {
    const [first, second, third] = [0, 1, 2].map((index) => servers[(turn + index) % 3]);
    if (first === undefined || second === undefined || third === undefined) throw new Error('none');
    turn += 1;
    await life();
    const killing = kill(first);
    unattended.push(await orderUnattended(turn, [endless]));
    await killing;
    await life();
    await freeze(second, async () => {
      await life();
      // One is left.
      await kill(third);
    });
    kills += 2;
    freezes += 1;
    await expectSoundSoFar([...loads, ...unattended]);
  }
  isOver = true;
  await working;
  const everybody = [...loads, ...unattended];
  const books = await expectSettled(settings(), everybody);
  // Who was killed is forgotten, who was thawed has begun anew, and nothing is left of what they had begun.
  const left = RECURRING.map((name) => `${name} waiting`)
    .sort()
    .join();
  await until('three servers run, and nothing is left to be done', LONGEST_WAIT, async () => {
    const present = await jobs.present();
    return present.servers === 3 && present.jobs.join() === left;
  });
  const { job, start, hour } = jobs.longest();
  if (IS_FULL) {
    expect(job).toBeLessThan(LONGEST_WAIT);
    expect(start).toBeLessThan(LONGEST_WAIT);
    expect(hour).toBeLessThan(METERING + LONGEST_WAIT);
    expect(acknowledged(everybody)).toBeGreaterThan(ENOUGH);
  }
  const round = (seconds: number) => Number(seconds.toFixed(1));
  const waits = { jobWait: round(job), startWait: round(start), hourWait: round(hour) };
  report(
    'three servers killed and frozen in turn, PostgreSQL',
    figures(books, everybody, { kills, freezes, ...waits }),
  );
}, 900_000);
