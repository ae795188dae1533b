import type { PluginTransformQueryArgs, RootOperationNode } from 'kysely';
import { usageMicros } from '@/domain/money';
import { SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import { JOBS } from '../../jobs/table';
import type { JobName } from '../../queue/queue';
import type { MachineProvider, ProviderName } from '../../providers/machineProvider';
import { orderFor } from '../../testing/rental';
import { ACCESS, makeRental, type Rental } from '../../testing/machines';
import { destroyInstance } from '../instances';
import { placeOrder } from '../orders';

let rental: Rental;
beforeEach(async () => {
  rental = await makeRental({ stock: null });
});
afterEach(() => rental.server.close());

const KILLED = 'killed';

/** A server that ends before one of its steps: a query, a call of the provider, or the answer to one. */
class Server {
  readonly ctx: AppContext;

  /** @param left steps that it does */
  constructor(private left = Infinity) {
    const { ctx } = rental.server;
    const { provider } = rental;
    const db = ctx.db.withPlugin({
      transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => {
        this.#step();
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const call = async <T>(work: () => Promise<T>): Promise<T> => {
      this.#step();
      const answer = await work();
      this.#step();
      return answer;
    };
    const mortal: MachineProvider = {
      ...provider,
      ensureKey: (key) => call(() => provider.ensureKey(key)),
      create: (order) => call(() => provider.create(order)),
      list: (ids) => call(() => provider.list(ids)),
      terminate: (id) => call(() => provider.terminate(id)),
    };
    const providers = new Map<ProviderName, MachineProvider>([[provider.traits.name, mortal]]);
    this.ctx = { ...ctx, db, providers };
  }

  get isDead(): boolean {
    return this.left < 0;
  }

  #step(): void {
    this.left -= 1;
    if (this.isDead) throw new Error(KILLED);
  }

  /** Does something, unless it is killed over it. @returns undefined where it was */
  async does<T>(work: (ctx: AppContext) => Promise<T>): Promise<T | undefined> {
    if (this.isDead) return undefined;
    try {
      return await work(this.ctx);
    } catch (error) {
      if (!this.isDead) throw error;
      return undefined;
    }
  }

  /** Runs the jobs that are due; one over which it is killed is run again. */
  async runDue(): Promise<void> {
    const { db, time } = rental.server.ctx;
    const due = () =>
      db.selectFrom('jobs').selectAll().where('run_at', '<=', time.service()).orderBy('run_at');
    for (;;) {
      const job = await due().executeTakeFirst();
      if (job === undefined || this.isDead) return;
      await this.does((ctx) => JOBS[job.name as JobName].run(ctx, job.payload));
      if (!this.isDead) await db.deleteFrom('jobs').where('id', '=', job.id).execute();
    }
  }
}

/** When the provider accepted the end of each machine, in service time. */
const accepted = new Map<string, number>();

function noteEnds(): void {
  const { provider, server } = rental;
  const { terminate } = provider;
  provider.terminate = async (id) => {
    const answer = await terminate(id);
    if (answer === 'accepted') accepted.set(id, server.ctx.time.service());
    return answer;
  };
}

/** The one server until it is killed, and then another. */
class Life {
  #server: Server;
  id = '';

  constructor(steps: number) {
    this.#server = new Server(steps);
  }

  get wasKilled(): boolean {
    return this.#server.isDead;
  }

  get #running(): Server {
    return this.wasKilled ? new Server() : this.#server;
  }

  async order(): Promise<void> {
    const { tenant, keyId } = rental;
    const body = orderFor(tenant, await rental.offer(), { sshKeyId: keyId });
    const order = { userId: tenant.userId, idempotencyKey: `k${rental.server.ctx.newId('')}` };
    // Who gets no answer sends the order again, with the same key.
    const place = (ctx: AppContext) => placeOrder(ctx, { ...order, body: body as never });
    const placed = (await this.#running.does(place)) ?? (await this.#running.does(place));
    this.id = placed?.id ?? '';
  }

  async destroy(): Promise<void> {
    const row = await rental.row(this.id);
    const target = { providerId: 'default', region: 'default', instanceId: row.instance_id ?? '' };
    const end = (ctx: AppContext) => destroyInstance(ctx, rental.tenant.userId, target);
    if ((await this.#running.does(end)) !== undefined) return;
    if ((await rental.row(this.id)).destroy_requested_at === null) await this.#running.does(end);
  }

  /** Lets time pass until something is so. */
  async until(is: () => Promise<boolean>): Promise<void> {
    for (let passed = 0; !(await is()); passed += 1) {
      if (passed > 60) throw new Error('it does not come to it');
      await this.#running.runDue();
      expect(rental.alive().length).toBeLessThanOrEqual(1);
      for (const id of rental.alive()) {
        rental.provider.change(id, { status: 'active', access: ACCESS });
      }
      rental.server.clock.advance(5 * SECOND_MS);
    }
  }
}

it('comes to one machine an order, and charges from running to accepted, whenever the server is killed', async () => {
  noteEnds();
  let charged = 0;
  for (let steps = 0; ; steps += 1) {
    const life = new Life(steps);
    await life.order();
    await life.until(async () => (await rental.row(life.id)).status === 'running');
    const [alive = '', ...others] = rental.alive();
    expect(others).toEqual([]);
    rental.server.clock.advance(7 * SECOND_MS);
    await life.destroy();
    await life.until(async () => (await rental.machine(life.id)).state === 'ended');
    expect(rental.alive()).toEqual([]);
    const row = await rental.row(life.id);
    expect([steps, row.status, row.stopped_at]).toEqual([steps, 'terminated', accepted.get(alive)]);
    charged += usageMicros((row.stopped_at ?? 0) - (row.started_at ?? 0), row.rate_micros);
    expect(await rental.charged()).toBe(charged);
    // What was booked counts, and another life must not meet this one's host key.
    await rental.server.ctx.db.updateTable('deployments').set({ host_key: null }).execute();
    if (!life.wasKilled) {
      expect(steps).toBeGreaterThan(50);
      return;
    }
  }
});
