import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase, type DatabaseSettings } from '@/server/db/open';
import type { MachineTable, OfferTable } from '@/server/db/schema';
import type { FakeMachine } from '../providers/fake/machines';
import { itAtOnce, type Later } from './atOnce';
import { problemsOf, readBooks } from './books';
import { durablePostgres, until } from './crowd';
import { Fakes } from './fakes';
import { FastClock } from './fastClock';
import { newRented, prepare, rentOne, type Rented } from './renters';
import { ServerProcess } from './serverProcess';
import { IS_FULL, report } from './table';

/** How many times faster time goes: an order at Lambda takes its turn of 12 seconds. */
const FACTOR = IS_FULL ? 10 : 20;
/** One server that is killed over and over takes longer than two. */
const ORDERS = IS_FULL ? { postgres: 1000, sqlite: 1000 } : { postgres: 50, sqlite: 25 };
/** People at a time, a third of them at each provider. */
const PEOPLE = IS_FULL ? 60 : 18;
/** A server lives for so long before it is killed, at least and at most. Milliseconds. */
const LIFE = [2500, 6000] as const;
/** How far the clocks of a busy machine may be read apart, and an answer be late: two real seconds. Milliseconds. */
const NEAR = 2000 * FACTOR;

interface Scene {
  clock: FastClock;
  fakes: Fakes;
  servers: readonly ServerProcess[];
  settings: DatabaseSettings;
  /** How many orders there are in all. */
  orders: number;
}

async function read<T>(
  settings: DatabaseSettings,
  query: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>,
) {
  const { db, close } = openDatabase(settings);
  try {
    return await query(db);
  } finally {
    await close();
  }
}

const machinesOf = (settings: DatabaseSettings): Promise<MachineTable[]> =>
  read(settings, (db) => db.selectFrom('machines').selectAll().execute());

const offersOf = (settings: DatabaseSettings, source: string): Promise<OfferTable[]> =>
  read(settings, (db) =>
    db
      .selectFrom('offers')
      .selectAll()
      .where('source', '=', source)
      .orderBy('price_micros')
      .execute(),
  );

/** Kills one server after the other until it is told to stop; every one is started again. */
async function shake(servers: readonly ServerProcess[], isOver: () => boolean): Promise<number> {
  let kills = 0;
  while (!isOver()) {
    await setTimeout(LIFE[0] + Math.random() * (LIFE[1] - LIFE[0]));
    const server = servers[kills % servers.length];
    await server?.kill();
    kills += 1;
    await server?.start();
  }
  return kills;
}

/** People who order all there is to order, one machine after the other each. */
async function rentAll({ settings, servers, fakes, orders }: Scene, rented: Rented): Promise<void> {
  let ordered = 0;
  const sources = fakes.all.map(({ dialect }) => dialect.name);
  const rent = async (person: number): Promise<void> => {
    const source = sources[person % sources.length] ?? '';
    let turn = person;
    const renter = {
      email: `p${person}@example.com`,
      origin: () => servers[(turn += 1) % servers.length]?.origin ?? '',
      offers: () => offersOf(settings, source),
      rented,
    };
    const key = await prepare(renter);
    while (ordered < orders) {
      ordered += 1;
      await rentOne(renter, key, `order-${ordered}`);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => rent(person)));
}

/** The machines that were made for each of ours, by the marker that they carry. */
function madeFor(fakes: Fakes): Map<string, FakeMachine[]> {
  const made = new Map<string, FakeMachine[]>();
  for (const machine of fakes.all.flatMap(({ machines }) => machines.all())) {
    const marker = /rackline:[a-z0-9]+:(?<id>[\w-]+)/u.exec(JSON.stringify(machine.order));
    const id = marker?.groups?.id ?? 'nobody';
    made.set(id, [...(made.get(id) ?? []), machine]);
  }
  return made;
}

