import type { SentDeployment } from '@/contract/deployment';
import { usageMicros } from '@/domain/money';
import { createServiceTime } from '../clock/serviceTime';
import type { AppContext } from '../context';
import { meter } from '../testing/jobs';
import { makeTestServer, TEST_START, type TestServer } from '../testing/testServer';
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
  // It has run for a while.
  for (let times = 0; times < 3; times += 1) await sync();
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
const another = async (): Promise<AppContext> => ({
  ...server.ctx,
  time: await createServiceTime(server.ctx.db, server.clock.clocks),
});
const restart = async (): Promise<void> => {
  server.ctx.time = (await another()).time;
};
const sync = (one: AppContext = server.ctx): Promise<void> => one.time.sync(one.db);
/** The clock is set, and no server has synced since. */
const unseen = () => Promise.resolve();
const shownBalance = async (): Promise<number> => {
  const answer = await server.fetch('/api/teams', { as: ada.email });
  const [team] = (await answer.json()) as { balance: number }[];
  return Math.round((team?.balance ?? 0) * 1_000_000);
};

it.each([
  ['two hours on', 2 * HOUR, sync],
  ['two hours on, unseen', 2 * HOUR, unseen],
  ['an hour back', -HOUR, sync],
  ['an hour back, unseen', -HOUR, unseen],
  ['a day back', -24 * HOUR, sync],
  ['nine years on', 9 * 365 * 24 * HOUR, sync],
])('set %s and back, it takes nothing for time that has not passed', async (_what, step, seen) => {
  const one = await running();
  advance(10 * SECOND);
  set(step);
  await seen();
  await meter(server.ctx);
  expect(await charged()).toBe(usageMicros(10 * SECOND, RATE));
  advance(5 * SECOND);
  expect(await shownBalance()).toBe(DEPOSIT - usageMicros(15 * SECOND, RATE));
  await meter(server.ctx);
  set(-step);
  await seen();
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
  await sync();
  advance(7 * SECOND);
  expect((await destroy(server, ada.email, one)).status).toBe(200);
  expect(await charged()).toBe(usageMicros(17 * SECOND, RATE));
});

it.each([
  ['the same process', sync],
  ['the same, unseen', unseen],
  ['a restart', restart],
])(
  'ordered while it was ahead, it starts in its time and can be destroyed: %s',
  async (_who, then) => {
    set(2 * HOUR);
    await sync();
    await order();
    set(-2 * HOUR);
    await then();
    expect(Date.parse((await instance()).createdAt)).toBe(TEST_START + 2 * HOUR);
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
  await sync();
  await order();
  set(3 * HOUR);
  await sync();
  advance(25 * SECOND);
  expect((await instance()).status).toBe('running');
  await meter(server.ctx);
  expect(await charged()).toBe(usageMicros(5 * SECOND, RATE));
});

it('counts the clock across a restart', async () => {
  await running();
  await meter(server.ctx);
  advance(HOUR);
  await restart();
  await meter(server.ctx);
  expect(await charged()).toBe(RATE);
});

it('counts on from the last charge where the clock was put back across a restart', async () => {
  const one = await running();
  advance(HOUR);
  await sync();
  await meter(server.ctx);
  set(-2 * HOUR);
  await restart();
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
  const other = await another();
  await meter(other);
  for (const [ms, step, who] of [
    [HOUR / 2, 2 * HOUR, other],
    [HOUR / 4, -5 * HOUR, server.ctx],
    [HOUR / 4, HOUR, other],
    [HOUR, 0, server.ctx],
  ] as const) {
    advance(ms);
    set(step);
    for (const one of [other, server.ctx]) await sync(one);
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
    const at = ordered.created_at - ordered.clock_lead + told;
    const access = { ipAddress: '192.0.2.1', loginName: 'root', sshPort: 22, portForwards: [] };
    const simulator = server.ctx.providers.get('simulator');
    if (simulator === undefined) throw new Error('no simulator');
    const list = jest
      .spyOn(simulator, 'list')
      .mockImplementation(([id = '']) =>
        Promise.resolve([{ id, marker: null, status: 'active', at, access }]),
      );
    const one = await instance();
    expect(Date.parse(one.startedAt ?? '') - Date.parse(one.createdAt)).toBe(after);
    expect((await destroy(server, ada.email, one)).status).toBe(200);
    expect(await charged()).toBe(usageMicros(20 * SECOND - after, RATE));
    list.mockRestore();
  },
);

it('ordered before it is seen that the clock was set back, another server counts the same time for it', async () => {
  advance(HOUR);
  await sync();
  set(-HOUR);
  await order();
  advance(5 * SECOND);
  const other = await another();
  for (const one of [server.ctx, other]) await sync(one);
  advance(20 * SECOND);
  await meter(other);
  expect(await charged()).toBe(usageMicros(5 * SECOND, RATE));
  await meter(server.ctx);
  expect(await charged()).toBe(usageMicros(5 * SECOND, RATE));
});

it('ordered while the clock was behind, it is not long ago to another server', async () => {
  set(-HOUR);
  await sync();
  await order();
  set(HOUR);
  await sync();
  advance(25 * SECOND);
  await meter(await another());
  expect(await charged()).toBe(usageMicros(5 * SECOND, RATE));
});

it('puts a server right that began before the others saw that the clock was set', async () => {
  const one = await running();
  advance(5 * SECOND);
  set(24 * HOUR);
  const other = await another();
  expect(other.time.service()).toBe(server.ctx.time.service() + 24 * HOUR);
  advance(5 * SECOND);
  for (const each of [server.ctx, other]) await sync(each);
  expect(other.time.service()).toBe(server.ctx.time.service());
  await meter(other);
  expect(await charged()).toBe(usageMicros(10 * SECOND, RATE));
  expect((await destroy(server, ada.email, one)).status).toBe(200);
});

it('leaves a reading alone that took long, and so does not tell the time', async () => {
  const late: number[] = [];
  const monotonic = () => server.clock.clocks.monotonic() + (late.shift() ?? 0);
  const time = await createServiceTime(server.ctx.db, { ...server.clock.clocks, monotonic });
  const began = time.service();
  advance(5 * SECOND);
  // The process is frozen between the question and the answer.
  late.push(0, HOUR);
  await time.sync(server.ctx.db);
  expect(late).toEqual([]);
  advance(HOUR);
  for (let times = 0; times < 3; times += 1) await time.sync(server.ctx.db);
  expect(time.service()).toBe(began + HOUR + 5 * SECOND);
});

it('counts on while another server writes at the same moment', async () => {
  const others = [await another(), await another()];
  for (let round = 0; round < 5; round += 1) {
    advance(10 * SECOND);
    await Promise.all([server.ctx, ...others].map((one) => sync(one)));
    expect(others.map(({ time }) => time.service())).toEqual(
      others.map(() => server.ctx.time.service()),
    );
  }
  expect(server.ctx.time.service()).toBe(TEST_START + 50 * SECOND);
});
