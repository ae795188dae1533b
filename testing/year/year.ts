import { HOUR_MS } from '@/domain/time';
import { toOfferRows } from '@/server/catalog/catalogOffer';
import type { OfferTable } from '@/server/db/schema';
import { SIM_OUTAGE_REGION } from '@/server/providers/simulator/course';
import { replaceOffers } from '@/server/services/offers';
import { meter, seeProgress, sweep } from '@/server/testing/jobs';
import { PLAIN_OFFER } from '@/server/testing/rental';
import type { TestServer } from '@/server/testing/testServer';
import { Customer } from './customer';
import { BEGIN, END, type Event, type Happening } from './events';
import { ledgerProblems } from './ledgers';
import { ran, stateOf, type RememberedInstance } from './memory';
import { DEPLOY_MS, Service, type CommonClock } from './service';

/** Micro-dollars an hour; odd ones, so that nothing comes out even. */
const RATES = [7_654_321, 998_877, 1, 250_007, 31_000_001];
/** After so many events the ledgers are read, too. */
const BETWEEN_LEDGERS = 40;

/** Lets a year of events happen to a service, and expects all the while that its books are what the test remembers. */
export async function live(clock: CommonClock, events: readonly Event[]): Promise<void> {
  const year = await Year.begin(clock);
  for (const [index, event] of events.entries()) {
    try {
      await year.happen(event, index % BETWEEN_LEDGERS === 0);
    } catch (error) {
      const before = events.slice(Math.max(0, index - 10), index + 1);
      const told = before.map((one) => `${new Date(one.at).toISOString()} ${JSON.stringify(one)}`);
      throw new Error(`event ${index} of ${events.length}:\n${told.join('\n')}`, { cause: error });
    }
  }
  await year.end();
}

interface Ordered {
  team: number;
  offer: number;
  isStale?: boolean;
  credit?: number;
  life?: number;
}

/** What is to be done later, at an instant of the world. */
interface Later {
  at: number;
  work: () => Promise<void>;
}

class Year {
  #offers: OfferTable[] = [];
  /** The offers before their prices last changed, as somebody sees them who has not looked since. */
  #old: OfferTable[] = [];
  #later: Later[] = [];
  /** Instances that are known to have started or failed. */
  readonly #started = new Set<string>();
  #noticed = 0;

  private constructor(
    private readonly service: Service,
    private readonly customers: readonly Customer[],
  ) {}

  static async begin(clock: CommonClock): Promise<Year> {
    const service = new Service(BEGIN, clock);
    await service.startAll();
    const [server] = service.running;
    if (server === undefined) throw new Error('nothing runs');
    const customers: Customer[] = [];
    for (const name of ['ada', 'grace', 'alan']) {
      customers.push(await Customer.of(server, `${name}@example.com`));
    }
    const year = new Year(service, customers);
    await year.#setPrices(server, [1000]);
    return year;
  }

  async happen(event: Event, withLedgers: boolean): Promise<void> {
    await this.#passTo(event.at);
    await this.#do(event);
    if (withLedgers) await this.#expectLedgers(false);
  }

  /** The year ends with all servers, and everything is booked. */
  async end(): Promise<void> {
    await this.#passTo(END);
    await this.service.startAll();
    await this.#do({ kind: 'pass', servers: [0, 1, 2] });
    for (const server of this.service.running) await this.#look(server);
    await this.#expectLedgers(true);
  }