async function expectAllSettled(
  { settings, fakes, orders }: Scene,
  rented: Rented,
): Promise<object> {
  const alive = () => fakes.all.flatMap(({ machines }) => machines.alive());
  // What nobody could say about an order is looked for during ten minutes, and an end is tried ever less often.
  await until('every machine has ended', 300, async () =>
    (await machinesOf(settings)).every(({ state }) => state === 'ended'),
  );
  await until('nothing is left at the providers', 60, () => alive().length === 0);
  const books = await readBooks(settings);
  expect(problemsOf({ ...books, offers: [] })).toEqual([]);
  expect(rented.surprises).toEqual([]);
  expect([...rented.ordered.keys()]).toHaveLength(orders);
  expect(books.deployments).toHaveLength(orders);
  const rows = new Map(books.deployments.map((row) => [row.id, row]));
  for (const id of rented.destroyed) expect(rows.get(id)?.status).toBe('terminated');
  for (const id of rented.failed) expect(rows.get(id)?.status).toBe('failed');
  const made = madeFor(fakes);
  const late: number[] = [];
  let surplus = 0;
  for (const machine of await machinesOf(settings)) {
    const row = rows.get(machine.deployment_id);
    const theirs = made.get(machine.id) ?? [];
    const [its, ...others] = theirs.filter(({ id }) => id === machine.external_id);
    expect(others).toEqual([]);
    surplus += theirs.length - (its === undefined ? 0 : 1);
    if (row?.status !== 'terminated') continue;
    // It ran, so it is one machine of the provider's: charged from when that called it active until it accepted the end.
    expect(row.started_at ?? 0).toBeGreaterThan((its?.activeAt ?? Infinity) - NEAR);
    const after = (row.stopped_at ?? 0) - (its?.acceptedAt ?? Infinity);
    expect(after).toBeGreaterThan(-NEAR);
    late.push(after);
  }
  expect(made.get('nobody')).toBeUndefined();
  const { length } = late;
  const middle = late.toSorted((a, b) => a - b)[Math.floor(length / 2)] ?? 0;
  expect(middle).toBeLessThan(NEAR);
  const calls = fakes.all.flatMap((fake) => fake.calls);
  return {
    ...{ orders, ran: length, failed: rented.failed.size, 'given back': surplus },
    ...{ calls: calls.length, 'went wrong': calls.filter(({ fault }) => fault).length },
    ...{ 'too soon': fakes.all.reduce((sum, { tooSoon }) => sum + tooSoon, 0), orphans: 0 },
    ...{ unanswered: rented.lost, 'charged later (ms, middle)': middle },
  };
}

async function torture(what: string, scene: Scene): Promise<void> {
  await Promise.all(scene.servers.map((server) => server.start()));
  await until('there are offers', 60, async () => {
    const counts = await Promise.all(
      scene.fakes.all.map(({ dialect }) => offersOf(scene.settings, dialect.name)),
    );
    return counts.every(({ length }) => length > 0);
  });
  const rented = newRented();
  let isOver = false;
  const shaking = shake(scene.servers, () => isOver);
  await rentAll(scene, rented).finally(() => {
    isOver = true;
  });
  const kills = await shaking;
  report(what, { kills, ...(await expectAllSettled(scene, rented)) });
}

async function begin(later: Later): Promise<{ clock: FastClock; fakes: Fakes }> {
  const clock = new FastClock(FACTOR);
  later(() => clock.remove());
  const fakes = await Fakes.start(clock);
  later(() => fakes.close());
  return { clock, fakes };
}

function serversOn(
  later: Later,
  count: number,
  variables: Record<string, string>,
): ServerProcess[] {
  const servers = Array.from({ length: count }, () => new ServerProcess(variables));
  for (const server of servers) later(() => server.kill());
  return servers;
}

itAtOnce(
  'makes of every order one machine or none, on two servers that are killed in turn',
  async (later) => {
    const { clock, fakes } = await begin(later);
    const postgres = await durablePostgres();
    later(() => postgres.stop());
    await clock.setIn(postgres.url);
    const settings = { dataDir: '', databaseUrl: postgres.url };
    const servers = serversOn(later, 2, {
      ...{ DATABASE_URL: postgres.url, ...clock.variables, ...fakes.variables },
    });
    await torture('orders at three providers, PostgreSQL', {
      ...{ clock, fakes, servers, settings, orders: ORDERS.postgres },
    });
  },
  1_800_000,
);

itAtOnce(
  'makes of every order one machine or none, on one server with SQLite',
  async (later) => {
    const { clock, fakes } = await begin(later);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'machines-'));
    later(() => rmSync(dataDir, { recursive: true }));
    const servers = serversOn(later, 1, {
      DATA_DIR: dataDir,
      ...clock.variables,
      ...fakes.variables,
    });
    await torture('orders at three providers, SQLite', {
      ...{ clock, fakes, servers, settings: { dataDir }, orders: ORDERS.sqlite },
    });
  },
  1_800_000,
);
