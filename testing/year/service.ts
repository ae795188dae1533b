import { DAY_MS, SECOND_MS } from '@/domain/time';
import type { OpenDatabase } from '@/server/db/open';
import { seeProgress } from '@/server/testing/jobs';
import { makeTestServer, type TestServer } from '@/server/testing/testServer';
import { Machine, Passing, WallClock } from './clocks';

/** How long an instance takes to start. Milliseconds. */
export const DEPLOY_MS = 20 * SECOND_MS;
/** How often a server compares its time with the others'. Milliseconds. */
const SYNC_MS = 5 * SECOND_MS;
/** After so many a server is one of them. */
const FIRST_SYNCS = 4;
/** After so long a server tells the others anew what time it is. Milliseconds. */
const STALE_MS = 10 * SECOND_MS;

const VARIABLES = {
  SIM_DEPLOY_SECONDS: String(DEPLOY_MS / SECOND_MS),
  RATE_LIMIT_LOGIN: '1000000',
  RATE_LIMIT_CHECKOUT: '1000000',
  RATE_LIMIT_CREATE: '1000000',
};

/** A machine and the server that runs on it, or does not. */
interface Host {
  readonly machine: Machine;
  readonly database: OpenDatabase;
  server: TestServer | undefined;
  /** Since when it is suspended, with its server on it. What has passed then, in milliseconds. */
  suspendedSince: number | undefined;
}

/** Where the time comes from that all servers go by. */
export interface CommonClock {
  /** The database of each server: the same one. */
  databases: readonly OpenDatabase[];
  /** Tells the database its time of day; undefined where it has none, and the machine's is the common clock. */
  tell?: (clock: number) => Promise<void>;
}

/**
 * Servers on one database, each on a machine of its own, of which some may be stopped or suspended; and what the time of the
 * service must be, which is all that passes while one of them runs.
 */
export class Service {
  readonly time = new Passing();
  readonly common: WallClock;
  readonly #hosts: readonly Host[];
  /** What the time of the service is ahead of what has passed. */
  #lead: number;
  #toldLast = 0;

  constructor(
    begin: number,
    private readonly clock: CommonClock,
  ) {
    this.#lead = begin;
    this.common = new WallClock(this.time, begin);
    this.#hosts = clock.databases.map((database, index) => {
      const isCommon = clock.tell === undefined;
      const wall = isCommon ? this.common : new WallClock(this.time, begin);
      const machine = new Machine(this.time, wall, isCommon, index * 10 * DAY_MS);
      return { machine, database, server: undefined, suspendedSince: undefined };
    });
  }

  /** The time of the service, as it must be. Epoch milliseconds. */
  get now(): number {
    return this.#lead + this.time.passed;
  }

  /** The servers that do their work. */
  get running(): TestServer[] {
    return this.#running.flatMap(({ server }) => server ?? []);
  }

  /** One of those, by any number; undefined if there is none. */
  server(number: number): TestServer | undefined {
    const { running } = this;
    return running[number % Math.max(1, running.length)];
  }

  async startAll(): Promise<void> {
    for (const index of this.#hosts.keys()) await this.start(index);
  }

  /** Starts a server, unless it runs, and lets it hear of the others. */
  async start(number: number): Promise<void> {
    const host = this.#hosts[number % this.#hosts.length];
    if (host === undefined || host.server !== undefined) return;
    await this.#tellTime();
    if (this.running.length === 0) await this.#resume(host);
    const { machine, database } = host;
    host.server = await makeTestServer({
      database,
      clock: machine.clock,
      variables: VARIABLES,
    });
    await seeProgress(host.server.ctx);
    for (let sync = 0; sync < FIRST_SYNCS; sync += 1) {
      this.time.advance(SYNC_MS);
      await this.#sync(host);
    }
  }

  /** Stops a server. The last one has told what time it is. @returns the number of its machine */
  async stop(number: number): Promise<number> {
    const host = this.#running[number % Math.max(1, this.#running.length)];
    if (host === undefined) throw new Error('nothing runs');
    if (this.#running.length === 1) {
      this.time.advance(STALE_MS);
      await this.#sync(host);
    }
    host.server = undefined;
    this.#toldLast = this.now;
    return this.#hosts.indexOf(host);
  }

  /** Suspends a machine, unless it is the last one that runs. @returns its number */
  async suspend(number: number): Promise<number | undefined> {
    const host = this.#running[number % Math.max(1, this.#running.length)];
    if (host === undefined || this.#running.length === 1) return undefined;
    await this.#sync(host);
    host.suspendedSince = this.time.passed;
    return this.#hosts.indexOf(host);
  }

  /** It goes on, and hears how late it is. Where no other server knows, it is started anew. */
  async wake(number: number): Promise<void> {
    const host = this.#hosts[number];
    if (host?.suspendedSince === undefined) return;
    const others = this.#running;
    host.machine.suspend(this.time.passed - host.suspendedSince);
    host.suspendedSince = undefined;
    if (others.length === 0) {
      host.server = undefined;
      return this.start(number);
    }
    for (const other of others) await this.#sync(other);
    await this.#sync(host);
  }

  sync(server: TestServer): Promise<void> {
    const host = this.#hosts.find((one) => one.server === server);
    return host === undefined ? Promise.resolve() : this.#sync(host);
  }

  /** Sets the common clock; one server after the other notices. */
  async set(by: number, order: number, waits: readonly number[]): Promise<void> {
    for (const host of this.#running) await this.#sync(host);
    this.time.advance(waits[0] ?? 0);
    this.common.set(by);
    const { length } = this.#running;
    const inTurn = this.#running.map((_, index) => this.#running[(index + order) % length]);
    for (const [index, host] of inTurn.entries()) {
      this.time.advance(waits[index + 1] ?? 0);
      if (host !== undefined) await this.#sync(host);
    }
  }

  /** Sets the time of day of a machine, where its servers do not go by it. */
  setOwn(number: number, by: number): void {
    if (this.clock.tell !== undefined)
      this.#hosts[number % this.#hosts.length]?.machine.wall.set(by);
  }

  get #running(): Host[] {
    return this.#hosts.filter(
      ({ server, suspendedSince }) => server !== undefined && suspendedSince === undefined,
    );
  }

  async #sync({ server }: Host): Promise<void> {
    await this.#tellTime();
    await server?.ctx.time.sync(server.ctx.db);
    expect(server?.ctx.time.service()).toBe(this.now);
  }

  async #tellTime(): Promise<void> {
    await this.clock.tell?.(this.common.now());
  }

  /** Where no server ran, the common clock counts, and never backwards. */
  async #resume({ database }: Host): Promise<void> {
    const row = await database.db.selectFrom('service_clock').selectAll().executeTakeFirst();
    if (row === undefined) return;
    const now = row.service_ms + Math.max(0, this.common.now() - row.clock_ms);
    expect(now).toBeGreaterThanOrEqual(this.#toldLast);
    this.#lead = now - this.time.passed;
  }
}
