import type { SentDeployment } from '@/contract/deployment';
import { usageMicros } from '@/domain/money';
import { createInstanceTime } from '../clock/instanceTime';
import type { AppContext } from '../context';
import { meter } from '../jobs/start';
import { makeTestServer, type TestServer } from '../testing/testServer';
import {
  balanceOf,
  deployed,
  deposit,
  destroy,
  listed,
  onlyOffer,
  signIn,
  type Tenant,
} from '../testing/rental';

/** The clock of the machine, or of the database, is set while instances run; what is charged is what passes. */

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const RATE = 2_500_000;
const DEPOSIT = 100_000_000;

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  await deposit(server, ada.teamId, 100);
  await onlyOffer(server, { price_micros: RATE });
});
afterEach(() => server.close());

const advance = (ms: number): void => server.clock.advance(ms);
const set = (ms: number): void => server.clock.set(ms);
const charged = async () => DEPOSIT - (await balanceOf(server, ada.teamId));
const instance = async (): Promise<SentDeployment> => {
  const [first] = await listed(server, ada);
  if (first === undefined) throw new Error('nothing is listed');
  return first;
};
const order = async () => {
  const offer = await server.ctx.db.selectFrom('offers').selectAll().executeTakeFirstOrThrow();
  await deployed(server, ada, offer);
};
const running = async (): Promise<SentDeployment> => {
  await order();
  advance(20 * SECOND);
  return instance();
};
/** Another process on the same database, or the same one after a restart: it remembers nothing. */
const another = (): AppContext => ({
  ...server.ctx,
  time: createInstanceTime({ ...server.clock.clocks, service: server.ctx.time.service() }),
});
const restart = (): void => {
  server.ctx.time = another().time;
};
const shownBalance = async (): Promise<number> => {
  const answer = await server.fetch('/api/teams', { as: ada.email });
  const [team] = (await answer.json()) as { balance: number }[];
  return Math.round((team?.balance ?? 0) * 1_000_000);
};

it.each([
  ['two hours on', 2 * HOUR],
  ['an hour back', -HOUR],
  ['nine years on', 9 * 365 * 24 * HOUR],
])('set %s and back, it takes nothing for time that has not passed', async (_what, step) => {
  const one = await running();
  advance(10 * SECOND);
  set(step);
  await meter(server.ctx);
  expect(await charged()).toBe(usageMicros(10 * SECOND, RATE));
  advance(5 * SECOND);
  expect(await shownBalance()).toBe(DEPOSIT - usageMicros(15 * SECOND, RATE));
  await meter(server.ctx);
  set(-step);
  advance(SECOND);
  expect((await destroy(server, ada.email, one)).status).toBe(200);
  expect(await charged()).toBe(usageMicros(16 * SECOND, RATE));
  const { startedAt, stoppedAt } = await instance();
  expect(Date.parse(stoppedAt ?? '') - Date.parse(startedAt ?? '')).toBe(16 * SECOND);
});

it('set back, a destroy books all that has passed since the last charge', async () => {
  const one = await running();
  advance(10 * SECOND);
  await meter(server.ctx);
  set(-HOUR);
  advance(7 * SECOND);
  expect((await destroy(server, ada.email, one)).status).toBe(200);
  expect(await charged()).toBe(usageMicros(17 * SECOND, RATE));
});

it.each([
  ['the same process', () => undefined],
  ['a restart', restart],
])(
  'ordered while it was ahead, it starts in its time and can be destroyed: %s',
  async (_who, then) => {
    set(2 * HOUR);
    await order();
    set(-2 * HOUR);
    then();
    expect((await instance()).status).toBe('deploying');
    advance(20 * SECOND);
    const one = await instance();
    expect(one.status).toBe('running');
    advance(10 * SECOND);
    expect((await destroy(server, ada.email, one)).status).toBe(200);
    expect(await charged()).toBe(usageMicros(10 * SECOND, RATE));
  },
);

it('ordered while it was behind, it is not charged for what it was behind', async () => {
  set(-3 * HOUR);
  await order();
  set(3 * HOUR);
  advance(25 * SECOND);
  expect((await instance()).status).toBe('running');
  await meter(server.ctx);
  expect(await charged()).toBe(usageMicros(5 * SECOND, RATE));
});

