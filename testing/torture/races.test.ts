import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploymentListSchema, deploymentSchema } from '@/contract/deployment';
import { usageMicros } from '@/domain/money';
import type { OfferTable } from '@/server/db/schema';
import { orderFor } from '@/server/testing/rental';
import { problemsOf, readBooks, type Books } from './books';
import { call, newBuyer, newCustomer, pay, startPurchase, type Customer } from './client';
import { until } from './crowd';
import { makeCatalogue } from './catalogue';
import { DEPLOY_SECONDS, ServerProcess } from './serverProcess';
import { report } from './table';

const dataDir = mkdtempSync(path.join(tmpdir(), 'races-'));
let server: ServerProcess;
let offer: OfferTable;
beforeAll(async () => {
  offer = (await makeCatalogue({ dataDir })).endless;
  server = new ServerProcess({ DATA_DIR: dataDir });
  await server.start();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** What a repeated payment leads to. */
const AGAIN = '/billing?payment_success=false&error=already_processed';

const customerWith = (email: string, dollars: number): Promise<Customer> =>
  newBuyer(() => server.origin, email, dollars);

const deploy = (customer: Customer, key?: string) =>
  call(server.origin, customer, 'createDeployment', {
    body: orderFor(customer, offer),
    ...(key !== undefined && { key }),
  });

const listed = async (customer: Customer) =>
  deploymentListSchema.parse(
    (await call(server.origin, customer, 'listDeployments', { query: { teamId: customer.teamId } }))
      .body,
  );

const balanceOf = (books: Books, { teamId }: Customer): number =>
  books.ledger.findLast((entry) => entry.team_id === teamId)?.balance_micros ?? 0;

/** Waits until all run, and destroys them. */
async function destroyAll(customer: Customer): Promise<void> {
  await until('all run', DEPLOY_SECONDS + 10, async () =>
    (await listed(customer)).every(({ status }) => status !== 'deploying'),
  );
  for (const { instanceId } of await listed(customer)) {
    const params = { providerId: 'default', region: 'default', instanceId: instanceId ?? '' };
    expect((await call(server.origin, customer, 'destroyInstance', { params })).status).toBe(200);
  }
}

it('deploys three of 200 at once where the balance covers the first hour of three', async () => {
  // Three first hours of $7.654321, and less than a fourth.
  const customer = await customerWith('race@example.com', 22.97);
  const answers = await Promise.all(Array.from({ length: 200 }, () => deploy(customer)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 402)).toHaveLength(197);
  await destroyAll(customer);
  const books = await readBooks({ dataDir });
  expect(problemsOf(books)).toEqual([]);
  const mine = books.deployments.filter((row) => row.team_id === customer.teamId);
  const usage = mine.reduce(
    (sum, row) => sum + usageMicros((row.stopped_at ?? 0) - (row.started_at ?? 0), row.rate_micros),
    0,
  );
  expect(usage).toBeGreaterThan(0);
  expect(balanceOf(books, customer)).toBe(22_970_000 - usage);
  report('200 deploys at once, credit for 3', { deployed: 3, refused: 197, problems: 0 });
});

it('makes one instance of 20 requests with one key', async () => {
  const customer = await customerWith('keys@example.com', 1000);
  const keys = Array.from({ length: 10 }, (_, index) => `key-${index}`);
  const answers = await Promise.all(
    keys.flatMap((key) => Array.from({ length: 20 }, () => deploy(customer, key))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const ids = answers.map(({ body }) => deploymentSchema.parse(body).id);
  expect(new Set(ids).size).toBe(10);
  expect(await listed(customer)).toHaveLength(10);
  report('10 keys, 20 deploys each at once', { deployed: 10, repeated: 190, problems: 0 });
});

it('credits a payment once that is told ten times and returned from ten times', async () => {
  const customer = await newCustomer(server.origin, 'pay@example.com');
  const checkout = await startPurchase(server.origin, customer, 123.45);
  const told = await Promise.all(Array.from({ length: 10 }, () => pay(server.origin, checkout)));
  expect(told.filter((place) => place === '/billing?payment_success=true')).toHaveLength(1);
  expect(told.filter((place) => place === AGAIN)).toHaveLength(9);
  const returned = await Promise.all(
    Array.from({ length: 10 }, () => pay(server.origin, checkout, 'GET')),
  );
  expect(returned).toEqual(returned.map(() => AGAIN));
  const books = await readBooks({ dataDir });
  expect(problemsOf(books)).toEqual([]);
  expect(balanceOf(books, customer)).toBe(123_450_000);
  report('a payment, told and returned from 10 times', { credited: 1, refused: 19, problems: 0 });
});
