import { createBtcpay } from '@/server/payments/btcpay/adapter';
import type { PaymentFact, ProviderFact } from '@/server/payments/paymentProvider';
import { readContract } from './contract';
import { FAKE_ACCOUNT, FakeBtcpay } from './fakeBtcpay';
import { signedWebhook, type FakeEvent } from './webhooks';

const ORDER = {
  ...{ transactionId: 'txn_1', attempt: 1, amountMicros: 25_500_000, method: 'crypto' as const },
  ...{ teamName: 'Acme', email: 'ada@example.com' },
};
const URLS = {
  origin: 'http://127.0.0.1:3000',
  success: 'http://127.0.0.1:3000/payments/txn_1/return',
  cancel: 'http://127.0.0.1:3000/payments/txn_1/cancel',
};

let now = Date.parse('2026-03-10T12:00:00.000Z');
let fake: FakeBtcpay;

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00.000Z');
  fake = await FakeBtcpay.start({ now: () => now, contract: await readContract() });
});

afterEach(async () => {
  await fake.close();
  // Each request of the adapter fits what BTCPay says of itself.
  expect(fake.complaints).toEqual([]);
});

const adapter = (settings: Partial<typeof FAKE_ACCOUNT> = {}) =>
  createBtcpay({ ...fake.settings, ...settings });

const open = async (attempt = 1) => (await adapter().open({ ...ORDER, attempt }, URLS)).externalId;

async function hear(event: object, secret = FAKE_ACCOUNT.webhookSecret) {
  const { body, headers } = signedWebhook(event, secret);
  return adapter().parseWebhook(Buffer.from(body), new Headers(headers));
}

async function listed(from: number, to: number): Promise<ProviderFact[]> {
  const facts = [];
  for await (const fact of adapter().list(from, to)) facts.push(fact);
  return facts;
}

const lastEvent = (): FakeEvent => fake.webhooks.events.at(-1) as FakeEvent;

describe('a payment', () => {
  it('opens as an invoice over the amount to the cent, and comes back to this server', async () => {
    const { url, externalId } = await adapter().open(ORDER, URLS);
    expect(url).toBe(`${fake.url}/i/${externalId}`);
    expect(adapter().origins).toEqual([fake.url]);
    expect(fake.invoices.get(externalId)).toMatchObject({
      ...{ amount: 25.5, currency: 'USD', redirectUrl: URLS.success },
      metadata: { orderId: 'txn_1' },
    });
    const page = await (await fetch(url)).text();
    expect(page).toContain('25.50 USD');
    const paid = await fetch(url, {
      ...{ method: 'POST', body: new URLSearchParams({ way: 'pay' }), redirect: 'manual' },
    });
    expect(paid.headers.get('Location')).toBe(URLS.success);
    expect(await adapter().read(externalId)).toMatchObject({ state: 'paid' });
  });

  it('waits until it is confirmed, and is paid then', async () => {
    const id = await open();
    const states = [(await adapter().read(id)).state];
    fake.invoices.pay(id);
    states.push((await adapter().read(id)).state);
    fake.invoices.confirm(id);
    const fact = await adapter().read(id);
    expect(states).toEqual(['open', 'waiting']);
    expect(fact).toEqual<PaymentFact>({
      ...{ kind: 'payment', externalId: id, transactionId: 'txn_1', state: 'paid' },
      ...{ paid: { micros: 25_500_000, currency: 'usd' }, paymentId: null, reason: null },
    });
  });

  it.each([
    ['expires by itself', (id: string) => ((now += 3_600_000), id), 'expired', null],
    ['is paid in part', (id: string) => fake.invoices.pay(id, 10), 'open', null],
    [
      ...['is paid in part, and expires'],
      (id: string) => {
        fake.invoices.pay(id, 10);
        fake.invoices.confirm(id);
        fake.invoices.expire(id);
      },
      ...['failed', null],
    ],
    [
      ...['is paid too late'],
      (id: string) => {
        fake.invoices.expire(id);
        fake.invoices.pay(id);
        fake.invoices.confirm(id);
      },
      ...['failed', null],
    ],
    [
      ...['is paid too late, and settled by the operator'],
      (id: string) => {
        fake.invoices.expire(id);
        fake.invoices.pay(id);
        fake.invoices.confirm(id);
        fake.invoices.mark(id, 'Settled');
      },
      ...['paid', 25_500_000],
    ],
    [
      ...['is paid over'],
      (id: string) => {
        fake.invoices.pay(id, 40);
        fake.invoices.confirm(id);
      },
      ...['paid', 40_000_000],
    ],
    [
      ...['is paid in two parts'],
      (id: string) => {
        fake.invoices.pay(id, 20);
        fake.invoices.pay(id, 5.5);
        fake.invoices.confirm(id);
      },
      ...['paid', 25_500_000],
    ],
    [
      ...['is taken back before it is confirmed'],
      (id: string) => {
        fake.invoices.pay(id);
        fake.invoices.takeBack(id);
      },
      ...['open', null],
    ],
    [
      ...['is not confirmed in time'],
      (id: string) => {
        fake.invoices.pay(id);
        fake.invoices.giveUp(id);
      },
      ...['failed', null],
    ],
  ] as [string, (id: string) => void, string, number | null][])(
    '%s',
    async (_case, happen, state, micros) => {
      const id = await open();
      happen(id);
      const fact = await adapter().expire(id);
      expect({ state: fact.state, micros: fact.paid?.micros ?? null }).toEqual({ state, micros });
    },
  );

  it('is not worth what could still be taken back', async () => {
    const id = await open();
    fake.invoices.pay(id);
    fake.invoices.confirm(id);
    fake.invoices.pay(id, 10_000);
    expect((await adapter().read(id)).paid?.micros).toBe(25_500_000);
  });

  it('is opened once where the answer to the first attempt was lost', async () => {
    fake.faults.next('create', 'lostAfter');
    await expect(open(1)).rejects.toMatchObject({ kind: 'unavailable' });
    const id = await open(2);
    expect(fake.invoices.all.map((invoice) => invoice.id)).toEqual([id]);
    fake.invoices.expire(id);
    expect(await open(3)).not.toBe(id);
  });
});

