import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import Stripe from 'stripe';
import { formatPrice2Micros } from '@/domain/money';
import { Server } from '@/e2e/support/server';
import { openDatabase, type OpenDatabase } from '@/server/db/open';
import type { OfferTable } from '@/server/db/schema';
import { postgresPrograms, startPostgres } from '@/server/testing/postgres';
import { report } from './harness/report';
import { quantile } from './harness/statistics';
import {
  addCheckouts,
  AMOUNT,
  checkoutOf,
  idOf,
  makeOffer,
  sent,
  signUp,
  type Person,
} from './webhooks/setUp';

/** How long webhooks of Stripe wait for their answer while people deploy, beside the barest insert into the same database. */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const A_SECOND = 200;
const TEAMS = 100;
/** People who deploy, and their rest between two orders. Milliseconds. */
const DEPLOYERS = 8;
const DEPLOY_PAUSE = 400;
/** Between two bare inserts. Milliseconds. */
const INSERT_PAUSE = 25;
const SECRET = 'whsec_benchmark';
/** So many times the wait of a bare insert, both 99 of 100. */
const MOST_TIMES = 10;

/** A third of all webhooks says again what was said before. */
const CHECKOUTS = Math.floor((A_SECOND * SECONDS * 2) / 3);

/** What Stripe sends of a checkout that is paid, signed now. */
function webhook(index: number): { body: string; headers: Record<string, string> } {
  const object = {
    ...{ id: checkoutOf(index), object: 'checkout.session', status: 'complete' },
    ...{ payment_status: 'paid', amount_total: AMOUNT / 10_000, currency: 'usd' },
    ...{ payment_intent: `pi_bench${index}`, metadata: { rackline_transaction: idOf(index) } },
  };
  const event = {
    ...{ id: `evt_bench${index}`, object: 'event', type: 'checkout.session.completed' },
    ...{
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1000),
      data: { object },
    },
  };
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
  return {
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signature}` },
  };
}

/** Which checkout each webhook is about: every second one comes again, a while later. */
function order(): number[] {
  const all = Array.from({ length: CHECKOUTS }, (_, index) => ({ index, at: index }));
  const again = all
    .filter(({ index }) => index % 2 === 0)
    .map(({ index, at }) => ({ index, at: at + Math.random() * A_SECOND }));
  return [...all, ...again].sort((a, b) => a.at - b.at).map(({ index }) => index);
}

/** Sends each at its time, whether or not those before have their answers. @returns how long each waited, in ms */
async function sendAll(origin: string): Promise<{ waits: number[]; refused: number }> {
  const begin = performance.now();
  let refused = 0;
  const send = async (index: number, place: number): Promise<number> => {
    const at = begin + (place * 1000) / A_SECOND;
    await wait(Math.max(0, at - performance.now()));
    const answer = await fetch(`${origin}/webhooks/stripe`, { method: 'POST', ...webhook(index) });
    await answer.arrayBuffer();
    if (answer.status !== 200) refused += 1;
    return performance.now() - at;
  };
  const waits = await Promise.all(order().map(send));
  return { waits, refused };
}

async function deployOn(
  origin: string,
  { token, userId, teamId }: Person,
  offer: OfferTable,
  isOver: () => boolean,
): Promise<number> {
  const body = {
    ...{ userId, teamId, provider: offer.provider, offerId: offer.id, sshKeyId: null },
    ...{ gpuType: offer.gpu_type, gpuCount: offer.gpu_count, region: 'us-east-1' },
    ...{
      operatingSystem: 'ubuntu22.04',
      totalPricePerHour: formatPrice2Micros(offer.price_micros),
    },
  };
  let count = 0;
  for (; !isOver(); count += 1) {
    await sent(`${origin}/api/deployments`, body, token);
    await wait(DEPLOY_PAUSE);
  }
  return count;
}

/** The least that storing something costs: a row, committed by itself. @returns how long each took, in ms */
async function insertOn(url: string, isOver: () => boolean): Promise<number[]> {
  const pool = new Pool({ connectionString: url, max: 4 });
  await pool.query('create table bare (id bigserial primary key, amount bigint not null)');
  const waits: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    await pool.query('insert into bare (amount) values (1)');
    waits.push(performance.now() - start);
    await wait(INSERT_PAUSE);
  }
  await pool.end();
  return waits;
}

/** How many were not credited, and how many more than once. */
async function wrongIn({ db }: OpenDatabase): Promise<{ lost: number; twice: number }> {
  const rows = await db
    .selectFrom('transactions')
    .leftJoin('ledger', 'ledger.transaction_id', 'transactions.id')
    .select(({ fn }) => [
      ...(['transactions.id', 'transactions.status'] as const),
      fn.count<number | string>('ledger.transaction_id').as('entries'),
    ])
    .groupBy(['transactions.id', 'transactions.status'])
    .execute();
  const isLost = (row: (typeof rows)[number]) =>
    row.status !== 'completed' || Number(row.entries) < 1;
  return {
    lost: rows.filter(isLost).length + CHECKOUTS - rows.length,
    twice: rows.filter(({ entries }) => Number(entries) > 1).length,
  };
}

async function measure(databaseUrl: string, server: Server, offer: OfferTable): Promise<void> {
  const origin = server.baseURL;
  const people = await signUp(origin, TEAMS);
  const opened = openDatabase({ dataDir: '', databaseUrl });
  try {
    await addCheckouts(opened, people, CHECKOUTS);
    let isOver = false;
    // The first webhooks give each team the credit to deploy with.
    const deploying = people
      .slice(0, DEPLOYERS)
      .map((person) => wait(5000).then(() => deployOn(origin, person, offer, () => isOver)));
    const inserting = insertOn(databaseUrl, () => isOver);
    const begin = performance.now();
    const { waits, refused } = await sendAll(origin);
    const seconds = (performance.now() - begin) / 1000;
    isOver = true;
    const deploys = (await Promise.all(deploying)).reduce((sum, count) => sum + count, 0);
    const inserts = await inserting;
    const { lost, twice } = await wrongIn(opened);
    const [booked, bare] = [waits, inserts].map((all) => quantile(all, 0.99));
    report('webhooks', [
      { what: 'webhooks answered', value: waits.length / seconds, unit: '/s' },
      { what: 'a webhook, median', value: quantile(waits, 0.5), unit: 'ms' },
      { what: 'a webhook, 99 of 100', value: booked ?? NaN, unit: 'ms' },
      { what: 'a bare insert, median', value: quantile(inserts, 0.5), unit: 'ms' },
      { what: 'a bare insert, 99 of 100', value: bare ?? NaN, unit: 'ms' },
      {
        what: 'the one over the other, 99 of 100',
        ...{ value: (booked ?? NaN) / (bare ?? NaN), unit: '', atMost: MOST_TIMES },
      },
      { what: 'webhooks refused', value: refused, unit: '', atMost: 0 },
      { what: 'payments not credited', value: lost, unit: '', atMost: 0 },
      { what: 'payments credited twice', value: twice, unit: '', atMost: 0 },
      { what: 'deploys meanwhile', value: deploys / seconds, unit: '/s' },
    ]);
  } finally {
    await opened.close();
  }
}

async function main(): Promise<void> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs, true);
  try {
    const offer = await makeOffer({ dataDir: '', databaseUrl: postgres.url });
    const server = await Server.start({
      ...{ DATABASE_URL: postgres.url, SEED_DEMO: '0', LOG_LEVEL: 'error' },
      ...{ RATE_LIMIT_LOGIN: '1000000', RATE_LIMIT_CREATE: '1000000' },
      // Nothing is asked there: an event says all.
      ...{ STRIPE_SECRET_KEY: 'sk_test_benchmark', STRIPE_WEBHOOK_SECRET: SECRET },
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    });
    try {
      await measure(postgres.url, server, offer);
    } finally {
      await server.remove();
    }
  } finally {
    await postgres.stop();
  }
}

void main();