  /** Lets time pass until an instant, and what was to be done until then be done. Epoch milliseconds. */
  async #passTo(at: number): Promise<void> {
    for (;;) {
      await this.#notice();
      const { passed } = this.service.time;
      this.#later.sort((a, b) => a.at - b.at);
      const [next] = this.#later;
      if (next !== undefined && next.at <= passed) {
        this.#later.shift();
        await next.work();
        continue;
      }
      const rest = at - BEGIN - passed;
      if (rest <= 0) return;
      const waits = this.service.running.length === 0 ? [] : this.#starts();
      if (next !== undefined) waits.push(next.at - passed);
      this.service.time.advance(Math.min(rest, ...waits));
    }
  }

  #in(ms: number, work: () => Promise<void>): void {
    this.#later.push({ at: this.service.time.passed + ms, work });
  }

  /** How long it takes until each instance starts that has not. */
  #starts(): number[] {
    const { now } = this.service;
    return this.customers
      .flatMap(({ team }) => team.instances.map(({ startsAt }) => startsAt - now))
      .filter((wait) => wait > 0);
  }

  /** As a server does all the time: it stores which instances have started. */
  async #notice(): Promise<void> {
    const server = this.service.server(this.service.time.passed);
    const { now } = this.service;
    if (server === undefined || this.#noticed === now) return;
    this.#noticed = now;
    const isDeploying = this.customers.some(({ team }) =>
      team.instances.some((one) => one.startsAt <= now && !this.#started.has(one.id)),
    );
    if (!isDeploying) return;
    await seeProgress(server.ctx);
    for (const { team } of this.customers) {
      for (const { id, startsAt } of team.instances) if (startsAt <= now) this.#started.add(id);
    }
  }

  async #look(server: TestServer): Promise<void> {
    for (const customer of this.customers) await customer.look(server, this.service.now);
  }

  async #expectLedgers(isBooked: boolean): Promise<void> {
    const [server] = this.service.running;
    if (server === undefined) return;
    const teams = new Map(this.customers.map(({ tenant, team }) => [tenant.teamId, team]));
    const problems = await ledgerProblems(server.ctx.db, teams, this.service.now, isBooked);
    expect(problems).toEqual([]);
  }

  /** New prices, in thousandths of what they are at first. */
  async #setPrices(server: TestServer, thousandths: readonly number[]): Promise<void> {
    this.#old = this.#offers;
    this.#offers = toOfferRows(
      RATES.map((rate, index) => ({
        ...PLAIN_OFFER,
        instanceType: `type-${index}`,
        priceMicros: Math.ceil((rate * (thousandths[index % thousandths.length] ?? 1000)) / 1000),
        stock: null,
        ...(index === 1 && { regions: [SIM_OUTAGE_REGION] }),
      })),
      server.ctx.now(),
    );
    await replaceOffers(server.ctx, this.#offers);
  }

  async #order(
    { team, offer, isStale = false, credit = 0, life = 0 }: Ordered,
    server: TestServer,
    again: readonly TestServer[] = [],
  ): Promise<void> {
    const index = offer % this.#offers.length;
    const present = this.#offers[index];
    if (present === undefined) return;
    const seen = (isStale ? this.#old[index] : undefined) ?? present;
    const customer = this.#customer(team);
    const { now } = this.service;
    for (
      let paid = 0;
      paid < credit && !customer.team.covers(present.price_micros, now);
      paid += 1
    ) {
      await customer.deposit([server], 100_000, 'paid');
    }
    const instance = await customer.order(server, present, seen, now, again);
    if (instance !== undefined && life > 0)
      this.#in(DEPLOY_MS + life, () => this.#end(customer, instance));
  }

  /** What an instance was ordered for is done. Where no server runs, it goes on. */
  async #end(customer: Customer, instance: RememberedInstance): Promise<void> {
    await this.#notice();
    const { now } = this.service;
    const server = this.service.server(now);
    if (server !== undefined && instance.endedAt === undefined) {
      await customer.destroy([server], instance, now);
    }
  }

  /** An hour is booked when it is full, and not a moment before. */
  async #fullHour(server: TestServer, instance: RememberedInstance | undefined): Promise<void> {
    const { time } = this.service;
    if (instance === undefined || stateOf(instance, this.service.now) !== 'running') return;
    await meter(server.ctx);
    const rest = HOUR_MS - (ran(instance, this.service.now) % HOUR_MS);
    time.advance(rest - 1);
    for (let step = 0; step < 2; step += 1) {
      await this.#notice();
      await meter(server.ctx);
      await this.#expectLedgers(true);
      time.advance(1);
    }
    await this.#notice();
  }

  #destroy(
    { team, instance }: { team: number; instance: number },
    servers: readonly TestServer[],
  ): Promise<void> {
    const customer = this.#customer(team);
    const { now } = this.service;
    return customer.destroy(servers, customer.instance(instance, now), now);
  }

  #customer(number: number): Customer {
    const customer = this.customers[number % this.customers.length];
    if (customer === undefined) throw new Error('nobody');
    return customer;
  }

  async #do(event: Happening): Promise<void> {
    const { service } = this;
    const { running } = service;
    if (event.kind === 'set') return service.set(event.by, event.order, event.waits);
    if (event.kind === 'setOwn') return service.setOwn(event.server, event.by);
    const server = service.server('server' in event ? event.server : 0);
    if (server === undefined) return;
    switch (event.kind) {
      case 'look':
        return this.#look(server);
      case 'pass': {
        const passing = event.servers.map((one) => service.server(one) ?? server);
        await Promise.all(passing.map(({ ctx }) => meter(ctx)));
        return this.#expectLedgers(true);
      }
      case 'hours':
        for (let hour = 0; hour < event.count; hour += 1) {
          await this.#passTo(BEGIN + service.time.passed + HOUR_MS);
          await this.#do({
            kind: 'pass',
            servers: [event.servers[hour % event.servers.length] ?? 0],
          });
        }
        return;
      case 'fullHour':
        return this.#fullHour(
          server,
          this.#customer(event.team).instance(event.instance, service.now),
        );
      case 'order':
        return this.#order(event, server);
      case 'destroy':
        return this.#destroy(event, [server]);
      case 'deposit':
        return this.#customer(event.team).deposit([server, ...running], event.cents, event.how);
      case 'race':
        await Promise.all([
          ...running.map(({ ctx }) => meter(ctx)),
          this.#destroy(event, [server, ...running]),
          this.#customer(event.team + 1).deposit([server, ...running], 5000, 'twice'),
        ]);
        await Promise.all([
          ...running.map(({ ctx }) => meter(ctx)),
          this.#order(event, server, running),
        ]);
        return this.#look(server);
      case 'prices':
        return this.#setPrices(server, event.thousandths);
      case 'sweep':
        return sweep(server.ctx);
      case 'sync':
        return service.sync(server);
      case 'stop': {
        const stopped = await service.stop(event.server);
        return this.#in(event.ms, () => service.start(stopped));
      }
      case 'stopAll':
        while (service.running.length > 0) await service.stop(0);
        await service.set(event.set, 0, []);
        return this.#in(event.ms, () => service.startAll());
      case 'suspend': {
        const suspended = await service.suspend(event.server);
        if (suspended !== undefined) this.#in(event.ms, () => service.wake(suspended));
      }
    }
  }
}
