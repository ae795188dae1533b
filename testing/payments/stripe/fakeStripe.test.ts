import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readContract } from './contract';
import { readForm } from './form';
import { ORDER, setUpStripe, type StripeSetUp } from './setUp';

let at: StripeSetUp;
beforeEach(async () => {
  at = await setUpStripe();
});
afterEach(() => at.fake.close());

describe('the page on which people pay', () => {
  const visit = (path: string, method = 'GET') =>
    fetch(`${at.fake.url}${path}`, { method, redirect: 'manual' });
  const press = async (path: string) => {
    const response = await visit(path, 'POST');
    return [response.status, response.headers.get('location')];
  };

  it.each([
    ['pay', 'return', 'complete', 'paid'],
    ['later', 'return', 'complete', 'unpaid'],
    ['back', 'cancel', 'open', 'unpaid'],
  ])('has a button that leads on: %s', async (button, back, status, paymentStatus) => {
    const { url, externalId } = await at.open();
    const { pathname } = new URL(url);
    const shown = await (await visit(pathname)).text();
    expect(shown).toContain('Pay 50.00 USD');
    expect(shown).toContain(`action="${pathname}/${button}"`);
    const address = `http://127.0.0.1:3000/payments/tx-1/${back}`;
    expect(await press(`${pathname}/${button}`)).toEqual([303, address]);
    const session = at.fake.account.session(externalId);
    expect([session.status, session.payment_status]).toEqual([status, paymentStatus]);
  });

  it('says that a card was declined, and lets it be paid otherwise', async () => {
    const { pathname } = new URL((await at.open()).url);
    expect(await press(`${pathname}/decline`)).toEqual([303, pathname]);
    expect(await (await visit(pathname)).text()).toContain('declined');
    expect((await press(`${pathname}/pay`))[0]).toBe(303);
    expect((await press(`${pathname}/pay`))[0]).toBe(409);
    expect(await (await visit(pathname)).text()).toContain('is paid');
  });

  it('has a Dashboard that confirms, refunds and disputes', async () => {
    const { externalId } = await at.open();
    at.fake.account.payLater(externalId);
    for (const action of ['confirm', 'dispute', 'refund']) {
      const path = `/dashboard/${externalId}/${action}`;
      expect(await (await visit('/')).text()).toContain(path);
      expect((await press(path))[0]).toBe(303);
    }
    const [dispute] = at.fake.account.disputes.keys();
    expect(await press(`/dashboard/${dispute}/won`)).toEqual([303, '/']);
    expect((await visit('/c/pay/other')).status).toBe(404);
    expect((await visit('/dashboard/x/y', 'POST')).status).toBe(404);
  });
});

it('answers as its contract says', async () => {
  const contract = await readContract();
  const path = '/v1/checkout/sessions';
  const { externalId } = await at.open();
  const problems = (body: object, of: string, method = 'GET') =>
    contract.problemsOfAnswer({ method, path: of }, { status: 200, body });
  const session = at.fake.account.session(externalId);
  const states = [
    () => undefined,
    () => at.fake.account.decline(externalId),
    () => at.fake.account.payLater(externalId),
    () => at.fake.account.confirm(externalId),
  ];
  for (const next of states) {
    next();
    // Values that came after the contract.
    const older = { ...session, ui_mode: 'hosted' };
    expect(problems(older, `${path}/${externalId}`)).toEqual([]);
    expect(problems(older, path, 'POST')).toEqual([]);
  }
  const refund = at.fake.account.refund(session.payment_intent as string);
  expect(problems(refund, '/v1/refunds', 'POST')).toEqual([]);
});

