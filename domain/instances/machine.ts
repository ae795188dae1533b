import type { Deployment } from '@/contract/deployment';
import { type GpuModel, gpuReference, gpuDisplayName } from '../gpuModels';
import { BARE_METAL_SUFFIX } from '../labels';
import { counted, gigabytes } from '../numbers';

type Machine = Pick<Deployment, 'configuration' | 'extras' | 'gpuModelId' | 'gpuCount'>;

const MB_PER_GB = 1024;

/** `baremetal`, `vm` or another word; null where it is unknown. */
export function deploymentType({
  configuration,
  extras,
  gpuModelId,
}: Pick<Machine, 'configuration' | 'extras' | 'gpuModelId'>): string | null {
  const stated = [configuration?.deployment_type, extras?.deployment_type];
  const marked = [configuration?.gpuType, gpuModelId].some((type) =>
    type?.includes(BARE_METAL_SUFFIX),
  );
  if (marked || stated.some((type) => type?.toLowerCase() === 'baremetal')) return 'baremetal';
  return stated.find((type) => type?.trim()) ?? null;
}

/** The GPU's type, `A100-80GB-SXM`, without the mark of bare metal; null where it is not known. */
function gpuType({
  configuration,
  gpuModelId,
}: Pick<Machine, 'configuration' | 'gpuModelId'>): string | null {
  const names = [configuration?.gpuType, gpuModelId];
  return names.map((name) => name?.replace(BARE_METAL_SUFFIX, '').trim()).find(Boolean) ?? null;
}

/** The GPU's name as its offer says it, `A100 80GB SXM`; null where it is not known. */
export function gpuName(machine: Pick<Machine, 'configuration' | 'gpuModelId'>): string | null {
  const type = gpuType(machine);
  return type === null ? null : gpuDisplayName(type);
}

/** `H100 × 8`, or as much of it as is known; null where nothing is. */
export function gpuLabel(machine: Machine): string | null {
  const name = gpuName(machine);
  if (!machine.gpuCount) return name;
  return `${name ?? 'GPU'} × ${machine.gpuCount}`;
}

/** What is known of each GPU; its memory as it was ordered (specification, section 3). */
export function gpuFacts(machine: Machine): GpuModel {
  return gpuReference(gpuType(machine), machine.configuration?.gpu_memory);
}

/** The host around the GPUs, `208 vCPUs, 1,800 GB RAM, 24,000 GB storage`; null where nothing of it is known. */
export function hostLabel({ configuration }: Pick<Machine, 'configuration'>): string | null {
  const { vcpus, memory, storage } = configuration ?? {};
  const parts = [
    vcpus ? counted(vcpus, 'vCPU') : null,
    memory ? `${gigabytes(memory / MB_PER_GB)} RAM` : null,
    storage ? `${gigabytes(storage)} storage` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}
