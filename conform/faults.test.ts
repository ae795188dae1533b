import { UnsecuredJWT } from 'jose';
import { type BodyForm, ForeignBackend, ODDEST, seed } from '@/testing/foreign';
import type { Fetch } from './backend';
import { isConforming, reportOf, verdictOf } from './outcome';
import { conform } from './run';

const ORIGIN = 'https://console.example';
const GUEST = 'guest@example.com';

let backend: ForeignBackend;

beforeEach(async () => {
  backend = await ForeignBackend.start({ bootMs: 0 });
});
afterEach(() => backend.close());

const tokenOf = (email: string): string => new UnsecuredJWT({ email, name: email }).encode();

/** What becomes of a request, `METHOD /path` with its query, on its way to the backend and back. */
type Fault = (
  request: string,
  init: RequestInit,
  pass: () => Promise<Response>,
) => Promise<Response>;

/** Everything is tried of a backend that somebody else has written, in its plainest form but for a fault. */
async function tryWith(fault: Fault) {
  const { team } = seed(backend);
  const fetchThrough: Fetch = (url, init) =>
    fault(`${init.method} ${url.slice(backend.baseURL.length)}`, init, async () => {
      const response = await fetch(url, init);
      // Of an answer that came over the network the headers cannot be changed.
      return new Response(response.status === 204 ? null : await response.text(), {
        status: response.status,
        headers: new Headers(response.headers),
      });
    });
  return conform(
    {
      ...{ base: backend.baseURL, origin: ORIGIN, write: true, rent: true },
      ...{
        token: tokenOf('owner@example.com'),
        token2: tokenOf(GUEST),
        team: String(backend.write.id(team.id)),
      },
    },
    { fetch: fetchThrough, now: Date.now, wait: async () => undefined },
  );
}

it('a backend that was written from the specification alone passes, in its plainest form', async () => {
  const outcomes = await tryWith((_request, _init, pass) => pass());
  expect(outcomes.filter((one) => verdictOf(one) !== 'fits')).toEqual([]);
});

it.each<BodyForm>([
  'named',
  'wrapped',
  'success',
  'OK',
  'null',
  'empty200',
  'empty201',
  'empty204',
])('what is done is done, however that is told: %s', async (bodies) => {
  await backend.close();
  backend = await ForeignBackend.start({ bootMs: 0, bodies });
  const outcomes = await tryWith((_request, _init, pass) => pass());
  expect(outcomes.filter((one) => verdictOf(one) === 'NOT')).toEqual([]);
});

it('what the console can read is readable, in the oddest form too, and how is said', async () => {
  await backend.close();
  backend = await ForeignBackend.start({ ...ODDEST, sparse: false, bootMs: 0 });
  const outcomes = await tryWith((_request, _init, pass) => pass());
  expect(outcomes.filter((one) => verdictOf(one) === 'NOT')).toEqual([]);
  const report = reportOf(outcomes);
  expect(report).toContain('readable   GET /api/teams ');
  expect(report).toMatch(
    /- \[0\]\.balance is "[\d.]+", read as a number, and \d more like it \(§3, Team\)/u,
  );
});

/** An answer to `request` whose body is another. */
const changed =
  (request: RegExp, change: (body: unknown) => unknown): Fault =>
  async (sent, _init, pass) => {
    const response = await pass();
    if (!request.test(sent) || !response.ok) return response;
    const { status, headers } = response;
    return new Response(JSON.stringify(change(await response.json())), { status, headers });
  };

/** Says that something was done, and does nothing. */
const idle =
  (request: RegExp): Fault =>
  async (sent, _init, pass) =>
    request.test(sent) ? Response.json({ success: true }) : pass();

const without =
  (name: string): Fault =>
  async (_sent, init, pass) => {
    const response = await pass();
    if (init.method === 'OPTIONS') response.headers.delete(name);
    return response;
  };

/** Whatever is asked, the rows that came first. */
function firstAgain(also: object): (body: unknown) => unknown {
  let first: unknown;
  return (body) => {
    first ??= { ...(body as object), ...also };
    return first;
  };
}

const rows = (body: unknown): object[] => body as object[];

