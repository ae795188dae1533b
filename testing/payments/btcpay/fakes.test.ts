import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { problemsOfWebhook, readContract } from './contract';
import { FAKE_ACCOUNT, FakeBtcpay } from './fakeBtcpay';

const STORE = `/api/v1/stores/${FAKE_ACCOUNT.storeId}`;
const INVOICE = { amount: '25.00', currency: 'USD', metadata: { orderId: 'order-1' } };

let fake: FakeBtcpay;

beforeEach(async () => {
  fake = await FakeBtcpay.start({ contract: await readContract() });
});
afterEach(() => fake.close());

/** A call as somebody would write it who has read the documentation and nothing of ours. */
async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${fake.url}${path}`, {
    method,
    headers: {
      Authorization: `token ${FAKE_ACCOUNT.apiKey}`,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

interface Asked {
  method: string;
  path: string;
  body?: unknown;
}

it.each<Asked>([
  { method: 'GET', path: `${STORE}/invoices?take=5&includePaymentMethods=true` },
  { method: 'GET', path: `${STORE}/invoices?orderId=order-1&status=New` },
  { method: 'POST', path: `${STORE}/invoices`, body: INVOICE },
  { method: 'GET', path: '/api/v1/invoices/ID' },
  { method: 'GET', path: '/api/v1/invoices/ID?includePaymentMethods=true' },
  { method: 'GET', path: '/api/v1/invoices/none' },
  { method: 'GET', path: `${STORE}/payment-methods?onlyEnabled=true` },
  { method: 'GET', path: '/api/v1/api-keys/current' },
  { method: 'GET', path: '/misc/permissions' },
])('answers $method $path in a form of the contract', async ({ method, path, body }: Asked) => {
  const { id } = fake.invoices.create({
    ...{ ...INVOICE, storeId: FAKE_ACCOUNT.storeId, amount: 25, redirectUrl: 'http://shop/' },
  });
  fake.invoices.pay(id);
  const answer = await call(method, path.replace('ID', id), body);
  expect(fake.complaints).toEqual([]);
  const contract = await readContract();
  const [bare = ''] = path.split('?');
  expect(contract.problemsOfAnswer({ method, path: bare }, answer)).toEqual([]);
});

it.each([
  ['an amount that is a number', { ...INVOICE, amount: 25 }],
  ['an amount that is none', { ...INVOICE, amount: 'much' }],
  ['a field that is not known', { ...INVOICE, price: '25.00' }],
  ['a field of the page that is not known', { ...INVOICE, checkout: { redirectUrl: 'http://a' } }],
  ['a time that is none', { ...INVOICE, checkout: { expirationMinutes: 'long' } }],
])('does not take an invoice with %s', async (_case, body) => {
  expect((await call('POST', `${STORE}/invoices`, body)).status).toBe(422);
  expect(fake.complaints).toHaveLength(1);
  expect(fake.invoices.all).toEqual([]);
});

it('does not take a query that is not known', async () => {
  await call('GET', `${STORE}/invoices?limit=5`);
  expect(fake.complaints).toHaveLength(1);
});

describe('webhooks', () => {
  const received: { type: string }[] = [];
  let statuses: number[] = [];
  let onReceived = (): void => undefined;
  /** Resolves once so many have come. */
  const came = (count: number) =>
    new Promise<void>((resolve) => {
      onReceived = () => {
        if (received.length === count) resolve();
      };
    });
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body as (typeof received)[number]);
      onReceived();
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    received.length = 0;
    fake.webhooks.habits.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });

  const types = () => received.map(({ type }) => type);
  const create = () =>
    fake.invoices.create({ ...INVOICE, storeId: FAKE_ACCOUNT.storeId, amount: 25 }).id;

  it('tell of all that happens, in a form of the contract', async () => {
    const [paid, expired, left, marked] = [create(), create(), create(), create()];
    fake.invoices.pay(paid);
    fake.invoices.confirm(paid);
    fake.invoices.expire(expired);
    fake.invoices.pay(left);
    fake.invoices.giveUp(left);
    fake.invoices.mark(marked, 'Settled');
    await fake.webhooks.settled();
    expect(types()).toHaveLength(fake.webhooks.events.length);
    expect(new Set(types()).size).toBe(7);
    for (const event of fake.webhooks.events) {
      // Which payment it was is in the list of the invoice too.
      expect({ ...event, problems: problemsOfWebhook(event.type, event) }).toMatchObject({
        problems: [],
      });
    }
  });

  it('come late, twice, in another order, or never', async () => {
    const gates: (() => void)[] = [];
    const before = () => new Promise<void>((resolve) => gates.push(resolve));
    Object.assign(fake.webhooks.habits, { times: 2, before });
    const id = create();
    fake.invoices.pay(id);
    await new Promise((next) => setImmediate(next));
    expect(types()).toEqual([]);
    for (const [index, open] of gates.toReversed().entries()) {
      const both = came(2 * (index + 1));
      open();
      await both;
    }
    await fake.webhooks.settled();
    expect(types()).toEqual(
      ['InvoiceProcessing', 'InvoiceReceivedPayment', 'InvoiceCreated'].flatMap((type) => [
        type,
        type,
      ]),
    );
    Object.assign(fake.webhooks.habits, { times: 1, isLost: () => true, before: () => undefined });
    fake.invoices.confirm(id);
    await fake.webhooks.settled();
    expect(types()).toHaveLength(6);
  });

  it('are tried again where they were not taken, unless they are refused', async () => {
    fake.webhooks.habits.retryMs = (tries) => [0, 0][tries - 1];
    statuses = [503, 500, 200, 400];
    create();
    await fake.webhooks.settled();
    create();
    await fake.webhooks.settled();
    expect(fake.webhooks.answers.map(({ status }) => status)).toEqual([503, 500, 200, 400]);
  });
});
