import { counted, gigabytes } from '@/domain/numbers';

interface Machine {
  vcpus: number | null;
  ramGb: number | null;
  storageGb: number | null;
}

/** What a machine has beside its GPUs, as far as it is known: ['26 vCPUs', '225 GB RAM', '512 GB storage']. */
export function machineSpecs({ vcpus, ramGb, storageGb }: Machine): string[] {
  return [
    ...(vcpus === null ? [] : [counted(vcpus, 'vCPU')]),
    ...(ramGb === null ? [] : [`${gigabytes(ramGb)} RAM`]),
    ...(storageGb === null ? [] : [`${gigabytes(storageGb)} storage`]),
  ];
}