describe('what does not fit the contract', () => {
  const ask = (headers: Record<string, string>, body: string) =>
    fetch(`${at.fake.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${at.fake.settings.STRIPE_SECRET_KEY}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...{ 'Stripe-Version': '2026-10-28.endive', 'Idempotency-Key': 'a', ...headers },
      },
      body,
    });
  const FORM =
    'mode=payment&success_url=http://a.b&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=5000&line_items[0][price_data][product_data][name]=x';

  it.each([
    [{}, FORM, 200, 0],
    [{}, `${FORM}&amuont=1`, 400, 1],
    [{}, `${FORM}&line_items[0][price_data][unit]=1`, 400, 1],
    [{}, `${FORM}&expires_at=soon`, 400, 1],
    [{}, FORM.replace('mode=payment', 'mode=gift'), 400, 1],
    [{}, `${FORM}&payment_method_types[0]=card`, 400, 0],
    [{ 'Stripe-Version': '2023-08-16' }, FORM, 400, 1],
    [{ 'Idempotency-Key': '' }, FORM, 400, 1],
    [{ 'Content-Type': 'application/json' }, FORM, 400, 1],
    [{ Authorization: 'Bearer sk_test_other' }, FORM, 401, 0],
  ])('%j %s', async (headers, body, status, complaints) => {
    expect((await ask(headers, body)).status).toBe(status);
    expect(at.fake.complaints).toHaveLength(complaints);
  });

  it('a call that is not there', async () => {
    expect((await fetch(`${at.fake.url}/v1/customers`)).status).toBe(404);
    expect(at.fake.complaints).toEqual(['There is no call GET /v1/customers.']);
  });
});

describe('its webhooks', () => {
  /** A server that answers what it is told. */
  let got: string[];
  let answers: number[];
  let receiver: Server;
  beforeEach(async () => {
    got = [];
    answers = [];
    receiver = createServer((request, response) => {
      request.resume();
      got.push(request.headers['stripe-signature'] as string);
      response.writeHead(answers.shift() ?? 200).end();
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    const { port } = receiver.address() as AddressInfo;
    at.fake.webhooks.habits.url = `http://127.0.0.1:${port}/webhooks/stripe`;
  });
  afterEach(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const types = () => at.fake.webhooks.answers.map(({ event, status }) => [event.type, status]);

  it('are sent once, twice, or never', async () => {
    await at.pay();
    await at.fake.webhooks.settled();
    expect(types()).toEqual([['checkout.session.completed', 200]]);
    at.fake.webhooks.habits.times = 2;
    await at.pay({ ...ORDER, attempt: 2 });
    await at.fake.webhooks.settled();
    expect(got).toHaveLength(3);
    at.fake.webhooks.habits.isLost = () => true;
    await at.pay({ ...ORDER, attempt: 3 });
    await at.fake.webhooks.settled();
    expect(got).toHaveLength(3);
  });

  it('go to the endpoint of the account where nothing else is said', async () => {
    const { habits } = at.fake.webhooks;
    const endpoint = at.fake.account.addEndpoint(habits.url ?? '');
    habits.url = undefined;
    await at.pay();
    await at.fake.webhooks.settled();
    expect(types()).toEqual([['checkout.session.completed', 200]]);
    endpoint.status = 'disabled';
    await at.pay({ ...ORDER, attempt: 2 });
    await at.fake.webhooks.settled();
    expect(got).toHaveLength(1);
  });

  it('are sent again until they are taken', async () => {
    at.fake.webhooks.habits.retryMs = () => 1;
    answers = [503, 500];
    await at.pay();
    await at.fake.webhooks.settled();
    expect(types().map(([, status]) => status)).toEqual([503, 500, 200]);
  });

  it('are given up in the end', async () => {
    const { fake, pay } = await setUpStripe({ retryMs: 0 });
    fake.webhooks.habits.url = at.fake.webhooks.habits.url;
    answers = Array.from({ length: 100 }, () => 503);
    await pay();
    await fake.webhooks.settled();
    await fake.close();
    expect(got).toHaveLength(60);
  });
});

it('reads forms', () => {
  expect(readForm('a=1&b[c]=2&b[d][0]=3&b[d][1][e]=4&f%5Bg%5D=x%20y')).toEqual({
    ...{ a: '1', b: { c: '2', d: ['3', { e: '4' }] }, f: { g: 'x y' } },
  });
  expect(readForm('__proto__[x]=1')).toEqual({});
});
