import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { DAY_MS } from '@/domain/time';
import { openDatabase, type DatabaseSettings } from '@/server/db/open';
import { compareWithProvider } from '@/server/services/books/compareProvider';
import { problemsOf, readBooks, type Books } from './books';
import { call, insist, Lost, newCustomer, type Customer } from './client';
import { durablePostgres, until } from './crowd';
import { Gate, type Passing } from './gate';
import { ServerProcess } from './serverProcess';
import { btcpayShop, stripeShop, type Shop } from './shops';
import { IS_FULL, report } from './table';

const KILLS = IS_FULL ? 200 : 10;
/** People who buy, half of them at each provider. */
const PEOPLE = 6;
/** Longest time until what was paid later is confirmed, and between two purchases of a person. Milliseconds. */
const PAUSE = 400;

/**
 * When a server is killed:
 * - `opened`: the provider has opened a checkout, and the server does not know yet.
 * - `paid`: a person or a webhook has come, the provider has said that it is paid, and the server does not know yet.
 * - `webhook`: a moment after a webhook has come in that says so.
 * - `job`: the same as `paid`, where nobody asks but the job.
 */
const MOMENTS = ['opened', 'paid', 'webhook', 'job'] as const;
type Moment = (typeof MOMENTS)[number];

let cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});

/** Two servers, each of which reaches the providers through gates of its own, and one address for webhooks to both. */
class Scene {
  readonly servers: ServerProcess[] = [];
  /** Of which nothing is heard but by the job. */
  readonly silent = new Set<string>();
  /** Checkouts of whom somebody has just come to the provider without our knowing. */
  readonly unknown: { shop: Shop; id: string }[] = [];
  #wanted: { moment: Moment; server: number; done: () => void } | undefined;
  #turn = 0;

  constructor(readonly shops: readonly Shop[]) {}

  async open(databaseUrl: string): Promise<void> {
    const front = await this.#gate(() => this.#forWebhooks().origin);
    front.watch = (passing) => this.#seeWebhook(passing);
    for (const shop of this.shops) shop.send(front.url, (id) => this.silent.has(id));
    for (const index of [0, 1]) {
      const variables: Record<string, string> = { DATABASE_URL: databaseUrl };
      for (const shop of this.shops) {
        const gate = await this.#gate(() => shop.url);
        gate.watch = (passing) => this.#seeCall(index, shop, passing);
        Object.assign(variables, shop.variables(gate.url));
      }
      const server = new ServerProcess(variables);
      cleanUp.push(() => server.kill());
      this.servers.push(server);
    }
    await Promise.all(this.servers.map((server) => server.start()));
  }

  anyServer(): ServerProcess {
    this.#turn += 1;
    const server = this.servers[this.#turn % 2];
    if (server === undefined) throw new Error('There is no server.');
    return server;
  }

  /**
   * Kills a server at the next such moment, and starts it again.
   * @param meanwhile done again and again until the moment comes
   */
  async killAt(moment: Moment, server: number, meanwhile: () => Promise<void>): Promise<void> {
    let isOver = false;
    const killed = new Promise<void>((resolve) => {
      this.#wanted = { moment, server, done: resolve };
    }).then(() => {
      isOver = true;
    });
    while (!isOver) {
      await meanwhile();
      await Promise.race([killed, setTimeout(200)]);
    }
    await this.servers[server]?.start();
  }

  /** One that is to be killed over a webhook gets it. */
  #forWebhooks(): ServerProcess {
    const wanted = this.#wanted?.moment === 'webhook' ? this.#wanted.server : -1;
    return this.servers[wanted] ?? this.anyServer();
  }

