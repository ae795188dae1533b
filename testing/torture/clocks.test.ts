import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { type SentDeployment, deploymentListSchema, deploymentSchema } from '@/contract/deployment';
import { SYNC_MS } from '@/domain/instances/serviceTime';
import { openDatabase, type DatabaseSettings } from '@/server/db/open';
import type { OfferTable } from '@/server/db/schema';
import { orderFor } from '@/server/testing/rental';
import { postgresPrograms, startPostgres } from '@/server/testing/postgres';
import { itAtOnce, type Later } from './atOnce';
import { problemsOf, readBooks } from './books';
import { makeCatalogue } from './catalogue';
import { call, insist, newBuyer, newCustomer, type Customer } from './client';
import { until } from './crowd';
import { DEPLOY_SECONDS, ServerProcess } from './serverProcess';
import { SteppedClock } from './steppedClock';
import { IS_FULL, report } from './table';

const HOUR = 3_600_000;
const DEPLOY_MS = DEPLOY_SECONDS * 1000;
/** Rounds of steps; each has instances that live through it. */
const ROUNDS = IS_FULL ? 12 : 2;
/** How far a clock is off, round by round. */
const OFFSETS = [2 * HOUR, -HOUR, 26 * HOUR, -3 * HOUR];

/** When something was done, by a clock of our own that nobody sets: it was asked for, and it was answered. */
interface Done {
  asked: number;
  answered: number;
}

/** What customers have done with their instances. */
class Lives {
  readonly ordered = new Map<string, Done>();
  readonly destroyed = new Map<string, Done>();

  constructor(private readonly offer: OfferTable) {}

  /** Somebody who signs in anew: tokens go by the time of day, which was set. */
  customer(origin: string): Promise<Customer> {
    return insist(() => newCustomer(origin, 'ada@example.com'));
  }

  async order(origin: string): Promise<string> {
    const customer = await this.customer(origin);
    const body = orderFor(customer, this.offer);
    const key = `order-${this.ordered.size}`;
    const [answer, done] = await timed(() =>
      insist(() => call(origin, customer, 'createDeployment', { body, key })),
    );
    const { id } = deploymentSchema.parse(answer.body);
    this.ordered.set(id, done);
    return id;
  }

  /** Waits until it runs, which must not take longer than it takes, and destroys it. */
  async destroy(origin: string, id: string): Promise<void> {
    const customer = await this.customer(origin);
    let found = await this.find(origin, customer, id);
    await until('it runs', DEPLOY_SECONDS + 20, async () => {
      found = await this.find(origin, customer, id);
      return found?.status !== 'deploying';
    });
    const params = {
      providerId: 'default',
      region: 'default',
      instanceId: found?.instanceId ?? '',
    };
    const [answer, done] = await timed(() => call(origin, customer, 'destroyInstance', { params }));
    expect(answer).toEqual({ status: 200, body: { success: true } });
    this.destroyed.set(id, done);
  }

  async find(origin: string, customer: Customer, id: string): Promise<SentDeployment | undefined> {
    const query = { teamId: customer.teamId };
    const { body } = await insist(() => call(origin, customer, 'listDeployments', { query }));
    return deploymentListSchema.parse(body).find((one) => one.id === id);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, Done]> {
  const asked = performance.now();
  const result = await work();
  return [result, { asked, answered: performance.now() }];
}

/**
 * Each instance is charged for what passed between its start and its end, in our own measure, to `tolerance` milliseconds;
 * and the books are right.
 */
async function expectFair(settings: DatabaseSettings, lives: Lives, tolerance: number) {
  const books = await readBooks(settings);
  expect(problemsOf(books)).toEqual([]);
  const rows = new Map(books.deployments.map((row) => [row.id, row]));
  for (const [id, { asked, answered }] of lives.destroyed) {
    const row = rows.get(id);
    const order = lives.ordered.get(id);
    const charged = (row?.stopped_at ?? NaN) - (row?.started_at ?? NaN);
    expect(charged).toBeGreaterThanOrEqual(0);
    expect(charged).toBeLessThanOrEqual(answered - (order?.asked ?? NaN) - DEPLOY_MS + tolerance);
    expect(charged).toBeGreaterThanOrEqual(
      asked - (order?.answered ?? NaN) - DEPLOY_MS - tolerance,
    );
  }
  return { instances: lives.destroyed.size, entries: books.ledger.length, problems: 0 };
}

/** Waits until a server has seen that the clock was set, and has stored the service time by it. */
async function untilSeen(settings: DatabaseSettings, offset: number): Promise<void> {
  const { db, close } = openDatabase(settings);
  try {
    await until('the clock is seen', 30, async () => {
      const [row] = await db.selectFrom('service_clock').select('clock_ms').execute();
      const off = (row?.clock_ms ?? NaN) - Date.now();
      return Math.abs(off - offset) < HOUR / 2;
    });
  } finally {
    await close();
  }
}

const fund = async (origin: string): Promise<void> => {
  await newBuyer(() => origin, 'ada@example.com', 1000);
};

itAtOnce(
  'charges for what passes while the clock of the machine is set on and back',
  async (later) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'clocks-'));
    later(() => rmSync(dataDir, { recursive: true }));
    const { endless } = await makeCatalogue({ dataDir });
    const clock = new SteppedClock();
    later(() => clock.remove());
    const server = new ServerProcess({ DATA_DIR: dataDir, ...clock.variables });
    later(() => server.kill());
    await server.start();
    await fund(server.origin);
    const lives = new Lives(endless);
    const { origin } = server;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await lives.order(origin);
      const offset = OFFSETS[round % OFFSETS.length] ?? 0;
      clock.set(offset);
      const during = await lives.order(origin);
      await untilSeen({ dataDir }, offset);
      const whole = await lives.order(origin);
      await lives.destroy(origin, whole);
      server.freeze();
      clock.set(0);
      await setTimeout(1000);
      server.thaw();
      const after = await lives.order(origin);
      for (const id of [before, during, after]) await lives.destroy(origin, id);
    }
    // A server that ends sees at the last moment that it was put right.
    clock.set(-HOUR);
    await untilSeen({ dataDir }, -HOUR);
    clock.set(0);
    const kept = await lives.order(origin);
    await server.stop();
    await server.start();
    await lives.destroy(server.origin, kept);
    // Ordered while it was ahead, and started again once it was put back.
    clock.set(2 * HOUR);
    const left = await lives.order(origin);
    await server.kill();
    clock.set(0);
    await server.start();
    await lives.destroy(server.origin, left);
    const started = lives.ordered.get(left);
    lives.destroyed.delete(left);
    const figures = await expectFair({ dataDir }, lives, 5);
    const row = (await readBooks({ dataDir })).deployments.find(({ id }) => id === left);
    const charged = (row?.stopped_at ?? NaN) - (row?.started_at ?? NaN);
    expect(charged).toBeGreaterThanOrEqual(0);
    expect(charged).toBeLessThanOrEqual(performance.now() - (started?.asked ?? NaN));
    expect(server.complaints).toBe('');
    report('clock set on and back, SQLite', { steps: ROUNDS * 2 + 4, ...figures });
  },
  300_000,
);

