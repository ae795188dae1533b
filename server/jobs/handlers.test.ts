import { DAY_MS, HOUR_MS, SECOND_MS } from '@/domain/time';
import type { PaymentProviderName } from '../payments/paymentProvider';
import { offersFrom } from '../repo/offers';
import { providerStates } from '../repo/providerStates';
import type { ListedMachine } from '../providers/machineProvider';
import { lastCheck } from '../services/books/nightly';
import { markerPrefix } from '../services/machines/marker';
import { openTransaction } from '../services/payments/openTransaction';
import { killedBefore } from '../testing/killedBefore';
import { addMachine } from '../testing/machineRows';
import { runDue } from '../testing/jobs';
import { memoryPayments, usd, type MemoryPayments } from '../testing/memoryPayments';
import {
  balanceOf,
  bookedBalance,
  deposit,
  deployed,
  onlyOffer,
  signIn,
  stockOf,
  type Tenant,
} from '../testing/rental';
import { ACCESS, makeRental, type Rental } from '../testing/machines';
import { providerOffer, scriptedProvider } from '../testing/scriptedProvider';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { JOBS } from './table';

const RATE = 2_000_000;

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  await deposit(server, ada.teamId, 1000);
});
afterEach(() => server.close());

/** The jobs that were tried. */
const tried = new Set<string>();

/** Runs a job that is killed before its first query, its second and so on, each followed by a whole run, and then once more. */
async function everyWay(
  job: keyof typeof JOBS,
  prepare: () => Promise<string>,
  check: () => Promise<void>,
): Promise<number> {
  tried.add(job);
  for (let queries = 0; ; queries += 1) {
    const payload = await prepare();
    const wasKilled = await killedBefore(queries, server.ctx, (ctx) => JOBS[job].run(ctx, payload));
    await JOBS[job].run(server.ctx, payload);
    await check();
    await JOBS[job].run(server.ctx, payload);
    await check();
    if (!wasKilled) return queries;
  }
}

const jobsOf = async (key: string) =>
  (await server.ctx.queue.list(server.ctx)).filter((job) => job.key === key);

