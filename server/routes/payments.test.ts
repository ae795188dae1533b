import { checkoutSchema } from '@/contract/payment';
import { transactionListSchema } from '@/contract/transaction';
import { DAY_MS } from '@/domain/time';
import { sweep } from '../testing/jobs';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { balanceOf, refusal, signIn, type Tenant } from '../testing/rental';

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  await signIn(server, 'eve@example.com');
});
afterEach(() => server.close());

const PACKAGE = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' };
const CUSTOM = { ...PACKAGE, packageId: 'custom' };

const checkout = (body: object, headers: Record<string, string> = {}, as?: string) =>
  server.fetch('/api/payment/checkout', {
    method: 'POST',
    body,
    headers,
    as: as ?? ada.email,
  });

/** Starts a checkout and returns the path of its page. */
async function started(body: object = PACKAGE, headers: Record<string, string> = {}) {
  const { url } = checkoutSchema.parse(await (await checkout(body, headers)).json());
  const { origin, pathname } = new URL(url ?? '');
  expect(origin).toBe('http://localhost');
  return pathname;
}

const act = async (path: string, action: string) => {
  const response = await server.fetch(`${path}/${action}`, { method: 'POST' });
  return [response.status, response.headers.get('location')];
};

const transactions = async () =>
  transactionListSchema.parse(
    await (await server.fetch(`/api/transactions?teamId=${ada.teamId}`, { as: ada.email })).json(),
  );

describe('checkout', () => {
  it.each([
    [PACKAGE, 50],
    [{ ...PACKAGE, packageId: 'package_100', paymentMethod: 'crypto' }, 100],
    [{ ...PACKAGE, packageId: 'package_200' }, 200],
    [{ ...CUSTOM, amount: 15 }, 15],
    [{ ...CUSTOM, amount: 1000 }, 1000],
    [{ ...CUSTOM, amount: 73.42 }, 73.42],
  ])('%j is pending with its amount', async (body, amount) => {
    await started(body);
    expect(await transactions()).toEqual([
      expect.objectContaining({
        status: 'pending',
        amount,
        credits: amount,
        packageId: body.packageId,
        paymentProvider: body.paymentMethod === 'crypto' ? 'crypto' : 'card',
        processedAt: null,
      }),
    ]);
  });

  it.each([
    ['amount', CUSTOM],
    ['amount', { ...CUSTOM, amount: 14.99 }],
    ['amount', { ...CUSTOM, amount: 1000.01 }],
    ['amount', { ...CUSTOM, amount: 20.001 }],
    ['amount', { ...CUSTOM, amount: 14.999999999999998 }],
    ['amount', { ...CUSTOM, amount: 15.0000001 }],
    ['amount', { ...CUSTOM, amount: '20' }],
    ['amount', { ...PACKAGE, amount: 20 }],
    ['packageId', { ...PACKAGE, packageId: 'package_1' }],
    ['paymentMethod', { ...PACKAGE, paymentMethod: 'cash' }],
    ['itemType', { ...PACKAGE, itemType: 'gpu' }],
  ])('a wrong %s is a 400 that names it: %j', async (field, body) => {
    expect(await refusal(await checkout(body))).toMatchObject({
      status: 400,
      error: expect.stringContaining(field),
    });
    expect(await transactions()).toEqual([]);
  });

  it('needs a sign-in', async () => {
    const request = { method: 'POST', body: PACKAGE };
    expect((await server.fetch('/api/payment/checkout', request)).status).toBe(401);
  });

  it.each([
    ['http://localhost/', '/'],
    ['http://localhost/team?tab=1', '/team'],
    ['http://localhost/instances', '/instances'],
    ['http://localhost/elsewhere', '/billing'],
    ['https://evil.example/team', '/billing'],
    ['nonsense', '/billing'],
  ])('from %s it comes back to %s', async (Referer, path) => {
    expect(await act(await started(PACKAGE, { Referer }), 'pay')).toEqual([
      303,
      `${path}?payment_success=true`,
    ]);
  });
});

describe('the checkout page', () => {
  it('shows the amount, the team that gets it and three ways to end it, without a script', async () => {
    const response = await server.fetch(await started());
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('$50.00');
    expect(html).toMatch(/Rackline credits for [^<]*Team · /u);
    for (const label of ['>Pay<', '>Cancel payment<', '>Fail payment<'])
      expect(html).toContain(label);
    expect(html).not.toContain('<script');
  });

  it.each([
    ['pay', '/billing?payment_success=true', 'completed', 50_000_000],
    ['cancel', '/billing?payment_success=false', 'cancelled', 0],
    ['fail', '/billing?payment_success=false&error=processing_failed', 'failed', 0],
  ])('%s goes to %s', async (action, location, status, balance) => {
    const path = await started();
    expect(await act(path, action)).toEqual([303, location]);
    expect(await transactions()).toEqual([
      expect.objectContaining({
        status,
        processedAt: '2026-03-10T12:00:00.000Z',
        errorMessage: status === 'failed' ? 'The payment was declined.' : null,
      }),
    ]);
    expect(await balanceOf(server, ada.teamId)).toBe(balance);
  });

  it('credits once, however often and at once it is paid, and tells the rest', async () => {
    const path = await started();
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(path, 'pay')));
    const again = '/billing?payment_success=false&error=already_processed';
    expect(answers.map(([, location]) => location).sort()).toEqual([
      ...Array.from({ length: 7 }, () => again),
      '/billing?payment_success=true',
    ]);
    expect(await act(path, 'fail')).toEqual([303, again]);
    const page = await server.fetch(path);
    expect([page.status, page.headers.get('location')]).toEqual([303, again]);
    expect(await balanceOf(server, ada.teamId)).toBe(50_000_000);
    expect((await transactions())[0]?.status).toBe('completed');
  });

  it('does not know other addresses', async () => {
    for (const path of ['/local/checkout/txn_x', '/local/checkout/%00']) {
      const page = await server.fetch(path);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('href="/billing"');
      expect(await act(path, 'pay')).toEqual([
        303,
        '/billing?payment_success=false&error=verification_failed',
      ]);
    }
    expect((await server.fetch(`${await started()}/steal`, { method: 'POST' })).status).toBe(404);
  });
});

