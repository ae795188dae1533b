import { deployProgress } from './progress';

const CREATED = '2026-11-27T09:00:00.000Z';

it.each([
  [-10, 1, 'Initializing deployment'],
  [0, 1, 'Initializing deployment'],
  [29.999, 1, 'Initializing deployment'],
  [30, 2, 'Finding VM from the provider'],
  [89, 2, 'Finding VM from the provider'],
  [90, 3, 'Starting VM, might take 4-5 mins...'],
  [179, 3, 'Starting VM, might take 4-5 mins...'],
  [180, 4, 'Configuring VM, hang tight...'],
  [299, 4, 'Configuring VM, hang tight...'],
  [300, 5, 'Configuring SSH keys'],
  [329, 5, 'Configuring SSH keys'],
  [330, 6, 'Finalizing VM details'],
  [1e6, 6, 'Finalizing VM details'],
])('after %p s it is at step %p', (seconds, step, text) => {
  expect(deployProgress(CREATED, Date.parse(CREATED) + seconds * 1000)).toEqual({
    step,
    total: 6,
    text,
  });
});
