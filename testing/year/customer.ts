import { callPath } from '@/contract/calls';
import { deploymentSchema, type SentDeployment } from '@/contract/deployment';
import { checkoutSchema } from '@/contract/payment';
import { teamListSchema } from '@/contract/team';
import { balanceMicros } from '@/domain/balance';
import { formatPrice2Micros, dollarsToMicros } from '@/domain/money';
import type { OfferTable } from '@/server/db/schema';
import { SIM_OUTAGE_REGION } from '@/server/providers/simulator/course';
import { destroy, listed, orderFor, post, signIn, type Tenant } from '@/server/testing/rental';
import type { TestServer } from '@/server/testing/testServer';
import type { Payment } from './events';
import { ran, RememberedTeam, stateOf, type RememberedInstance } from './memory';
import { DEPLOY_MS } from './service';

/** One of so many. */
const SELDOM = 10;

/** Somebody with a team of their own, who remembers what they have done. Instants are of the service. */
export class Customer {
  readonly team = new RememberedTeam();
  /** A list of teams as a browser holds it. */
  #held: { tag: string; balance: number } | undefined;
  /** What was shown last, after how many deposits. */
  #shown = { balance: Infinity, deposits: 0 };
  /** A checkout that was opened and is not paid yet. */
  #open: { path: string; micros: number } | undefined;
  #orders = 0;

  private constructor(readonly tenant: Tenant) {}

  static async of(server: TestServer, email: string): Promise<Customer> {
    return new Customer(await signIn(server, email));
  }

