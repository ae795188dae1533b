import type { CreateDeploymentBody } from '@/contract/deployment';
import { makeTestStore, type Interception, type TestStore } from '../testing/testStore';
import { deploymentsApi } from './deployments';
import { offersApi } from './offers';
import { paymentsApi } from './payments';
import { teamsApi } from './teams';

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  await app.start('ada@example.com');
  app.requests.length = 0;
});
afterEach(() => app.server.close());

const QUERY = { page: 1, limit: 12, sortBy: 'gpuType', sortOrder: 'asc', search: '' } as const;

test('carries the bearer token, credentials and JSON', async () => {
  const options: RequestInit[] = [];
  const { app: server } = app.server;
  const request = server.request.bind(server);
  jest.spyOn(server, 'request').mockImplementation((input, init, ...rest) => {
    options.push(init ?? {});
    return request(input, init, ...rest);
  });
  await app.store.dispatch(
    paymentsApi.endpoints.checkout.initiate({
      itemType: 'credits',
      paymentMethod: 'fiat',
      packageId: 'package_50',
    }),
  );
  await app.store.dispatch(
    teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true }),
  );
  const [post, get] = app.requests;
  expect(post).toMatchObject({ method: 'POST', url: '/api/payment/checkout' });
  expect(post?.headers.get('Authorization')).toMatch(/^Bearer .+/u);
  expect(post?.headers.get('Content-Type')).toBe('application/json');
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ packageId: 'package_50' });
  expect(get).toMatchObject({ method: 'GET', url: '/api/teams', body: null });
  expect(get?.headers.get('Authorization')).toMatch(/^Bearer .+/u);
  expect(options.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
});

test('a public call carries neither token nor credentials, and leaves out an empty search', async () => {
  const options: RequestInit[] = [];
  const { app: server } = app.server;
  const request = server.request.bind(server);
  jest.spyOn(server, 'request').mockImplementation((input, init, ...rest) => {
    options.push(init ?? {});
    return request(input, init, ...rest);
  });
  await app.store.dispatch(offersApi.endpoints.listOffers.initiate(QUERY));
  expect(app.requests.map(({ url }) => url)).toEqual([
    '/api/gpu-offers?page=1&limit=12&sortBy=gpuType&sortOrder=asc',
  ]);
  expect(app.requests[0]?.headers.has('Authorization')).toBe(false);
  expect(options.map(({ credentials }) => credentials)).toEqual(['omit']);
});

test.each<[string, Interception, object]>([
  [
    'with an error of ours',
    () => Response.json({ error: 'No.', code: 'forbidden' }, { status: 403 }),
    { status: 403, code: 'forbidden', message: 'No.' },
  ],
  [
    'with an error without a code',
    () => Response.json({ error: 'No.' }, { status: 409 }),
    { status: 409, code: 'http_409', message: 'No.' },
  ],
  [
    'with a page of something in between',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { status: 502, code: 'http_502', message: null },
  ],
  [
    'with a sentence in plain text',
    () => new Response('Insufficient credits', { status: 402 }),
    { status: 402, code: 'http_402', message: 'Insufficient credits' },
  ],
  ['with no text', () => new Response('', { status: 500 }), { status: 500, message: null }],
  [
    'that is no JSON',
    () => new Response('<p>Hello</p>', { status: 200 }),
    { status: null, code: 'malformed', message: null },
  ],
  [
    'that does not fit the contract',
    () => Response.json([{ id: 7.5 }]),
    { status: null, code: 'malformed', message: null },
  ],
  [
    'that never comes',
    () => {
      throw new TypeError('offline');
    },
    { status: null, code: 'network', message: null },
  ],
])(
  'an answer that is not OK is a failure of status and text: %s',
  async (_case, answer, failure) => {
    app.intercept(answer);
    const { error } = await app.store.dispatch(
      teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true }),
    );
    expect(error).toMatchObject(failure);
  },
);

test('an order is given 60 seconds, everything else 30', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  app.intercept(() => new Response('', { status: 503 }));
  const { dispatch } = app.store;
  const given = async (call: () => Promise<unknown>) => {
    timeout.mockClear();
    await call();
    return timeout.mock.calls;
  };
  const { createDeployment } = deploymentsApi.endpoints;
  const body = { teamId: 't' } as CreateDeploymentBody;
  expect(await given(() => dispatch(createDeployment.initiate({ body })))).toEqual([[60_000]]);
  expect(await given(() => dispatch(offersApi.endpoints.listOffers.initiate(QUERY)))).toEqual([
    [30_000],
  ]);
  timeout.mockRestore();
});

test('the id by which support finds a request comes along', async () => {
  app.intercept(() => new Response('', { status: 500, headers: { 'X-Request-Id': 'req-1' } }));
  const { error } = await app.store.dispatch(
    teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true }),
  );
  expect(error).toMatchObject({ requestId: 'req-1' });
});

test('a row that cannot be read is left out, and each of its fields is reported once', async () => {
  const rows = [
    { id: 'a', name: 'A', balance: 5 },
    { id: 7, name: 'B', balance: '5.00' },
    { id: {}, name: 'C', balance: null },
    { id: 'd', name: 'D', balance: 'much' },
  ];
  app.intercept(() => Response.json(rows));
  const ask = () =>
    app.store.dispatch(teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true }));
  const { data } = await ask();
  expect(data?.ids).toEqual(['a', '7', 'd']);
  expect(data?.entities['7']).toEqual({ id: '7', name: 'B', balance: 5 });
  expect(data?.entities['d']).toEqual({ id: 'd', name: 'D', balance: null });
  await ask();
  expect(app.store.getState().server.oddities).toEqual([
    { call: 'listTeams', field: '[].id', readAs: 'an id in text', cost: null, count: 1 },
    { call: 'listTeams', field: '[].balance', readAs: 'a number', cost: null, count: 1 },
    { call: 'listTeams', field: '[].id', readAs: null, cost: 'row', count: 1 },
    { call: 'listTeams', field: '[].balance', readAs: null, cost: 'field', count: 1 },
  ]);
  expect(app.logs).toEqual([
    {
      message: 'GET /api/teams: [].id is read as an id in text',
      detail: { first: '[1].id', came: '7', count: 1 },
    },
    {
      message: 'GET /api/teams: [].balance is read as a number',
      detail: { first: '[1].balance', came: '"5.00"', count: 1 },
    },
    {
      message: 'GET /api/teams: [].id cannot be read, which costs the row',
      detail: { first: '[2].id', came: 'an object', count: 1, rowsLeftOut: 1 },
    },
    {
      message: 'GET /api/teams: [].balance cannot be read, which costs the field',
      detail: { first: '[3].balance', came: '"much"', count: 1, rowsLeftOut: 1 },
    },
  ]);
});
