import type { Deployment } from '@/contract/deployment';
import { gpuModel } from '../gpuModels';
import { gpuDisplayName } from '../gpuName';
import { plainNumber } from '../numbers';

type Machine = Pick<Deployment, 'configuration' | 'extras' | 'gpuModelId' | 'gpuCount'>;

/** The mark that the client puts behind a GPU type whose bare metal is meant. */
const BARE_METAL_MARK = '_BAREMETAL';
const MB_PER_GB = 1024;

/** `baremetal`, `vm` or another word; null where nothing tells. */
export function deploymentType({
  configuration,
  extras,
  gpuModelId,
}: Pick<Machine, 'configuration' | 'extras' | 'gpuModelId'>): string | null {
  const stated = [configuration?.deployment_type, extras?.deployment_type];
  const marked = [configuration?.gpuType, gpuModelId].some((type) =>
    type?.includes(BARE_METAL_MARK),
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
  return names.map((name) => name?.replace(BARE_METAL_MARK, '').trim()).find(Boolean) ?? null;
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

/** Memory of each GPU: `80 GB` as ordered, else the reference text of its model (specification, section 3). */
export function gpuMemoryLabel(machine: Machine): string {
  const memory = machine.configuration?.gpu_memory;
  return memory ? `${memory} GB` : gpuModel(gpuType(machine)).memory;
}

const grouped = (value: number): string => plainNumber(value, 1);

/** The host around the GPUs, `208 vCPUs, 1,800 GB RAM, 24,000 GB storage`; null where nothing of it is known. */
export function hostLabel({ configuration }: Pick<Machine, 'configuration'>): string | null {
  const { vcpus, memory, storage } = configuration ?? {};
  const parts = [
    vcpus ? `${grouped(vcpus)} ${vcpus === 1 ? 'vCPU' : 'vCPUs'}` : null,
    memory ? `${grouped(memory / MB_PER_GB)} GB RAM` : null,
    storage ? `${grouped(storage)} GB storage` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}
