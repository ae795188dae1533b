import { Hono } from 'hono';
import { answerInTime, within } from './deadline';
import { toResponse } from './errors';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = new Promise<never>(() => undefined);

it('gives on what comes in time, be it good or bad', async () => {
  expect(await within(Promise.resolve(1), 100)).toBe(1);
  await expect(within(Promise.reject(new Error('no')), 100)).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

it('ends the wait with a 503', async () => {
  const waiting = expect(within(never, 100)).rejects.toMatchObject({ code: 'unavailable' });
  await jest.advanceTimersByTimeAsync(100);
  await waiting;
});

it('gives more time for as long as it is not over', async () => {
  let isOver = false;
  const settled = jest.fn();
  const waiting = within(never, 100, () => isOver).catch(settled);
  await jest.advanceTimersByTimeAsync(350);
  expect(settled).not.toHaveBeenCalled();
  isOver = true;
  await jest.advanceTimersByTimeAsync(50);
  await waiting;
  expect(settled).toHaveBeenCalledTimes(1);
});

it('answers 503 in the place of whatever does not answer', async () => {
  const app = new Hono();
  app.use(answerInTime);
  app.get('/hangs', () => never);
  app.onError(toResponse);
  const asked = app.request('/hangs');
  await jest.advanceTimersByTimeAsync(4900);
  const answer = await asked;
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});

it('waits for a checkout for as long as a payment provider may be asked', async () => {
  const app = new Hono();
  app.use(answerInTime);
  let opened: (() => void) | undefined;
  const isOpened = new Promise<void>((resolve) => (opened = resolve));
  app.post('/api/payment/checkout', async (c) => {
    await isOpened;
    return c.json({ url: 'https://pay.example' });
  });
  app.onError(toResponse);
  const ask = () => Promise.resolve(app.request('/api/payment/checkout', { method: 'POST' }));
  const late = ask();
  await jest.advanceTimersByTimeAsync(28_000);
  expect((await late).status).toBe(503);
  const inTime = ask();
  await jest.advanceTimersByTimeAsync(27_000);
  opened?.();
  expect((await inTime).status).toBe(200);
});
