import { sql } from 'kysely';
import { makeDatabase } from '../testing/databases';
import { sweep } from '../testing/jobs';
import { makeTestServer, type TestServer } from '../testing/testServer';

const LIMIT = 30;

let servers: TestServer[];
beforeEach(async () => {
  const DATABASE_URL = await makeDatabase('postgres');
  const variables = { DATABASE_URL, RATE_LIMIT_LOGIN: String(LIMIT), TRUST_PROXY: '1' };
  servers = [];
  for (let number = 0; number < 3; number += 1) servers.push(await makeTestServer({ variables }));
});
afterEach(() => Promise.all(servers.map((server) => server.close())));

const server = (number: number): TestServer =>
  servers[number % servers.length] ??
  (() => {
    throw new Error('There are no servers.');
  })();

const db = () => server(0).ctx.db;

/** Signs in at one of the servers, from an address. */
const login = (number: number, address = '192.0.2.1') =>
  server(number).fetch('/api/auth/login', {
    as: 'ada@example.com',
    method: 'POST',
    body: {},
    headers: { 'X-Forwarded-For': address },
  });

const remainingOf = (answer: Response): number =>
  Number(/remaining=(\d+)/u.exec(answer.headers.get('ratelimit') ?? '')?.[1]);

/** How many of some calls, one after the other, are let through. */
async function allowed(calls: number, serverOf: (call: number) => number): Promise<number> {
  let number = 0;
  for (let call = 0; call < calls; call += 1) {
    number += (await login(serverOf(call))).status === 200 ? 1 : 0;
  }
  return number;
}

it('lets somebody at one server make every call of the limit, and no more at another', async () => {
  for (let call = 1; call <= LIMIT; call += 1) {
    const answer = await login(0);
    expect([answer.status, remainingOf(answer)]).toEqual([200, LIMIT - call]);
  }
  const refused = await login(0);
  expect([refused.status, remainingOf(refused)]).toEqual([429, 0]);
  expect((await login(1)).status).toBe(429);
  expect((await login(2)).headers.get('retry-after')).toMatch(/^(59|60)$/u);
  expect((await login(1, '192.0.2.2')).status).toBe(200);
});

it('lets as many through over all servers, within a tenth, one after the other and at once', async () => {
  const inTurn = await allowed(2 * LIMIT, (call) => call);
  expect(inTurn).toBeGreaterThanOrEqual(0.9 * LIMIT);
  expect(inTurn).toBeLessThanOrEqual(LIMIT);
  const address = '192.0.2.3';
  const answers = await Promise.all(
    Array.from({ length: 3 * LIMIT }, (_, call) => login(call, address)),
  );
  const atOnce = answers.filter(({ status }) => status === 200).length;
  expect(atOnce).toBeGreaterThanOrEqual(0.9 * LIMIT);
  expect(atOnce).toBeLessThanOrEqual(LIMIT);
});

it('begins anew once the window is over, and where the clock was put back', async () => {
  expect(await allowed(3, () => 0)).toBe(3);
  const drawn = async () => (await db().selectFrom('call_windows').select('drawn').execute())[0];
  const before = (await drawn())?.drawn ?? 0;
  await db().updateTable('call_windows').set({ ends_at: 0 }).execute();
  expect(remainingOf(await login(1))).toBe(LIMIT - 1);
  expect(await drawn()).toEqual({ drawn: 1 });
  expect(before).toBeGreaterThan(1);
  await db()
    .updateTable('call_windows')
    .set({ ends_at: Date.now() + 3_600_000 })
    .execute();
  expect(remainingOf(await login(2))).toBe(LIMIT - 1);
});

it('stores nobody’s address, and deletes what limits nobody any more', async () => {
  await login(0, '192.0.2.4');
  await login(0, '192.0.2.5');
  const rows = await db().selectFrom('call_windows').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
  const [first] = rows;
  await db()
    .updateTable('call_windows')
    .set({ ends_at: Date.now() - 60_000 })
    .where('key', '=', first?.key ?? '')
    .execute();
  await sweep(server(1).ctx);
  const left = await db().selectFrom('call_windows').select('key').execute();
  expect(left).toEqual([{ key: rows[1]?.key }]);
});

it('counts in each server alone while nothing can be drawn, and says so once', async () => {
  const warned = jest.spyOn(server(0).ctx.log, 'warn');
  expect(await allowed(4, () => 0)).toBe(4);
  await sql`alter table call_windows rename to away`.execute(db());
  // What was let through before counts.
  expect(await allowed(LIMIT, () => 0)).toBe(LIMIT - 4);
  expect(await allowed(LIMIT + 5, () => 1)).toBe(LIMIT);
  expect(warned).toHaveBeenCalledTimes(1);
});