it.each([
  ['nobody', undefined, (id: string) => `?teamId=${id}`, 401],
  ['somebody of another team', 'eve@example.com', (id: string) => `?teamId=${id}`, 404],
  ['without a teamId', 'ada@example.com', () => '', 400],
])('transactions: %s', async (_who, as, query, status) => {
  await started();
  const response = await server.fetch(`/api/transactions${query(ada.teamId)}`, {
    ...(as !== undefined && { as }),
  });
  const answer = await refusal(response);
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.error).toContain('teamId');
});

describe('a checkout that nobody ends', () => {
  const abandon = async (): Promise<string> => {
    const path = await started();
    server.clock.advance(DAY_MS);
    await sweep(server.ctx);
    expect(await transactions()).toMatchObject([{ status: 'pending' }]);
    server.clock.advance(1);
    await sweep(server.ctx);
    return path;
  };
  const BACK = '/billing?payment_success';

  it('fails after a day, and says why', async () => {
    await abandon();
    expect(await transactions()).toMatchObject([
      {
        status: 'failed',
        errorMessage: 'The payment was not completed within a day.',
        processedAt: '2026-03-11T12:00:00.001Z',
      },
    ]);
    expect(await balanceOf(server, ada.teamId)).toBe(0);
  });

  it('is credited, once, if it is paid after all', async () => {
    const path = await abandon();
    expect((await server.fetch(path)).status).toBe(200);
    server.clock.advance(DAY_MS);
    expect(await act(path, 'pay')).toEqual([303, `${BACK}=true`]);
    expect(await act(path, 'pay')).toEqual([303, `${BACK}=false&error=already_processed`]);
    await sweep(server.ctx);
    expect(await transactions()).toMatchObject([{ status: 'completed', errorMessage: null }]);
    expect(await balanceOf(server, ada.teamId)).toBe(50_000_000);
  });

  it.each(['cancel', 'fail'])('stays what it is after %s', async (action) => {
    const path = await abandon();
    const before = await transactions();
    expect(await act(path, action)).toEqual([303, `${BACK}=false&error=already_processed`]);
    expect(await transactions()).toEqual(before);
    expect(await act(path, 'pay')).toEqual([303, `${BACK}=true`]);
  });

  it('is not credited if it failed by itself', async () => {
    const path = await started();
    await act(path, 'fail');
    server.clock.advance(2 * DAY_MS);
    await sweep(server.ctx);
    expect(await act(path, 'pay')).toEqual([303, `${BACK}=false&error=already_processed`]);
    expect(await balanceOf(server, ada.teamId)).toBe(0);
  });
});

it('leads to this server as browsers see it', async () => {
  await server.close();
  const origin = 'https://console.example.com';
  server = await makeTestServer({ variables: { PUBLIC_URL: origin } });
  await signIn(server, ada.email);
  const answer = await checkout(PACKAGE, { Referer: `${origin}/team` });
  const { url } = checkoutSchema.parse(await answer.json());
  expect(url).toMatch(/^https:\/\/console\.example\.com\/local\/checkout\/txn_/u);
  expect(await act(new URL(url ?? '').pathname, 'pay')).toEqual([
    303,
    '/team?payment_success=true',
  ]);
});

it.each(['0.0.0.0', '192.168.1.5'])(
  'makes no address of the name that a request to %s gives, since it may be forged',
  async (HOST) => {
    await server.close();
    server = await makeTestServer({ variables: { HOST, ALLOW_LOCAL_MODE: '1' } });
    await signIn(server, ada.email);
    const response = await server.app.request('http://evil.example/api/payment/checkout', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await server.tokenFor(ada.email)}`,
        'Content-Type': 'application/json',
        Referer: 'http://evil.example/team',
      },
      body: JSON.stringify(PACKAGE),
    });
    const { url } = checkoutSchema.parse(await response.json());
    expect(url).toMatch(/^\/local\/checkout\/txn_[\w-]+$/u);
    expect(await act(url ?? '', 'pay')).toEqual([303, '/team?payment_success=true']);
  },
);

it('with Firebase there is neither a local checkout nor a pretended payment', async () => {
  const path = await started();
  await server.close();
  server = await makeTestServer({
    variables: { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' },
  });
  expect((await server.fetch(path)).status).toBe(404);
});