  /**
   * Orders what an offer was when it was seen.
   * @param again servers that are sent the same order at once: there is one instance all the same
   */
  async order(
    server: TestServer,
    offer: OfferTable,
    seen: OfferTable,
    at: number,
    again: readonly TestServer[] = [],
  ): Promise<RememberedInstance | undefined> {
    const { email } = this.tenant;
    const key = `${email}-${(this.#orders += 1)}`;
    const expected = this.#answerTo(offer, seen, at);
    const answers = await Promise.all(
      [server, ...again].map((one) => post(one, email, orderFor(this.tenant, seen), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    if (expected !== 200) return undefined;
    const bodies = await Promise.all(answers.map((one) => one.json()));
    const [first, ...others] = bodies.map((one) => deploymentSchema.parse(one));
    const { id = '', instanceId } = first ?? {};
    expect(others.map((one) => one.id)).toEqual(others.map(() => id));
    const instance: RememberedInstance = {
      ...{ id, instanceId: instanceId ?? '', rate: offer.price_micros },
      ...{ startsAt: at + DEPLOY_MS, endedAt: undefined },
      fails: offer.regions_json.includes(SIM_OUTAGE_REGION),
    };
    this.team.instances.push(instance);
    return instance;
  }

  /** One of the instances, by any number: seldom one that does not run. */
  instance(number: number, at: number): RememberedInstance | undefined {
    const { instances } = this.team;
    const running = instances.filter((one) => stateOf(one, at) === 'running');
    const chosen = number % SELDOM === 0 ? instances : running;
    return chosen[number % Math.max(1, chosen.length)];
  }

  /** Destroys an instance, by several servers at once if there are several: one of them does. */
  async destroy(
    servers: readonly TestServer[],
    instance: RememberedInstance | undefined,
    at: number,
  ): Promise<void> {
    if (instance === undefined) return;
    const target = { providerId: 'default', region: 'default', instanceId: instance.instanceId };
    const answers = await Promise.all(
      servers.map((server) => destroy(server, this.tenant.email, target)),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    const isRunning = stateOf(instance, at) === 'running';
    expect(statuses).toEqual(answers.map((_, index) => (isRunning && index === 0 ? 200 : 409)));
    if (isRunning) instance.endedAt = at;
  }

  /** Buys credits by the local checkout. */
  async deposit(servers: readonly TestServer[], cents: number, how: Payment): Promise<void> {
    const [server] = servers;
    if (server === undefined) return;
    const { email } = this.tenant;
    const item = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'custom' };
    const body = { ...item, amount: cents / 100 };
    const answer = await server.fetch(callPath('checkout', {}), {
      as: email,
      method: 'POST',
      body,
    });
    expect(answer.status).toBe(200);
    const { url } = checkoutSchema.parse(await answer.json());
    const checkout = { path: new URL(url ?? '').pathname, micros: cents * 10_000 };
    const before = this.#open;
    this.#open = how === 'late' ? checkout : undefined;
    if (before !== undefined) await this.#pay([server], before);
    if (how === 'cancelled') await tell(server, checkout.path, 'cancel');
    if (how === 'paid') await this.#pay([server], checkout);
    if (how === 'twice') await this.#pay([server, servers[1] ?? server], checkout);
  }

  async #pay(
    servers: readonly TestServer[],
    { path, micros }: { path: string; micros: number },
  ): Promise<void> {
    const places = await Promise.all(servers.map((server) => tell(server, path, 'pay')));
    expect(places.filter((place) => place.endsWith('payment_success=true'))).toHaveLength(1);
    this.team.deposits.set(path.split('/').at(-1) ?? '', micros);
  }

  /** What a server shows is what the test remembers, to the micro-dollar and to the millisecond. */
  async look(server: TestServer, at: number): Promise<void> {
    const balance = this.team.balance(at);
    const shown = await this.#teams(server, undefined);
    expect(dollarsToMicros(shown.balance)).toBe(balance);
    const deposits = this.team.deposits.size;
    // Only a deposit makes it more.
    if (deposits === this.#shown.deposits) {
      expect(balance).toBeLessThanOrEqual(this.#shown.balance);
    }
    this.#shown = { balance, deposits };
    // Who polls is told of another cent.
    this.#held = await this.#teams(server, this.#held);
    expect(balanceMicros(this.#held.balance)).toBe(Math.floor(balance / 10_000) * 10_000);
    const list = await listed(server, this.tenant);
    const told = list.map((one) => [one.id, one.status, lengthOf(one)]);
    const remembered = this.team.instances.map((one) => [
      one.id,
      stateOf(one, at),
      one.endedAt === undefined ? undefined : ran(one, at),
    ]);
    expect(told.sort(byId)).toEqual(remembered.sort(byId));
  }

  /** What an order is answered. */
  #answerTo(offer: OfferTable, seen: OfferTable, at: number): number {
    if (formatPrice2Micros(offer.price_micros) !== formatPrice2Micros(seen.price_micros))
      return 409;
    return this.team.covers(offer.price_micros, at) ? 200 : 402;
  }

  async #teams(
    server: TestServer,
    held: { tag: string; balance: number } | undefined,
  ): Promise<{ tag: string; balance: number }> {
    const answer = await server.fetch('/api/teams', {
      as: this.tenant.email,
      ...(held !== undefined && { headers: { 'If-None-Match': held.tag } }),
    });
    if (answer.status === 304 && held !== undefined) return held;
    expect(answer.status).toBe(200);
    const [team] = teamListSchema.parse(await answer.json());
    return { tag: answer.headers.get('etag') ?? '', balance: team?.balance ?? NaN };
  }
}

/** Ends a payment on its page. @returns where that leads */
async function tell(server: TestServer, path: string, how: 'pay' | 'cancel'): Promise<string> {
  const answer = await server.fetch(`${path}/${how}`, { method: 'POST' });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** How long an instance has run that has ended. Milliseconds. */
const lengthOf = ({ status, startedAt, stoppedAt }: SentDeployment): number | undefined =>
  status === 'terminated' ? Date.parse(stoppedAt ?? '') - Date.parse(startedAt ?? '') : undefined;

const byId = ([a]: readonly unknown[], [b]: readonly unknown[]): number =>
  String(a).localeCompare(String(b));