/** A row as it came, without some of its fields. */
const lacking =
  (...names: string[]) =>
  (row: object): object =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const PLANTED: [string, Fault, string[]][] = [
  [
    'a list in an envelope',
    changed(/^GET \/api\/transactions/u, (body) => ({ data: body })),
    ['NOT        GET /api/transactions', 'the answer is an object (§7, GET /api/transactions)'],
  ],
  [
    'a row without an id',
    changed(/^GET \/api\/ssh-keys\?/u, (body) => [{ name: 'odd' }, ...rows(body)]),
    ['NOT        GET /api/ssh-keys ', '[0].id is nothing (§3, SSH key)', 'the row is not shown'],
  ],
  [
    'a balance that is none',
    changed(/^GET \/api\/teams$/u, (body) =>
      rows(body).map((row) => ({ ...row, balance: 'much' })),
    ),
    ['NOT        GET /api/teams ', '[0].balance is "much"', 'an unknown balance, not $0.00'],
  ],
  [
    'a page of HTML',
    async (sent, _init, pass) =>
      sent.startsWith('GET /api/invitations') ? new Response('<!doctype html>') : pass(),
    ['NOT        GET /api/invitations', 'a page of HTML came'],
  ],
  [
    'a refusal',
    async (sent, _init, pass) =>
      sent.startsWith('PUT /api/teams/')
        ? Response.json({ error: 'Not today.' }, { status: 503 })
        : pass(),
    ['NOT        PUT /api/teams/:teamId', '503 came: ‘Not today.’'],
  ],
  [
    'offers that want a token',
    async (sent, init, pass) =>
      sent.startsWith('GET /api/gpu-offers') && !new Headers(init.headers).has('Authorization')
        ? new Response('', { status: 401 })
        : pass(),
    ['NOT        GET /api/gpu-offers', '401: no token is sent with this call'],
  ],
  [
    'every page of offers alike',
    changed(/^GET \/api\/gpu-offers/u, firstAgain({ total: 30, totalPages: 3 })),
    ['page=2 brought the rows of page 1', 'found 30 rows'],
  ],
  [
    'teams for everybody',
    async (sent, init, pass) =>
      sent === 'GET /api/teams' && !new Headers(init.headers).has('Authorization')
        ? Response.json([])
        : pass(),
    ['without a token 200 came: anybody may read it'],
  ],
  [
    'a switch that is forgotten',
    changed(/^POST \/api\/auth\/login/u, (body) => ({
      ...(body as object),
      currentTeamId: 'other',
    })),
    ['NOT        PUT /api/users/:userId/current-team', 'currentTeamId is other afterwards'],
  ],
  [
    'a key that is not deleted',
    idle(/^DELETE \/api\/ssh-keys/u),
    ['NOT        DELETE /api/ssh-keys/:keyId', 'the key is still in the list'],
  ],
  [
    'an invitation that does not come',
    idle(/^POST \/api\/teams\/[^/]+\/invite/u),
    ['NOT        POST /api/teams/:teamId/invite', 'is not among those of guest@example.com'],
  ],
  [
    'a machine that is not destroyed',
    idle(/^DELETE \/api\/instances/u),
    ['NOT        DELETE /api/instances/', 'it still runs', 'until somebody destroys it'],
  ],
  [
    'a machine without an id at its provider',
    changed(/^GET \/api\/deployments/u, (body) => rows(body).map(lacking('instanceId'))),
    [
      'NOT        DELETE /api/instances/',
      'its instanceId is missing: the instance',
      'may cost money until somebody destroys it',
      '‘Instance ID is required to destroy instance’',
    ],
  ],
  [
    'a checkout that leads nowhere',
    idle(/^POST \/api\/payment\/checkout/u),
    ['NOT        POST /api/payment/checkout', 'there is no url', '‘No checkout URL provided’'],
  ],
  [
    'a preflight that allows no header',
    without('Access-Control-Allow-Headers'),
    ['preflight: Access-Control-Allow-Headers lacks authorization'],
  ],
  [
    'a preflight that allows no method',
    without('Access-Control-Allow-Methods'),
    ['preflight: Access-Control-Allow-Methods lacks DELETE'],
  ],
];

it.each(PLANTED)('%s is named', async (_name, fault, named) => {
  const outcomes = await tryWith(fault);
  const report = reportOf(outcomes);
  for (const text of named) expect(report).toContain(text);
  expect(isConforming(outcomes)).toBe(false);
});

it('a backend that sends only the required fields of an invitation is readable', async () => {
  const least = changed(/^GET \/api\/invitations/u, (body) =>
    rows(body).map(lacking('teamName', 'role', 'expiresAt')),
  );
  const outcomes = await tryWith(least);
  expect(outcomes.filter((one) => verdictOf(one) === 'NOT')).toEqual([]);
  expect(reportOf(outcomes)).toContain('readable   GET /api/invitations');
});

it('a machine that does not say where it is, is destroyed as the console would', async () => {
  const destroyed: string[] = [];
  const forget = changed(/^GET \/api\/deployments/u, (body) =>
    rows(body).map(lacking('providerId', 'region')),
  );
  const outcomes = await tryWith((request, init, pass) => {
    if (init.method === 'DELETE') destroyed.push(request);
    return forget(request, init, pass);
  });
  expect(destroyed).toContainEqual(
    expect.stringMatching(/^DELETE \/api\/instances\/voltage-park\/us-west-1\/[^/]+$/u),
  );
  expect(reportOf(outcomes)).not.toContain('is missing');
});

it('an address at which nothing answers is named', async () => {
  const report = reportOf(await tryWith(() => Promise.reject(new Error('connect ECONNREFUSED'))));
  expect(report).toContain('no answer came: connect ECONNREFUSED');
  expect(report).toContain('0 fit, 0 readable, 1 not, 21 not tried');
});
