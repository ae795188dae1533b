import { whenIdle } from './schedule';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('works once the page is there, and may fail', async () => {
  const done = jest.fn();
  whenIdle(async () => {
    done();
    throw new Error('offline');
  });
  await jest.advanceTimersByTimeAsync(1000);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(done).toHaveBeenCalledTimes(1);
});
