import { repeat } from './repeat';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs at once and again after each pause, and not after the stop', async () => {
  const task = jest.fn(() => Promise.resolve());
  const repeated = repeat(task, 1000, () => undefined);
  expect(task).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(task).toHaveBeenCalledTimes(3);
  await repeated.stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledTimes(3);
});

it('tells of a failure and tries again', async () => {
  const errors: unknown[] = [];
  const failure = new Error('no');
  const repeated = repeat(
    () => Promise.reject(failure),
    1000,
    (error) => errors.push(error),
  );
  await jest.advanceTimersByTimeAsync(1000);
  await repeated.stop();
  expect(errors).toEqual([failure, failure]);
});

it('never meets itself, and waits at the stop for what is under way', async () => {
  let finish = (): void => undefined;
  const task = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const repeated = repeat(task, 10, () => undefined);
  await jest.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(1);
  let stopped = false;
  const stopping = repeated.stop().then(() => {
    stopped = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(task).toHaveBeenCalledTimes(1);
});
