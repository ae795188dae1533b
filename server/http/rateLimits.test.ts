import { signIn } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';

const ADA = 'ada@example.com';
let server: TestServer;
afterEach(() => server.close());

const statuses = async (count: number, send: () => Promise<Response>): Promise<number[]> => {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await send()).status);
  return all;
};
const login = () => server.fetch('/api/auth/login', { as: ADA, method: 'POST', body: {} });

it('lets one address log in 120 times a minute unless told otherwise', async () => {
  server = await makeTestServer();
  const answers = await statuses(121, login);
  expect(answers.filter((status) => status === 200)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
});

it.each([
  ['RATE_LIMIT_INVITE', 'invite'],
  ['RATE_LIMIT_CHECKOUT', 'checkout'],
])('%s limits how often anybody may try to %s', async (variable, call) => {
  server = await makeTestServer({ variables: { [variable]: '2' } });
  const { teamId } = await signIn(server, ADA);
  const path = call === 'invite' ? `/api/teams/${teamId}/invite` : '/api/payment/checkout';
  const answers = await statuses(3, () =>
    server.fetch(path, { as: ADA, method: 'POST', body: { nothing: true } }),
  );
  expect(answers).toEqual([400, 400, 429]);
});
