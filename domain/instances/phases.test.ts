import { PHASES } from '@/contract/words';
import { phaseText, usualText } from './phases';

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