describe('a webhook', () => {
  it('says what BTCPay says now, whatever it was about', async () => {
    const id = await open();
    fake.invoices.pay(id);
    const early = lastEvent();
    fake.invoices.confirm(id);
    for (const event of [early, lastEvent(), early]) {
      expect(await hear(event)).toMatchObject({ externalId: id, state: 'paid' });
    }
  });

  it.each([
    ['of another store', { storeId: 'OtherStore' }],
    ['of a payout', { type: 'PayoutApproved' }],
    ['of an invoice that is not there', { invoiceId: 'none' }],
    ['that is a test', { invoiceId: '__test__1__test__' }],
  ])('%s is about nothing of ours', async (_case, change) => {
    await open();
    expect(await hear({ ...lastEvent(), ...change })).toBeNull();
  });

  it('of an invoice for something else is about nothing of ours', async () => {
    const metadata = { orderId: 'txn_1' };
    const { storeId } = FAKE_ACCOUNT;
    fake.invoices.create({ storeId, amount: 5, currency: 'USD', metadata });
    expect(await hear(lastEvent())).toBeNull();
  });

  it('of another store is not taken for ours by its invoice', async () => {
    const id = await open();
    Object.assign(fake.invoices.get(id), { storeId: 'OtherStore' });
    expect(await hear(lastEvent())).toBeNull();
  });

  it('that is forged asks BTCPay nothing', async () => {
    await open();
    const before = fake.calls.length;
    await expect(hear(lastEvent(), 'another')).rejects.toMatchObject({ kind: 'forged' });
    expect(fake.calls.length).toBe(before);
  });

  it.each(['unreached', 'broken', 'html', 'throttled', 'tornAfter'] as const)(
    'comes again where BTCPay does not tell (%s)',
    async (fault) => {
      await open();
      fake.faults.next('read', fault);
      await expect(hear(lastEvent())).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await hear(lastEvent())).toMatchObject({ state: 'open' });
    },
  );
});

it.each([
  ['unreached', 'unavailable'],
  ['lostAfter', 'unavailable'],
  ['broken', 'unavailable'],
  ['html', 'unavailable'],
  ['htmlAfter', 'unavailable'],
  ['tornAfter', 'unavailable'],
  ['throttled', 'unavailable'],
  ['unauthorized', 'refused'],
  ['rejected', 'rejected'],
] as const)('an opening that goes wrong (%s) is %s', async (fault, kind) => {
  fake.faults.next('create', fault);
  const failure: unknown = await open().catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'PaymentError', kind });
  expect(JSON.stringify([failure, String(failure)])).not.toContain(FAKE_ACCOUNT.apiKey);
});

