import { HonoRequest } from 'hono/request';
import { memoryPayments } from '../testing/memoryPayments';
import { signIn, type Tenant } from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { failurePage } from './failurePage';

const NAVIGATES = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html,application/xhtml+xml,*/*' };
const LOCAL = '/local/checkout/txn_x';

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** What a browser shows of an answer. */
async function opened(path: string, headers: Record<string, string> = NAVIGATES) {
  const response = await server.app.request(path, { headers });
  const text = await response.text();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/u);
  expect(text).not.toMatch(/[{"]code|<script/u);
  return { status: response.status, title: /<h1>(.*)<\/h1>/u.exec(text)?.[1], text };
}

function databaseIsDown(): void {
  jest.spyOn(server.ctx.db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('canary'), { code: 'ECONNREFUSED' });
  });
}

it.each([
  ['/api/transactions/txn_x/receipt', 401, 'Please sign in'],
  ['/api/teams/team_x/statements/2026-03', 401, 'Please sign in'],
  ['/local/nothing', 404, 'Not found'],
  [LOCAL, 404, 'Payment not found'],
])('%s opened by hand is a page with the status %i', async (path, status, title) => {
  const page = await opened(path);
  expect([page.status, page.title]).toEqual([status, title]);
  expect(page.text).toContain('href="/billing"');
});

it.each(['/payments/txn_x/return?a="', '/payments/txn_x/cancel', LOCAL, '/local/accounts'])(
  '%s is a page with a way to try again while the database is down',
  async (path) => {
    databaseIsDown();
    const { status, title, text } = await opened(path);
    expect([status, title]).toEqual([503, 'Not available at the moment']);
    expect(text).toContain('Please try again shortly.');
    expect(text).toContain(`<a href="${path.replace('"', '%22')}">Try again</a>`);
    expect(text.includes('If you have paid, nothing is lost')).toBe(path.startsWith('/payments/'));
    expect(text).not.toContain('canary');
  },
);

it('leads to no other host where the path begins with two slashes', () => {
  const request = new HonoRequest(new Request('http://localhost//evil.example/a?b'));
  const page = failurePage({ code: 'unavailable', message: 'Later.' }, request);
  expect(page).toContain('<a href="/evil.example/a?b">Try again</a>');
});

it('is a page too where something went wrong inside, or somebody comes too often', async () => {
  await server.close();
  const variables = { RATE_LIMIT_CHECKOUT: '1' };
  server = await makeTestServer({ payments: { fiat: memoryPayments() }, variables });
  server.app.get('/broken', () => {
    throw new Error('canary');
  });
  await server.app.request('/payments/txn_x/return');
  expect(await opened('/payments/txn_x/return')).toMatchObject({ status: 429 });
  const page = await opened('/broken');
  expect([page.status, page.text.includes('canary')]).toEqual([500, false]);
});

it('is JSON for whoever does not open it as a page, a script that fetches a document too', async () => {
  const document = 'text/html, application/json';
  const askers: Record<string, string>[] = [
    {},
    { Accept: document },
    { Accept: NAVIGATES.Accept, 'Sec-Fetch-Mode': 'cors' },
  ];
  for (const headers of askers) {
    const path = `/api/teams/${ada.teamId}/statements/2026-03`;
    const response = await server.app.request(path, { headers });
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
  }
  const rest = await server.app.request('/api/user', { headers: NAVIGATES });
  expect(await rest.json()).toMatchObject({ error: expect.any(String) as string });
});

it('takes a browser for one that sends no Sec-Fetch-Mode, as where there is no TLS', async () => {
  const { status } = await opened('/api/teams/x/statements/2026-03', { Accept: NAVIGATES.Accept });
  expect(status).toBe(401);
});