  async #gate(target: () => string): Promise<Gate> {
    const gate = await Gate.open(target);
    cleanUp.push(() => gate.close());
    return gate;
  }

  async #kill(): Promise<'drop'> {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    if (wanted === undefined) return 'drop';
    await this.servers[wanted.server]?.kill();
    wanted.done();
    return 'drop';
  }

  async #seeCall(server: number, shop: Shop, passing: Passing): Promise<'drop' | void> {
    const told = passing.answer === undefined ? undefined : shop.told(passing);
    if (told === undefined || this.#wanted?.server !== server) return;
    const isJob = told.what === 'paid' && this.silent.has(told.id);
    if (this.#wanted.moment !== (isJob ? 'job' : told.what)) return;
    if (told.what === 'opened') this.unknown.push({ shop, id: told.id });
    return this.#kill();
  }

  async #seeWebhook({ body, answer }: Passing): Promise<void> {
    const isPaid = this.shops.some((shop) => shop.paidIn(body) !== undefined);
    if (answer !== undefined || !isPaid || this.#wanted?.moment !== 'webhook') return;
    void setTimeout(Math.random() * 30).then(() => this.#kill());
  }
}

/** Somebody buys credits, and does one of the things that people do then. */
async function buy(scene: Scene, shop: Shop, customer: Customer): Promise<void> {
  const amount = 5 + Math.floor(Math.random() * 5000) / 100;
  const body = { itemType: 'credits', paymentMethod: shop.method, packageId: 'custom', amount };
  const answer = await call(scene.anyServer().origin, customer, 'checkout', { body });
  if (answer.status !== 200) return;
  const id = shop.idIn((answer.body as { url: string }).url);
  const back = (way: string) => comeBack(scene, shop, id, way);
  switch (Math.floor(Math.random() * 6)) {
    case 0:
      scene.silent.add(id);
      shop.pay(id);
      return;
    case 1:
      shop.payLater(id);
      await back('return');
      await setTimeout(Math.random() * PAUSE);
      shop.confirm(id);
      return;
    case 2:
      await back('cancel');
      // A cancelled checkout may still be open in another tab; Stripe has ended it.
      if (shop.method === 'crypto') shop.pay(id);
      return;
    case 3:
      return back('cancel');
    default:
      shop.pay(id);
      await back('return');
      await back('return');
  }
}

async function comeBack(scene: Scene, shop: Shop, id: string, way: string): Promise<void> {
  const transactionId = shop.opened().find((one) => one.id === id)?.transactionId ?? '';
  const { origin } = scene.anyServer();
  await fetch(`${origin}/payments/${transactionId}/${way}`, { redirect: 'manual' }).catch(() => {
    throw new Lost();
  });
}

async function buyOn(scene: Scene, customers: readonly Customer[], isOver: () => boolean) {
  const buying = customers.map(async (customer, person) => {
    const shop = scene.shops[person % scene.shops.length];
    if (shop === undefined) throw new Error('There is no shop.');
    while (!isOver()) {
      await buy(scene, shop, customer).catch((error: unknown) => {
        if (!(error instanceof Lost)) throw error;
      });
      await setTimeout(Math.random() * PAUSE);
    }
  });
  await Promise.all(buying);
}

/** Lets the jobs of some payments be due at once, of which each waits for ten minutes and longer. */
async function hurryJobs(db: Client, ids: readonly string[]): Promise<void> {
  await db.query(
    `update graphile_worker._private_jobs
     set run_at = now(), payload = jsonb_set(payload::jsonb, '{at}', '0')
     where locked_at is null and run_at > now() and key = any($1)`,
    [ids.map((id) => `payment:${id}`)],
  );
}

const silentOnes = ({ shops, silent }: Scene): string[] =>
  shops.flatMap((shop) =>
    shop
      .opened()
      .filter(({ id }) => silent.has(id))
      .map(({ transactionId }) => transactionId),
  );

/** Transactions that differ from what the providers say, with what is wrong in words. */
function differences({ transactions, ledger }: Books, shops: readonly Shop[]): Map<string, string> {
  const paid = new Map<string, number>();
  for (const { transactionId, paidMicros } of shops.flatMap((shop) => shop.opened())) {
    paid.set(transactionId, (paid.get(transactionId) ?? 0) + paidMicros);
  }
  const different = new Map<string, string>();
  for (const { id, status } of transactions) {
    const due = paid.get(id) ?? 0;
    const entries = ledger.filter((entry) => entry.transaction_id === id);
    const booked = entries.reduce((sum, entry) => sum + entry.amount_micros, 0);
    const isRight = booked === due && entries.length === Math.sign(due);
    if (isRight && (status === 'completed') === due > 0) continue;
    different.set(id, `${status}: ${booked} were booked, and ${due} were paid`);
  }
  return different;
}

/** What `npm run books -- --provider` finds beside what {@link readBooks} does. */
async function expectNothingFound(shops: readonly Shop[], settings: DatabaseSettings) {
  const { db, close } = openDatabase(settings);
  try {
    for (const { provider } of shops) {
      const range = { from: Date.now() - DAY_MS, to: Date.now() + DAY_MS };
      const { differences: found, here } = await compareWithProvider({ db }, provider, range);
      expect(found).toEqual([]);
      expect(here).toBeGreaterThan(0);
    }
  } finally {
    await close();
  }
}

async function expectAllBooked(scene: Scene, db: Client, settings: DatabaseSettings) {
  const { shops } = scene;
  let books = await readBooks(settings);
  // The jobs of a server that was killed are others' within half a minute.
  await until('all that is paid is booked', 90, async () => {
    books = await readBooks(settings);
    const different = [...differences(books, shops).keys()];
    await hurryJobs(db, different);
    return different.length === 0;
  }).catch(() => undefined);
  expect([...differences(books, shops)]).toEqual([]);
  expect(problemsOf({ ...books, offers: [] })).toEqual([]);
  await expectNothingFound(shops, settings);
  for (const shop of shops) expect(shop.complaints).toEqual([]);
  return books;
}

it('books what is paid once, whenever a server is killed', async () => {
  const shops = [await stripeShop(), await btcpayShop()];
  for (const shop of shops) cleanUp.push(() => shop.close());
  const postgres = await durablePostgres();
  cleanUp.push(() => postgres.stop());
  const scene = new Scene(shops);
  await scene.open(postgres.url);
  const db = new Client({ connectionString: postgres.url });
  await db.connect();
  cleanUp.push(() => db.end());
  const customers = await Promise.all(
    Array.from({ length: PEOPLE }, (_, person) =>
      insist(() => newCustomer(scene.anyServer().origin, `p${person}@example.com`)),
    ),
  );
  for (const shop of shops) shop.goWrong(true);
  let isOver = false;
  const buying = buyOn(scene, customers, () => isOver);
  const stop = (): Promise<unknown> => {
    isOver = true;
    return buying;
  };
  cleanUp.push(() => stop().catch(() => undefined));
  const killed: Record<string, number> = {};
  for (let kill = 0; kill < KILLS; kill += 1) {
    const moment = MOMENTS[kill % MOMENTS.length] ?? 'paid';
    await scene.killAt(moment, (kill + Math.floor(kill / MOMENTS.length)) % 2, async () => {
      if (moment === 'job') await hurryJobs(db, silentOnes(scene));
    });
    killed[moment] = (killed[moment] ?? 0) + 1;
    // Whoever saw the checkout all the same, though we never stored it, pays.
    for (const { shop, id } of scene.unknown.splice(0)) shop.pay(id);
  }
  await stop();
  for (const shop of shops) shop.goWrong(false);
  const { transactions } = await expectAllBooked(scene, db, {
    ...{ dataDir: '', databaseUrl: postgres.url },
  });
  const count = (status: string) => transactions.filter((one) => one.status === status).length;
  report('payments, killed at the provider’s answers', {
    ...{ kills: KILLS, ...killed, purchases: transactions.length },
    ...{ completed: count('completed'), cancelled: count('cancelled'), failed: count('failed') },
    'not booked or twice': 0,
  });
}, 3_600_000);
