import { Client } from 'pg';
import type { TestPostgres } from '../testing/postgres';
import { readBooks } from './books';
import { makeCatalogue } from './catalogue';
import type { Customer } from './client';
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
import { endure, newRecord, type Load } from './load';
import { ServerProcess } from './serverProcess';
import { IS_FULL, report } from './table';

let postgres: TestPostgres;
let servers: [ServerProcess, ServerProcess];
let loads: Load[];
let isOver: boolean;
let working: Promise<unknown>;
const settings = () => ({ dataDir: '', databaseUrl: postgres.url });

/** Two servers on one database, and customers of both who go on whatever happens. */
beforeEach(async () => {
  postgres = await durablePostgres();
  const { endless, scarce } = await makeCatalogue(settings());
  const make = () => new ServerProcess({ DATABASE_URL: postgres.url });
  servers = [make(), make()];
  await Promise.all(servers.map((server) => server.start()));
  const offers = [endless, scarce];
  loads = await loadsOn(offers, (index) => servers[index % 2 === 0 ? 0 : 1].origin);
  goOn();
}, 60_000);
afterEach(async () => {
  isOver = true;
  await Promise.all(servers.map((server) => server.kill()));
  await postgres.stop();
});

function goOn(): void {
  isOver = false;
  working = Promise.all(loads.map((load) => endure(load, () => isOver)));
}

/** Looks at the books while nobody writes. */
async function expectSoundSoFar(): Promise<void> {
  isOver = true;
  await working;
  expectSound(await readBooks(settings()), loads);
  goOn();
}

const customer = (): Customer => {
  const [load] = loads;
  if (load === undefined) throw new Error('no customers');
  return load.customer;
};

/** Status and seconds of an answer. */
async function timed(ask: () => Promise<{ status: number }>): Promise<[number, number]> {
  const start = performance.now();
  const { status } = await ask();
  return [status, (performance.now() - start) / 1000];
}

async function isHealthy(server: ServerProcess): Promise<boolean> {
  return (await fetch(`${server.origin}/healthz`)).status === 200;
}

/** Everybody gets something done again, within so many seconds. */
async function expectProgress(seconds: number, whose: readonly Load[] = loads): Promise<void> {
  const before = whose.map(({ record }) => record.count);
  await until('everybody gets something done', seconds, () =>
    whose.every(({ record }, index) => record.count > (before[index] ?? 0)),
  );
}

/** Lets the load run until enough was acknowledged, and looks at the books. */
async function expectSoundEnd(what: string, enough: number, more: object): Promise<void> {
  await until(`${enough} writes`, 500, () => acknowledged(loads) >= enough);
  isOver = true;
  await working;
  const books = await expectSettled(settings(), loads);
  expect(servers.map(({ isRunning }) => isRunning)).toEqual([true, true]);
  expect(loads.map(({ record }) => record.unanswered)).toEqual(loads.map(() => 0));
  report(what, figures(books, loads, more));
}

async function endSessions(): Promise<void> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );
  await client.end();
}

/** Nothing hangs while the database does not answer, and all is well soon after it does. */
async function freezeDatabase(): Promise<void> {
  postgres.freeze();
  try {
    for (const { origin } of servers) {
      const healths = ['/healthz', '/readyz'].map((path) => timed(() => fetch(origin + path)));
      const calls = Array.from({ length: 20 }, () =>
        timed(() =>
          fetch(`${origin}/api/teams`, {
            headers: { Authorization: `Bearer ${customer().token}` },
          }),
        ),
      );
      for (const [status, seconds] of await Promise.all(healths)) {
        expect(status).toBe(503);
        expect(seconds).toBeLessThan(2);
      }
      for (const [status, seconds] of await Promise.all(calls)) {
        expect(status).toBe(503);
        expect(seconds).toBeLessThan(5);
      }
    }
  } finally {
    postgres.thaw();
  }
  await Promise.all([
    until('both servers are well', 5, async () =>
      (await Promise.all(servers.map(isHealthy))).every(Boolean),
    ),
    expectProgress(5),
  ]);
}

it('outlives a database that is restarted, ends its sessions and freezes', async () => {
  const rounds = IS_FULL ? 8 : 1;
  for (let round = 0; round < rounds; round += 1) {
    await life();
    await postgres.restart();
    await expectProgress(10);
    await endSessions();
    await expectProgress(10);
    await freezeDatabase();
    await expectSoundSoFar();
  }
  for (const { record } of loads) expect(record.longestRefusal).toBeLessThan(5);
  await expectSoundEnd('PostgreSQL restarted, sessions ended, frozen', IS_FULL ? 3000 : 0, {
    rounds,
  });
}, 900_000);

it('goes on with one of two servers while the other is frozen', async () => {
  const rounds = IS_FULL ? 8 : 1;
  const [first, second] = servers;
  // The same teams are at work on the second server, too.
  const others = loads.slice(0, 3).map((load, index) => ({
    ...load,
    customer: { ...load.customer, email: `o${index}@example.com` },
    record: newRecord(),
    origin: () => second.origin,
  }));
  loads = [...loads, ...others];
  await expectSoundSoFar();
  const onSecond = loads.filter((load) => load.origin() === second.origin);
  for (let round = 0; round < rounds; round += 1) {
    await life();
    first.freeze();
    // What the frozen one has locked is free after five seconds.
    await expectProgress(10, onSecond);
    first.thaw();
    await expectProgress(10);
    await expectSoundSoFar();
  }
  await expectSoundEnd('one of two servers frozen, PostgreSQL', IS_FULL ? 1500 : 0, { rounds });
}, 900_000);
