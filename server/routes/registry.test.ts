import { CALLS, type Call } from '@/contract/calls';
import { needsToken } from '@/contract/route';
import { errorBodySchema } from '@/contract/errors';
import { makeTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

const calls = Object.entries<Call>(CALLS);
const pathOf = ({ path }: Call): string => path.replace(/:\w+/gu, 'someone_elses');
const protectedCalls = calls.filter(([, call]) => needsToken(call));
const callsWithBody = protectedCalls.filter(([, call]) => call.body !== undefined);

it('has a handler for every call, and no call has two', () => {
  const registered = server.app.routes.map(({ method, path }) => `${method} ${path}`);
  for (const [, { method, path }] of calls) {
    expect(registered.filter((one) => one === `${method} ${path}`)).toHaveLength(1);
  }
});

describe.each(protectedCalls)('%s', (_name, call) => {
  it.each([
    ['no token', {}],
    ['another scheme', { Authorization: 'Basic abc' }],
    ['nonsense', { Authorization: 'Bearer nonsense' }],
  ])('answers 401 as JSON for %s', async (_what, headers) => {
    const body = call.body === undefined ? {} : { body: {} };
    const response = await server.fetch(pathOf(call), { method: call.method, headers, ...body });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(errorBodySchema.parse(await response.json()).code).toBe('unauthenticated');
  });
});

describe.each(callsWithBody)('%s', (_name, call) => {
  const send = async (body: string, type = 'application/json') =>
    server.app.request(pathOf(call), {
      method: call.method,
      body,
      headers: {
        'Content-Type': type,
        Authorization: `Bearer ${await server.tokenFor('ada@example.com')}`,
      },
    });

  it.each([
    ['malformed JSON', '{"name":', 400, 'invalid_request'],
    ['a list', '[]', 400, 'invalid_request'],
    ['a NUL character', '{"name":"a\\u0000b"}', 400, 'invalid_request'],
    ['half a surrogate pair', '{"name":"a\\ud83db"}', 400, 'invalid_request'],
    ['more than 64 kB', JSON.stringify({ name: 'x'.repeat(65_536) }), 413, 'too_large'],
  ])('refuses %s', async (_what, body, status, code) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(errorBodySchema.parse(await response.json()).code).toBe(code);
  });

  it('refuses what is not JSON', async () => {
    const response = await send('name=x', 'application/x-www-form-urlencoded');
    expect(response.status).toBe(415);
  });
});
