import { Client } from 'pg';
import type { TestPostgres } from '@/server/testing/postgres';
import { readBooks } from './books';
import { makeCatalogue } from './catalogue';
import type { Customer } from './client';
import {
  durablePostgres,
  expectAllAnswered,
  expectSound,
  expectSoundEnd,
  life,
  loadsOn,
  until,
} from './crowd';
import { endure, newRecord, type Load } from './load';
import { ServerProcess } from './serverProcess';
import { IS_FULL } from './table';

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

async function pause(): Promise<void> {
  isOver = true;
  await working;
}

/** Looks at the books while nobody writes. */
async function expectSoundSoFar(): Promise<void> {
  await pause();
  expectSound(await readBooks(settings()), loads);
  goOn();
}

const customer = (): Customer => {
  const [load] = loads;
  if (load === undefined) throw new Error('no customers');
  return load.customer;
};

/** Every request is answered by 503; the harness in full insists on the seconds as well. */
async function expectRefusals(asked: readonly (() => Promise<Response>)[], within: number) {
  const start = performance.now();
  const answers = await Promise.all(asked.map((ask) => ask()));
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 503));
  if (IS_FULL) expect((performance.now() - start) / 1000).toBeLessThan(within);
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
async function expectEnd(what: string, enough: number, more: object): Promise<void> {
  await expectSoundEnd({ settings: settings(), loads, servers, stop: pause }, what, enough, more);
  expectAllAnswered(loads);
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
      const headers = { Authorization: `Bearer ${customer().token}` };
      const healths = ['/healthz', '/readyz'].map((path) => () => fetch(origin + path));
      const calls = Array.from(
        { length: 20 },
        () => () => fetch(`${origin}/api/teams`, { headers }),
      );
      await Promise.all([expectRefusals(healths, 2), expectRefusals(calls, 5)]);
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
  const longestRefusal = Math.max(...loads.map(({ record }) => record.longestRefusal));
  if (IS_FULL) expect(longestRefusal).toBeLessThan(5);
  await expectEnd('PostgreSQL restarted, sessions ended, frozen', 3000, { rounds, longestRefusal });
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
  await expectEnd('one of two servers frozen, PostgreSQL', 1500, { rounds });
}, 900_000);
