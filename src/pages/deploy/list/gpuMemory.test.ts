import { cardView } from '@/domain/deploy/group';
import { group, offer } from '@/domain/deploy/testing/fixtures';
import { gpuMemory } from './gpuMemory';

it.each([
  { gpuType: 'A100-80GB', gpu_memory: 80, shown: '80GB HBM2e' },
  { gpuType: 'A100-40GB', gpu_memory: 40, shown: '40 GB' },
  { gpuType: 'A100-40GB', gpu_memory: null, shown: '80GB HBM2e' },
  { gpuType: 'Unheard-of', gpu_memory: 12, shown: '12 GB' },
  { gpuType: 'Unheard-of', gpu_memory: null, shown: 'GPU Memory' },
])('$gpuType with $gpu_memory GB shows $shown', ({ gpuType, gpu_memory, shown }) => {
  expect(gpuMemory(cardView(group([offer('a', { gpu_memory })], { gpuType })))).toBe(shown);
});

it('falls back to the reference where all is sold out', () => {
  const soldOut = group([offer('a', { available: false })], { gpuType: 'T4' });
  expect(gpuMemory(cardView(soldOut))).toBe('16GB GDDR6');
});
