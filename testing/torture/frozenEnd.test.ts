import { SECOND_MS } from '@/domain/time';
import { openDatabase, type DatabaseSettings } from '@/server/db/open';
import type { DeploymentTable, MachineTable, OfferTable } from '@/server/db/schema';
import type { TestPostgres } from '@/server/testing/postgres';
import { FAKE_KEY, FakeProvider } from '../providers/fake/fakeProvider';
import { SHADEFORM } from '../providers/shadeform/dialect';
import { call } from './client';
import { durablePostgres, until } from './crowd';
import { FastClock } from './fastClock';
import { Gate } from './gate';
import { newRented, prepare, rentUntilRunning, signedIn } from './renters';
import { ServerProcess } from './serverProcess';
import { IS_FULL } from './table';

/** How many times faster time goes. */
const FACTOR = IS_FULL ? 1 : 10;
/** What a frozen server had in hand is done by another within so long. Milliseconds. */
const TAKEN_OVER = 30 * SECOND_MS;

let cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});

/** Two servers, each of which reaches the provider by a gate of its own. */
class Scene {
  readonly servers: ServerProcess[] = [];
  /** The server that was frozen when the provider had accepted an end, and when that was. */
  frozen: { server: ServerProcess; at: number } | undefined;
  #isWanted = false;

  constructor(
    readonly clock: FastClock,
    readonly fake: FakeProvider,
    readonly settings: DatabaseSettings,
  ) {}

  async open(): Promise<void> {
    for (const _ of [0, 1]) {
      const gate = await Gate.open(() => new URL(this.fake.url).origin);
      cleanUp.push(() => gate.close());
      const server: ServerProcess = new ServerProcess({
        ...{ DATABASE_URL: this.settings.databaseUrl ?? '', ...this.clock.variables },
        ...{ PROVIDERS: 'shadeform', SHADEFORM_API_KEY: FAKE_KEY },
        SHADEFORM_URL: `${gate.url}${SHADEFORM.basePath}`,
      });
      cleanUp.push(() => server.kill());
      gate.watch = ({ path, answer }) => {
        if (!this.#isWanted || answer === undefined || !path.endsWith('/delete')) return;
        this.#isWanted = false;
        server.freeze();
        this.frozen = { server, at: this.clock.now() };
      };
      this.servers.push(server);
    }
    await Promise.all(this.servers.map((server) => server.start()));
  }

  /** The next server that is told of an accepted end is frozen over it. */
  freezeAtEnd(): void {
    this.#isWanted = true;
  }

  async read<T>(query: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
    const { db, close } = openDatabase(this.settings);
    try {
      return await query(db);
    } finally {
      await close();
    }
  }

  offers(): Promise<OfferTable[]> {
    return this.read((db) =>
      db.selectFrom('offers').selectAll().where('source', '=', 'shadeform').execute(),
    );
  }

  rows(id: string): Promise<{ machine: MachineTable; row: DeploymentTable }> {
    return this.read(async (db) => ({
      machine: await db
        .selectFrom('machines')
        .selectAll()
        .where('deployment_id', '=', id)
        .executeTakeFirstOrThrow(),
      row: await db
        .selectFrom('deployments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    }));
  }
}

let postgres: TestPostgres;
async function begin(): Promise<Scene> {
  const clock = new FastClock(FACTOR);
  cleanUp.push(() => clock.remove());
  const fake = await FakeProvider.start(SHADEFORM, { now: clock.now });
  cleanUp.push(() => fake.close());
  postgres = await durablePostgres();
  cleanUp.push(() => postgres.stop());
  await clock.setIn(postgres.url);
  const scene = new Scene(clock, fake, { dataDir: '', databaseUrl: postgres.url });
  await scene.open();
  await until('there are offers', 60, async () => (await scene.offers()).length > 0);
  return scene;
}

it('charges to the accepted end that a frozen server did not store, once another finds it', async () => {
  const scene = await begin();
  const { fake, clock } = scene;
  const renter = {
    email: 'ada@example.com',
    origin: () => scene.servers[0]?.origin ?? '',
    offers: () => scene.offers(),
    rented: newRented(),
  };
  const key = await prepare(renter);
  // The server that a person asks is frozen over it; then the one whose job it is, since the first call was not heard.
  for (const [turn, isJob] of [false, true].entries()) {
    const { id, instanceId } = await rentUntilRunning(renter, key, `order-${turn}`);
    const customer = await signedIn(renter);
    if (isJob) fake.faults.next('terminate', 'unreached');
    scene.freezeAtEnd();
    const params = { providerId: 'default', region: 'default', instanceId: instanceId ?? '' };
    const destroying = call(renter.origin(), customer, 'destroyInstance', { params });
    await until('a server is frozen', 30, () => scene.frozen !== undefined);
    const { server, at } = scene.frozen ?? {};
    await until('another has found that it has ended', 30, async () => {
      const { machine } = await scene.rows(id);
      return machine.accepted_at !== null;
    });
    const found = await scene.rows(id);
    if (IS_FULL) expect((found.machine.accepted_at ?? 0) - (at ?? 0)).toBeLessThan(TAKEN_OVER);
    // What is known is when it was told to, which was just before it accepted.
    const { acceptedAt } = fake.machines.get(found.machine.external_id ?? '') ?? {};
    expect(found.row.stopped_at).toBe((found.machine.end_sent_at ?? 0) + found.row.clock_lead);
    expect(found.row.stopped_at ?? Infinity).toBeLessThanOrEqual((acceptedAt ?? 0) + SECOND_MS);
    expect(found.row.status).toBe('terminated');
    const before = clock.now();
    server?.thaw();
    scene.frozen = undefined;
    await destroying;
    await until('it has gone on for a while', 30, () => clock.now() > before + 10 * SECOND_MS);
    expect((await scene.rows(id)).row).toEqual(found.row);
  }
  expect(fake.machines.alive()).toEqual([]);
  expect(fake.count('create')).toBe(2);
  expect(scene.servers.map(({ complaints }) => complaints)).toEqual(['', '']);
}, 300_000);
