import { PHASES } from '@/contract/words';
import { deployProgress, phaseText, usualText } from './progress';

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

test('every phase has a text of its own', () => {
  const texts = PHASES.map((phase) => phaseText({ phase }));
  expect(new Set(texts).size).toBe(PHASES.length);
  expect(phaseText({})).toBeNull();
  expect(phaseText({ phase: null })).toBeNull();
});

test.each([
  [undefined, 'runpod', null],
  [null, 'runpod', null],
  [0, 'runpod', null],
  [-5, 'runpod', null],
  [1, 'runpod', 'usually 10 s with RunPod'],
  [44, 'runpod', 'usually 40 s with RunPod'],
  [89, 'runpod', 'usually 90 s with RunPod'],
  [90, 'runpod', 'usually 2 min with RunPod'],
  [181, 'lambda-labs', 'usually 3 min with Lambda Labs'],
  [1500, null, 'usually 25 min'],
])('%p s with %p: %p', (usualSeconds, providerId, text) => {
  expect(usualText({ usualSeconds, providerId })).toBe(text);
});
