import { deploymentSchema, type SentDeployment } from '@/contract/deployment';
import { createdSchema } from '@/contract/team';
import { usageMicros } from '@/domain/money';
import { HOUR_MS, SECOND_MS } from '@/domain/time';
import type { DeploymentTable, MachineTable, OfferTable } from '@/server/db/schema';
import { JOBS } from '@/server/jobs/table';
import type { ReadHostKey } from '@/server/providers/machineProvider';
import { guardProvider } from '@/server/providers/guard/guard';
import { offersFrom } from '@/server/repo/offers';
import { createCallStore } from '@/server/services/providerCalls';
import { runDue } from '@/server/testing/jobs';
import {
  deposit,
  destroy,
  listed,
  orderFor,
  post,
  signIn,
  type Tenant,
} from '@/server/testing/rental';
import { makeTestServer, type TestServer } from '@/server/testing/testServer';
import type { Edition } from './editions';
import { FAKE_KEY, FakeProvider } from './fake/fakeProvider';
import { newKey } from './keys';

/** Somebody who rents from the real server, whose adapter speaks to a fake provider. Nothing passes but as the test says. */
export class Rent {
  /** What a machine's SSH server shows; null where none answers. */
  hostKey: (address: string) => Awaited<ReturnType<ReadHostKey>> = (address) => ({
    fingerprint: `SHA256:${address}`,
    line: `ssh-ed25519 ${address}`,
  });
  /** Ends each call that is under way, as its deadline does. */
  late = new AbortController();
  readonly logged: { level: string; said: string }[] = [];

  private constructor(
    private readonly edition: Edition,
    readonly fake: FakeProvider,
    readonly server: TestServer,
    private readonly tenant: Tenant,
    private readonly keyId: string,
  ) {}

  /** @param pauses the rests that the fake insists on, in milliseconds */
  static async begin(
    edition: Edition,
    pauses: { callPause?: number; createPause?: number } = {},
  ): Promise<Rent> {
    const contract = await edition.readContract();
    const clock = { now: () => 0 };
    const fake = await FakeProvider.start(edition.dialect(contract), {
      ...{ now: () => clock.now(), ...pauses },
      ...(contract === undefined ? {} : { contract }),
    });
    /** Once it has begun. */
    const begun: { rent?: Rent } = {};
    let restsUntil = 0;
    const send: typeof fetch = async (input, init) => {
      const signals = [begun.rent?.late.signal, init?.signal].filter((one) => !!one);
      const answer = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      server.clock.advance(Math.max(0, restsUntil - server.clock.now()));
      return answer;
    };
    // It counts from the beginning of the first request, and is over before the second.
    const pause = () => {
      restsUntil = server.clock.now() + SECOND_MS;
      return Promise.resolve();
    };
    const account = { apiKey: FAKE_KEY, url: fake.url };
    const adapter = edition.createAdapter(account, { fetch: send, pause });
    const readHostKey: ReadHostKey = ({ host }) =>
      Promise.resolve(begun.rent?.hostKey(host) ?? null);
    const server = await makeTestServer({ providers: [adapter], readHostKey });
    const { ctx } = server;
    clock.now = server.clock.now;
    const log = (level: string) => (_facts: unknown, said?: string) => {
      begun.rent?.logged.push({ level, said: said ?? '' });
    };
    ctx.log = { ...ctx.log, warn: log('warn'), error: log('error') };
    const guard = guardProvider(adapter, {
      ...{ store: createCallStore(ctx), log: ctx.log, metrics: ctx.metrics },
      monotonic: server.clock.clocks.monotonic,
      sleep: (milliseconds) => Promise.resolve(server.clock.advance(milliseconds)),
      deadline: () => new AbortController().signal,
    });
    ctx.providers = new Map([...ctx.providers, [adapter.traits.name, guard]]);
    const tenant = await signIn(server, 'ada@example.com');
    await deposit(server, tenant.teamId, 100_000);
    const { userId, teamId } = tenant;
    const body = { userId, teamId, name: 'laptop', publicKey: newKey('ada@laptop') };
    const added = await server.fetch('/api/ssh-keys', { method: 'POST', as: tenant.email, body });
    const { id } = createdSchema.parse(await added.json());
    const rent = new Rent(edition, fake, server, tenant, id);
    begun.rent = rent;
    await rent.refresh();
    return rent;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.fake.close();
  }

