import { keptPromise } from './keptPromise';

it('makes it once, for all who ask', async () => {
  const make = jest.fn(() => Promise.resolve({}));
  const kept = keptPromise(make);
  const [first, second] = await Promise.all([kept(), kept()]);
  expect(second).toBe(first);
  expect(await kept()).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

it('tells a failure to all who wait, and tries again for the next', async () => {
  const make = jest.fn(() => Promise.resolve('good'));
  make.mockRejectedValueOnce(new Error('no descriptors'));
  const kept = keptPromise(make);
  const waiting = await Promise.allSettled([kept(), kept()]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept()).toBe('good');
  expect(make).toHaveBeenCalledTimes(2);
});