it('counts the clock across a restart', async () => {
  await running();
  await meter(server.ctx);
  advance(HOUR);
  restart();
  await meter(server.ctx);
  expect(await charged()).toBe(RATE);
});

it('counts on from the last charge where the clock was put back across a restart', async () => {
  const one = await running();
  advance(HOUR);
  await meter(server.ctx);
  set(-2 * HOUR);
  restart();
  await meter(server.ctx);
  expect(await charged()).toBe(RATE);
  advance(HOUR);
  await meter(server.ctx);
  expect(await charged()).toBe(2 * RATE);
  advance(HOUR);
  expect((await destroy(server, ada.email, one)).status).toBe(200);
  expect(await charged()).toBe(3 * RATE);
  const { startedAt, stoppedAt } = await instance();
  expect(Date.parse(stoppedAt ?? '') - Date.parse(startedAt ?? '')).toBe(3 * HOUR);
});

it('of two servers, neither charges what the other has, whenever their clock is set', async () => {
  await running();
  const other = another();
  await meter(other);
  for (const [ms, step, who] of [
    [HOUR / 2, 2 * HOUR, other],
    [HOUR / 4, -5 * HOUR, server.ctx],
    [HOUR / 4, HOUR, other],
    [HOUR, 0, server.ctx],
  ] as const) {
    advance(ms);
    set(step);
    await meter(who);
  }
  expect(await charged()).toBe(2 * RATE);
});

it.each([
  ['before the order', -HOUR, 0],
  ['between the order and now', 5 * SECOND, 5 * SECOND],
  ['in the future', HOUR, 20 * SECOND],
])(
  'a provider whose clock says that it started %s is believed within reason',
  async (_when, told, after) => {
    await order();
    advance(20 * SECOND);
    const ordered = await server.ctx.db
      .selectFrom('deployments')
      .selectAll()
      .executeTakeFirstOrThrow();
    const at = ordered.created_at + told;
    const access = { ipAddress: '192.0.2.1', loginName: 'root', sshPort: 22, portForwards: [] };
    const provider = jest.replaceProperty(server.ctx, 'provider', {
      launch: () => Promise.resolve(),
      stateOf: () => Promise.resolve({ status: 'running', at, access }),
      terminate: () => Promise.resolve(),
    });
    const one = await instance();
    expect(Date.parse(one.startedAt ?? '') - Date.parse(one.createdAt)).toBe(after);
    expect((await destroy(server, ada.email, one)).status).toBe(200);
    expect(await charged()).toBe(usageMicros(20 * SECOND - after, RATE));
    provider.restore();
  },
);

it('asks for the time, where another machine tells it, when it counts: at an order and at a first look', async () => {
  let behind = 0;
  let asked = 0;
  const { clock, monotonic } = server.clock.clocks;
  // What was asked last is old: the clock has been put back since.
  const told = (): AppContext['time'] =>
    createInstanceTime({
      clock: () => clock() + behind,
      ask: () => {
        asked += 1;
        behind = 0;
        return Promise.resolve();
      },
      monotonic,
    });
  behind = HOUR;
  server.ctx.time = told();
  const other = { ...server.ctx, time: told() };
  await order();
  expect(asked).toBe(1);
  advance(20 * SECOND);
  behind = HOUR;
  await meter(other);
  expect(asked).toBe(2);
  advance(20 * SECOND);
  await meter(other);
  await meter(server.ctx);
  expect(asked).toBe(2);
  expect(await charged()).toBe(usageMicros(20 * SECOND, RATE));
});

it('ordered while the database’s clock was behind, it is not long ago to another server', async () => {
  const shared = { ...server.clock.clocks, ask: () => Promise.resolve() };
  server.ctx.time = createInstanceTime(shared);
  const other = { ...server.ctx, time: createInstanceTime(shared) };
  set(-HOUR);
  await order();
  set(HOUR);
  advance(25 * SECOND);
  await meter(other);
  expect(await charged()).toBe(usageMicros(5 * SECOND, RATE));
});
