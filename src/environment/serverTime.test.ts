import { createServerTime } from './serverTime';

const NOON = Date.UTC(2026, 10, 29, 12);
const HOUR_MS = 3_600_000;

let clock: number;
let time: ReturnType<typeof createServerTime>;
beforeEach(() => {
  clock = NOON;
  time = createServerTime(() => clock);
});

/** An answer that takes so long, from a server whose clock says `at` as it sends it. Milliseconds. */
async function answer(at: number | string | null, takes = 0): Promise<void> {
  const date = typeof at === 'number' ? new Date(at).toUTCString() : at;
  const response = new Response('', date === null ? {} : { headers: { Date: date } });
  const asked = time.compare(Promise.resolve(response));
  clock += takes;
  await asked;
}

it.each([
  ['3 h ahead', 3 * HOUR_MS],
  ['3 h behind', -3 * HOUR_MS],
  ['10 s ahead', 10_000],
])('finds a server that is %s, to the second', async (_what, ahead) => {
  await answer(NOON + ahead, 200);
  expect(Math.abs(time.aheadMs() - ahead)).toBeLessThan(1000);
});

it.each([
  ['one with the same time', NOON + 400, 0],
  ['one that took its time', NOON + 20_000, 30_000],
  ['one of the second before', NOON - 999 + 999, 999],
])('takes nothing from %s', async (_what, at, takes) => {
  await answer(at, takes);
  expect(time.aheadMs()).toBe(0);
});

it.each([
  ['no date', null],
  ['no date that can be read', 'yesterday'],
])('takes nothing from an answer with %s', async (_what, at) => {
  await answer(at);
  expect(time.aheadMs()).toBe(0);
});

it('keeps what it knows while that can be right, and follows a clock that is set', async () => {
  await answer(NOON + HOUR_MS);
  const known = time.aheadMs();
  clock += 7300;
  await answer(clock + HOUR_MS);
  expect(time.aheadMs()).toBe(known);
  // The person sets the browser's clock right.
  clock += HOUR_MS;
  await answer(clock);
  expect(Math.abs(time.aheadMs())).toBeLessThan(1000);
});

it('says nothing of an answer that does not come', async () => {
  await expect(time.compare(Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
  expect(time.aheadMs()).toBe(0);
});
