import type { CardView } from '@/domain/deploy/group';
import { gpuModel } from '@/domain/gpuModels';

const SIZE = /^\d+/u;

/**
 * Memory of one GPU: the model's reference text ('80GB HBM3'), or what the best offer says of itself where that is
 * another size ('40 GB').
 */
export function gpuMemory({ gpuType, best }: Pick<CardView, 'gpuType' | 'best'>): string {
  const { memory } = gpuModel(gpuType);
  if (best === null) return memory;
  return SIZE.exec(best.gpuMemory)?.[0] === SIZE.exec(memory)?.[0] ? memory : best.gpuMemory;
}