itAtOnce(
  'charges for what passes while the clocks of two servers and of PostgreSQL are set',
  async (later) => {
    const { databaseUrl, setDatabase, settings, endless } = await steppedPostgres(later);
    const clocks = [0, 1].map(() => new SteppedClock());
    for (const clock of clocks) later(() => clock.remove());
    const [first, second] = clocks.map(
      (clock) => new ServerProcess({ DATABASE_URL: databaseUrl, ...clock.variables }),
    );
    if (first === undefined || second === undefined) throw new Error('no servers');
    for (const server of [first, second]) later(() => server.kill());
    await Promise.all([first.start(), second.start()]);
    await fund(first.origin);
    // A server that has only begun takes over what the other stores, right or not.
    await setTimeout(4 * SYNC_MS);
    const lives = new Lives(endless);
    for (let round = 0; round < ROUNDS; round += 1) {
      const offset = OFFSETS[round % OFFSETS.length] ?? 0;
      const before = await lives.order(first.origin);
      await setDatabase(offset);
      const during = await lives.order(second.origin);
      clocks[0]?.set(-offset);
      await untilSeen(settings, offset);
      const another = await lives.order(first.origin);
      await setDatabase(0);
      clocks[1]?.set(offset);
      const after = await lives.order(second.origin);
      await lives.destroy(second.origin, before);
      await lives.destroy(first.origin, during);
      await lives.destroy(second.origin, another);
      await lives.destroy(first.origin, after);
      for (const clock of clocks) clock.set(0);
    }
    const figures = await expectFair(settings, lives, 1000);
    expect([first.complaints, second.complaints]).toEqual(['', '']);
    report('clocks of two servers and of PostgreSQL set', { steps: ROUNDS * 6, ...figures });
  },
  300_000,
);

itAtOnce(
  'runs jobs in time while the clock of PostgreSQL is put back',
  async (later) => {
    const { databaseUrl, setDatabase, settings, endless } = await steppedPostgres(later);
    const server = new ServerProcess({ DATABASE_URL: databaseUrl });
    later(() => server.kill());
    await server.start();
    await fund(server.origin);
    const lives = new Lives(endless);
    const id = await lives.order(server.origin);
    await setDatabase(-HOUR);
    // Nobody reads the list, so that only the job can notice.
    await until('the job has seen that it runs', DEPLOY_SECONDS + 20, async () =>
      (await readBooks(settings)).deployments.some(
        (row) => row.id === id && row.status === 'running',
      ),
    );
    await lives.destroy(server.origin, id);
    expect(server.complaints).toBe('');
  },
  300_000,
);

/** A PostgreSQL whose time of day can be set, with the catalogue. */
async function steppedPostgres(later: Later) {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const { url: databaseUrl, stop } = await startPostgres(programs);
  later(stop);
  const setDatabase = await databaseClock(later, databaseUrl);
  const settings = { dataDir: '', databaseUrl };
  const { endless } = await makeCatalogue(settings);
  return { databaseUrl, setDatabase, settings, endless };
}

/** Puts a time of day in front of PostgreSQL's own, which its servers are told from their next connection on. */
async function databaseClock(
  later: Later,
  url: string,
): Promise<(offset: number) => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  later(() => client.end());
  await client.query(`
    create table clock_offset as select 0::bigint as milliseconds;
    create function clock_timestamp() returns timestamptz language sql as
      'select pg_catalog.clock_timestamp() + make_interval(secs => milliseconds / 1000.0) from clock_offset';
    create function now() returns timestamptz language sql stable as
      'select pg_catalog.now() + make_interval(secs => milliseconds / 1000.0) from clock_offset';
    alter role app set search_path = public, pg_catalog;
  `);
  return async (offset) => {
    await client.query('update clock_offset set milliseconds = $1', [offset]);
  };
}