it('starts a simulated instance once, whenever the job of its machine is killed', async () => {
  const offer = await onlyOffer(server, { price_micros: RATE, stock: null });
  let id = '';
  const queries = await everyWay(
    'machine',
    async () => {
      ({ id } = await deployed(server, ada, offer));
      server.clock.advance(20 * SECOND_MS);
      return id;
    },
    async () => {
      const row = await server.ctx.db
        .selectFrom('deployments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.status).toBe('running');
      expect(row.started_at).toBe(row.created_at + 20 * SECOND_MS);
    },
  );
  expect(queries).toBeGreaterThan(1);
});

it('gives the unit of a failed instance back once, whenever the job is killed', async () => {
  const offer = await onlyOffer(server, { stock: 5, regions_json: '["sim-outage-1"]' });
  const queries = await everyWay(
    'machine',
    async () => {
      const { id } = await deployed(server, ada, offer);
      expect(await stockOf(server, offer.id)).toBe(4);
      server.clock.advance(20 * SECOND_MS);
      return id;
    },
    async () => expect(await stockOf(server, offer.id)).toBe(5),
  );
  expect(queries).toBeGreaterThan(2);
});

it('comes again while an instance deploys, whenever the job is killed', async () => {
  const offer = await onlyOffer(server, { stock: null });
  let key = '';
  await everyWay(
    'machine',
    async () => {
      const { id } = await deployed(server, ada, offer);
      key = `machine:${id}`;
      return id;
    },
    async () => {
      expect(await jobsOf(key)).toMatchObject([{ state: 'waiting' }]);
    },
  );
});

describe('with a provider', () => {
  let rental: Rental;
  beforeEach(async () => {
    await server.close();
    rental = await makeRental({ stock: null });
    ({ server } = rental);
  });

  it('orders a machine once, whenever the job is killed', async () => {
    let id = '';
    const queries = await everyWay(
      'machine',
      async () => {
        rental.provider.machines = [];
        ({ id } = await rental.order());
        return id;
      },
      async () => {
        const { state, external_id } = await rental.machine(id);
        // Where its answer is not known, it is looked for.
        expect(['booting', 'sent']).toContain(state);
        expect(rental.alive().length).toBeLessThanOrEqual(1);
        if (state === 'booting') expect(rental.alive()).toEqual([external_id]);
      },
    );
    expect(queries).toBeGreaterThan(10);
  });

  it('starts an instance once and asks again, whenever the watch is killed', async () => {
    let id = '';
    const queries = await everyWay(
      'watch',
      async () => {
        ({ id } = await rental.order());
        await runDue(server.ctx);
        rental.provider.machines = rental.provider.machines.slice(-1);
        const { external_id } = await rental.machine(id);
        rental.provider.change(external_id ?? '', { status: 'active', access: ACCESS });
        server.clock.advance(10 * SECOND_MS);
        return rental.provider.traits.name;
      },
      async () => {
        expect((await rental.row(id)).phase).toBe('waitingForSsh');
        const jobs = await server.ctx.queue.list(server.ctx);
        const keys = jobs.map(({ key }) => key);
        expect(keys).toEqual(expect.arrayContaining([`machine:${id}`, 'watch:shadeform']));
      },
    );
    expect(queries).toBeGreaterThan(5);
  });

  it('gives back a machine without an order, whenever the job is killed', async () => {
    await everyWay(
      'terminate',
      () => {
        rental.provider.machines = [{ id: 'x', marker: null, status: 'active', access: ACCESS }];
        return Promise.resolve('{"source":"shadeform","id":"x"}');
      },
      () => Promise.resolve(expect(rental.alive()).toEqual([])),
    );
  });

  it('sends a name, whenever the job is killed', async () => {
    const { id } = await rental.order();
    await runDue(server.ctx);
    let name = '';
    await everyWay(
      'rename',
      async () => {
        name = `${name}x`;
        const body = { name };
        const answer = await server.fetch(`/api/deployments/${id}`, {
          ...{ method: 'PATCH', as: rental.tenant.email, body },
        });
        expect(answer.status).toBe(200);
        return id;
      },
      () => {
        const sent = rental.provider.calls.filter(({ operation }) => operation === 'rename');
        expect(sent.at(-1)?.given).toEqual(['machine-1', name]);
        return Promise.resolve();
      },
    );
  });
});

it('books an hour once, whenever the metering is killed', async () => {
  const offer = await onlyOffer(server, { price_micros: RATE, stock: null });
  await deployed(server, ada, offer);
  server.clock.advance(20 * SECOND_MS);
  await runDue(server.ctx);
  let hours = 0;
  const queries = await everyWay(
    'metering',
    () => {
      server.clock.advance(HOUR_MS);
      hours += 1;
      return Promise.resolve('');
    },
    async () => {
      const balance = await bookedBalance(server, ada.teamId);
      expect(balance).toBe(1_000_000_000 - hours * RATE);
      expect(await balanceOf(server, ada.teamId)).toBe(balance);
    },
  );
  expect(queries).toBeGreaterThan(2);
});

it('stores the offers of a provider and asks again, whenever the job is killed', async () => {
  await server.close();
  const lambda = scriptedProvider({ name: 'lambda' });
  server = await makeTestServer({ providers: [lambda] });
  let price = 1;
  const queries = await everyWay(
    'offers',
    () => {
      price += 1;
      lambda.offered = [
        providerOffer({ priceMicros: price }),
        providerOffer({ instanceType: `of ${price}`, gpuType: `T${price}` }),
      ];
      return Promise.resolve('["lambda",60000]');
    },
    async () => {
      const rows = await offersFrom(server.ctx.db, 'lambda');
      expect(rows.map((row) => [row.gpu_type, row.price_micros]).sort()).toEqual([
        ['A100-80GB-SXM', price],
        [`T${price}`, 2_000_000],
      ]);
      const [state] = await providerStates(server.ctx.db, ['lambda']);
      expect(state?.checked_at).toBe(server.ctx.now());
      const jobs = await server.ctx.queue.list(server.ctx);
      expect(jobs).toMatchObject([{ key: 'offers:lambda', state: 'waiting' }]);
    },
  );
  expect(queries).toBeGreaterThan(2);
});

it('ends what a row does not need and counts orphans, whenever the comparison is killed', async () => {
  await server.close();
  const lambda = scriptedProvider({ name: 'lambda' });
  server = await makeTestServer({ providers: [lambda] });
  const prefix = await markerPrefix(server.ctx);
  await addMachine(server, { id: 'mac_1', source: 'lambda', external_id: 'i-1' });
  const alive = (id: string, machine: string): ListedMachine => ({
    ...{ id, marker: `${prefix}${machine}`, status: 'active', access: null },
  });
  const queries = await everyWay(
    'reconcile',
    () => {
      lambda.machines = [alive('i-1', 'mac_1'), alive('i-2', 'mac_1'), alive('i-3', 'mac_2')];
      return Promise.resolve('');
    },
    async () => {
      expect(lambda.machines.map(({ id }) => id)).toEqual(['i-1', 'i-3']);
      expect((await providerStates(server.ctx.db, ['lambda']))[0]?.orphans).toBe(1);
    },
  );
  expect(queries).toBeGreaterThan(2);
});

async function withPayments(): Promise<MemoryPayments> {
  await server.close();
  const payments = memoryPayments();
  server = await makeTestServer({ payments: { fiat: payments } });
  ada = await signIn(server, 'ada@example.com');
  return payments;
}

/** Asks for $50.00. @returns the id of the transaction */
const newDeposit = (paymentProvider: PaymentProviderName): Promise<string> =>
  openTransaction(server.ctx, {
    ...{ teamId: ada.teamId, userId: ada.userId, amountMicros: 50_000_000 },
    ...{ packageId: 'package_50', paymentMethod: 'fiat', paymentProvider },
    returnPath: '/billing',
  });

it('books a payment once, whenever its job is killed', async () => {
  const payments = await withPayments();
  let bought = 0;
  const queries = await everyWay(
    'payment',
    async () => {
      const id = await newDeposit('stripe');
      const { externalId } = payments.openLost(id);
      const row = server.ctx.db.updateTable('transactions').where('id', '=', id);
      await row.set({ external_id: externalId }).execute();
      payments.become({ state: 'paid', paid: usd(50), paymentId: `pi_${externalId}` });
      bought += 1;
      return id;
    },
    async () => {
      expect(await bookedBalance(server, ada.teamId)).toBe(bought * 50_000_000);
      const numbers = await server.ctx.db
        .selectFrom('transactions')
        .select(({ fn }) => fn.max('receipt_number').as('last'))
        .executeTakeFirst();
      expect(numbers?.last).toBe(`2026-${String(bought).padStart(6, '0')}`);
      expect(await server.ctx.queue.list(server.ctx)).toEqual([]);
    },
  );
  expect(queries).toBeGreaterThan(5);
});

it('comes again while nobody has paid, whenever the job of the payment is killed', async () => {
  await withPayments();
  let id = '';
  await everyWay(
    'payment',
    async () => {
      id = await newDeposit('stripe');
      return id;
    },
    async () => {
      expect(await jobsOf(`payment:${id}`)).toMatchObject([{ state: 'waiting' }]);
    },
  );
});

it('gives checkouts up once, whenever the sweep is killed', async () => {
  const { db } = server.ctx;
  const queries = await everyWay(
    'sweep',
    async () => {
      await newDeposit('local');
      server.clock.advance(DAY_MS + SECOND_MS);
      return '';
    },
    async () => {
      const rows = await db
        .selectFrom('transactions')
        .select(['status', 'abandoned_at'])
        .where('package_id', '=', 'package_50')
        .execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.status === 'failed' && row.abandoned_at !== null)).toBe(true);
    },
  );
  expect(queries).toBeGreaterThan(2);
});

it('keeps what the books came to, whenever their check is killed', async () => {
  const queries = await everyWay(
    'books',
    () => {
      server.clock.advance(DAY_MS);
      return Promise.resolve('');
    },
    async () => expect(await lastCheck(server.ctx)).toEqual({ at: server.ctx.now(), problems: 0 }),
  );
  expect(queries).toBeGreaterThan(2);
});

it('has been tried of every job', () => {
  expect([...tried].sort()).toEqual(Object.keys(JOBS).sort());
});