  /** Hears what the provider rents out now. */
  refresh(): Promise<void> {
    return JOBS.offers.run(this.server.ctx, JSON.stringify([this.edition.name, 60_000]));
  }

  /** The offer that an order is for, as it is stored. */
  async offer(): Promise<OfferTable> {
    const { priceMicros, region } = this.edition.sold;
    const all = await offersFrom(this.server.ctx.db, this.edition.name);
    const found = all.find(
      (one) => one.cost_micros === priceMicros && one.regions_json.includes(`"${region}"`),
    );
    if (found === undefined) throw new Error('It does not offer what the fake sells.');
    return found;
  }

  /** Asks for a machine; nothing has been sent to the provider then. */
  async ask(): Promise<Response> {
    const { region } = this.edition.sold;
    const changes = { sshKeyId: this.keyId, region };
    return post(this.server, this.tenant.email, orderFor(this.tenant, await this.offer(), changes));
  }

  /** Orders a machine, and lets the job send the order. */
  async order(): Promise<string> {
    const response = await this.ask();
    const answer: unknown = await response.json();
    expect({ status: response.status, answer }).toMatchObject({ status: 200 });
    await runDue(this.server.ctx);
    return deploymentSchema.parse(answer).id;
  }

  /** Orders a machine that boots at once. */
  async running(): Promise<string> {
    const id = await this.order();
    await this.until(id, 'running');
    return id;
  }

  /** Lets time pass, in steps after each of which the jobs that are due are run. Milliseconds. */
  async pass(milliseconds: number, step = 5 * SECOND_MS): Promise<void> {
    for (let rest = milliseconds; rest > 0; rest -= step) {
      this.server.clock.advance(Math.min(rest, step));
      await runDue(this.server.ctx);
    }
  }

  /** Lets time pass until an instance has a status, at most for an hour. */
  async until(id: string, status: string, step = 5 * SECOND_MS): Promise<SentDeployment> {
    for (let passed = 0; passed < HOUR_MS; passed += step) {
      const one = await this.shown(id);
      if (one.status === status) return one;
      await this.pass(step, step);
    }
    throw new Error(`It has not come to be ${status}: ${JSON.stringify(await this.shown(id))}`);
  }

  async destroy(id: string): Promise<Response> {
    return destroy(this.server, this.tenant.email, await this.shown(id));
  }

  /** An instance as its owner sees it. */
  async shown(id: string): Promise<SentDeployment> {
    const found = (await listed(this.server, this.tenant)).find((one) => one.id === id);
    if (found === undefined) throw new Error(`Nobody is shown ${id}.`);
    return found;
  }

  row(id: string): Promise<DeploymentTable> {
    const { db } = this.server.ctx;
    return db.selectFrom('deployments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  machine(id: string): Promise<MachineTable> {
    return this.server.ctx.db
      .selectFrom('machines')
      .selectAll()
      .where('deployment_id', '=', id)
      .executeTakeFirstOrThrow();
  }

  /** What the ledger holds of an instance, in micro-dollars. */
  async charged(id: string): Promise<number> {
    const rows = await this.server.ctx.db
      .selectFrom('ledger')
      .select('amount_micros')
      .where('deployment_id', '=', id)
      .execute();
    return rows.reduce((sum, { amount_micros }) => sum - amount_micros, 0);
  }

  /** An instance is charged for what passed from its start until an instant of the service time, and not a micro-dollar more. */
  async expectCharged(id: string, until: number | null): Promise<void> {
    const { started_at, rate_micros, status } = await this.row(id);
    const elapsed = started_at === null || until === null ? 0 : until - started_at;
    expect([status, await this.charged(id)]).toEqual([status, usageMicros(elapsed, rate_micros)]);
  }
}