it('does not wait for an answer longer than its deadline', async () => {
  fake.faults.next('read', 'heldAfter');
  const impatient = createBtcpay(fake.settings, { deadline: () => AbortSignal.timeout(1) });
  await expect(impatient.read('any')).rejects.toMatchObject({ kind: 'unavailable' });
});

it('lists what was settled, page by page, by when it was created', async () => {
  const start = now;
  for (let index = 0; index < 205; index += 1) {
    const id = await open();
    fake.invoices.pay(id);
    if (index % 2 === 0) fake.invoices.confirm(id);
    now += 1000;
  }
  const facts = await listed(start, now);
  expect(facts).toHaveLength(103);
  expect(new Set(facts.map((fact) => fact.kind === 'payment' && fact.externalId)).size).toBe(103);
  const parts = [await listed(start, start + 50_000), await listed(start + 50_000, now)];
  expect(parts.map((part) => part.length)).toEqual([25, 78]);
});

it('lists what was created before, and paid or settled by hand only then', async () => {
  const DAY = 86_400_000;
  const start = now;
  const [late, byHand] = [await open(), await open()];
  fake.invoices.pay(byHand, 5);
  const { storeId } = FAKE_ACCOUNT;
  const foreign = { storeId, amount: 1, currency: '', metadata: { orderId: 'other' } };
  fake.invoices.mark(fake.invoices.create(foreign).id, 'Settled');
  now += 30 * 60_000;
  fake.invoices.pay(late);
  now += 3 * DAY;
  fake.invoices.confirm(late);
  const ids = async (from: number, to: number) =>
    (await listed(from, to)).map((fact) => fact.kind === 'payment' && fact.externalId);
  expect(await ids(start + 1000, start + DAY)).toEqual([late]);
  expect(await ids(start + DAY, now + DAY)).toEqual([]);
  fake.invoices.confirm(byHand);
  fake.invoices.mark(byHand, 'Settled');
  expect(await ids(start + DAY, now + DAY)).toEqual([byHand]);
});

describe('the check', () => {
  const said = async (settings?: Partial<typeof FAKE_ACCOUNT>) => {
    const lines = await adapter(settings).check('');
    expect(JSON.stringify(lines)).not.toContain(FAKE_ACCOUNT.apiKey);
    return {
      isFine: lines.every(({ isFine }) => isFine),
      text: lines.map(({ text }) => text).join(' '),
    };
  };

  it('is fine with the store', async () => {
    expect(await said()).toEqual({
      isFine: true,
      text: expect.stringMatching(
        /can be paid by BTC-CHAIN.*may create and read invoices/u,
      ) as string,
    });
    fake.world.permissions = ['btcpay.store.canmodifystoresettings'];
    expect((await said()).isFine).toBe(true);
    fake.world.permissions = ['unrestricted', ...fake.world.permissions];
    expect((await said()).isFine).toBe(true);
  });

  it.each([
    [
      'nothing that answers',
      () => fake.goAway(),
      {},
      /no BTCPay Server that answers at .*check BTCPAY_URL/u,
    ],
    ['a page', () => fake.faults.always('all', 'html'), {}, /check BTCPAY_URL/u],
    ['another key', () => undefined, { apiKey: 'wrong' }, /does not take BTCPAY_API_KEY/u],
    [
      'a key that may only look',
      () => {
        fake.world.permissions = [`btcpay.store.canviewinvoices:${FAKE_ACCOUNT.storeId}`];
      },
      {},
      /'Create an invoice' \(btcpay\.store\.cancreateinvoice\), 'View your stores'/u,
    ],
    [
      'a key of another store',
      () => undefined,
      { storeId: 'OtherStore' },
      /in the store OtherStore/u,
    ],
    [
      'a store that is not there',
      () => {
        fake.world.permissions = ['btcpay.store.canmodifystoresettings'];
      },
      { storeId: 'OtherStore' },
      /BTCPAY_STORE_ID to a store/u,
    ],
    [
      'a store without a wallet',
      () => fake.world.stores.set(FAKE_ACCOUNT.storeId, []),
      {},
      /has no wallet.*set up a wallet/u,
    ],
    ['an old version', () => fake.faults.always('read', 'html'), {}, /version 2\.4\.1 or newer/u],
  ])('says what to do about %s', async (_case, happen, settings, text) => {
    await happen();
    expect(await said(settings)).toEqual({
      isFine: false,
      text: expect.stringMatching(text) as string,
    });
  });
});
