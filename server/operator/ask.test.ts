import { ProviderError } from '../providers/machineProvider';
import { ask } from './ask';

const throttled = new ProviderError('throttled', 'slow down', 2000);

it('asks again after the pause that a provider wants', async () => {
  const call = jest.fn().mockRejectedValueOnce(throttled).mockResolvedValueOnce('answer');
  const sleep = jest.fn().mockResolvedValue(undefined);
  expect(await ask(call, sleep)).toEqual({ answer: 'answer' });
  expect(sleep.mock.calls).toEqual([[2000]]);
});

it.each<[string, ProviderError, number]>([
  ['three times', throttled, 3],
  ['once, where the pause is long', new ProviderError('throttled', 'later', 600_000), 1],
  ['once, whatever else is wrong', new ProviderError('outcomeUnknown', 'no answer'), 1],
])('asks %s at most', async (_times, problem, times) => {
  const call = jest.fn().mockRejectedValue(problem);
  expect(await ask(call, () => Promise.resolve())).toEqual({ problem });
  expect(call).toHaveBeenCalledTimes(times);
});

it('does not hide a mistake', async () => {
  await expect(ask(() => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});
