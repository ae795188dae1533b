/** How much there is of a GPU type, in RunPod's words. */
type Level = 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH';

interface RunpodGpu {
  id: string;
  name: string;
  pool: string | null;
  manufacturer: 'NVIDIA' | 'AMD';
  /** GB of one GPU. */
  memory: number;
  /** Dollars an hour for one GPU. */
  price: { secure: number; community: number };
  maxCount: { secure: number; community: number };
  dataCenters: { id: string; name: string; availability: Level }[];
}

const center = (id: string, availability: Level) => ({ id, name: `Centre ${id}`, availability });

/** What the fake RunPod rents out; one type has run out. */
export const RUNPOD_GPUS: readonly RunpodGpu[] = [
  {
    ...{ id: 'NVIDIA GeForce RTX 4090', name: 'RTX 4090', pool: 'ADA_24', manufacturer: 'NVIDIA' },
    ...{ memory: 24, price: { secure: 0.69, community: 0.34 } },
    maxCount: { secure: 4, community: 2 },
    dataCenters: [center('EU-RO-1', 'HIGH'), center('US-TX-3', 'NONE')],
  },
  {
    ...{ id: 'NVIDIA H100 80GB HBM3', name: 'H100 SXM', pool: 'HOPPER_80', manufacturer: 'NVIDIA' },
    ...{ memory: 80, price: { secure: 2.69, community: 0 } },
    maxCount: { secure: 8, community: 0 },
    dataCenters: [center('US-TX-3', 'LOW')],
  },
  {
    ...{ id: 'NVIDIA A40', name: 'A40', pool: 'AMPERE_48', manufacturer: 'NVIDIA', memory: 48 },
    ...{ price: { secure: 0.4, community: 0 }, maxCount: { secure: 10, community: 0 } },
    dataCenters: [center('EU-RO-1', 'NONE')],
  },
];
