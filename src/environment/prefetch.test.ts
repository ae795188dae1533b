import { prefetchWhenIdle } from './prefetch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('fetches one after the other when the browser is idle, whatever fails', async () => {
  const loaded: string[] = [];
  const load = (name: string) => async () => {
    loaded.push(name);
    if (name === 'b') throw new Error('offline');
  };
  prefetchWhenIdle([load('a'), load('b'), load('c')]);
  expect(loaded).toEqual([]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(loaded).toEqual(['a', 'b', 'c']);
});

test('is stopped before it begins', async () => {
  const load = jest.fn(async () => undefined);
  prefetchWhenIdle([load])();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
});
