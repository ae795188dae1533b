/** A GPU that the built-in catalogue rents out. */
export interface BuiltInGpu {
  /** Canonical, see canonicalGpuType. */
  type: string;
  /** GB a GPU. */
  memory: number;
  /** Typical price of one, in dollars an hour; a provider's factor is applied to it. */
  price: number;
  /** How GPUs of one machine talk to each other; `nvlink` machines have it from 2 GPUs on. */
  link: 'sxm' | 'nvlink' | 'pcie';
  /** For one GPU of a virtual machine. */
  vcpus: number;
  /** GB of RAM for one GPU of a virtual machine. */
  ram: number;
  /** GB of disk for one GPU of a virtual machine. */
  storage: number;
}

type Row = [
  type: string,
  memory: number,
  price: number,
  link: BuiltInGpu['link'],
  vcpus: number,
  ram: number,
  storage: number,
];

const ROWS: readonly Row[] = [
  ['B300-SXM', 288, 5.95, 'sxm', 30, 256, 3000],
  ['B200-SXM', 180, 4.49, 'sxm', 30, 240, 2800],
  ['GB200', 192, 5.49, 'sxm', 36, 240, 2000],
  ['GH200', 96, 1.79, 'pcie', 64, 432, 4000],
  ['H200-SXM', 141, 3.29, 'sxm', 28, 224, 2500],
  ['H100-SXM', 80, 2.49, 'sxm', 26, 200, 2000],
  ['H100-NVL', 94, 2.39, 'nvlink', 24, 180, 1500],
  ['H100-PCIe', 80, 1.99, 'pcie', 24, 180, 1000],
  ['A100-80GB-SXM', 80, 1.49, 'sxm', 20, 120, 1200],
  ['A100-80GB-PCIe', 80, 1.29, 'pcie', 16, 116, 800],
  ['A100-40GB-SXM', 40, 1.09, 'sxm', 15, 100, 600],
  ['A100-40GB-PCIe', 40, 0.99, 'pcie', 12, 85, 512],
  ['L40S', 48, 1.0, 'pcie', 16, 96, 600],
  ['L40', 48, 0.8, 'pcie', 14, 72, 512],
  ['A40', 48, 0.5, 'pcie', 12, 56, 400],
  ['L4', 24, 0.48, 'pcie', 8, 48, 300],
  ['A30', 24, 0.42, 'pcie', 8, 48, 300],
  ['A10', 24, 0.6, 'pcie', 30, 200, 1400],
  ['A10G', 24, 0.56, 'pcie', 8, 32, 250],
  ['A16', 16, 0.32, 'pcie', 6, 64, 350],
  ['T4', 16, 0.19, 'pcie', 4, 16, 125],
  ['V100-32GB', 32, 0.55, 'nvlink', 8, 45, 300],
  ['V100-16GB', 16, 0.39, 'nvlink', 6, 30, 256],
  ['P100-16GB', 16, 0.22, 'pcie', 4, 24, 128],
  ['A6000', 48, 0.62, 'nvlink', 10, 64, 400],
  ['A5000', 24, 0.36, 'nvlink', 8, 45, 300],
  ['A4500', 20, 0.29, 'pcie', 8, 32, 250],
  ['A4000', 16, 0.24, 'pcie', 6, 28, 200],
  ['RTXPro6000', 96, 1.69, 'pcie', 16, 128, 1000],
  ['RTX6000-Ada', 48, 0.82, 'pcie', 14, 64, 512],
  ['RTX5000-Ada', 32, 0.54, 'pcie', 10, 48, 400],
  ['RTX4000-Ada', 20, 0.26, 'pcie', 8, 32, 250],
  ['RTX6000', 24, 0.5, 'nvlink', 14, 46, 512],
  ['RTX5090', 32, 0.72, 'pcie', 12, 48, 300],
  ['RTX5080', 16, 0.44, 'pcie', 8, 32, 250],
  ['RTX4090', 24, 0.4, 'pcie', 8, 40, 250],
  ['RTX4080', 16, 0.29, 'pcie', 8, 32, 200],
  ['RTX4070', 12, 0.21, 'pcie', 6, 24, 150],
  ['RTX3090', 24, 0.24, 'nvlink', 6, 32, 200],
  ['RTX3080', 10, 0.16, 'pcie', 6, 24, 128],
  ['RTX3060', 12, 0.12, 'pcie', 4, 16, 100],
  ['MI300X', 192, 2.29, 'sxm', 20, 240, 1500],
];

/** Every GPU of the built-in catalogue, by type. */
export const BUILT_IN_GPUS: ReadonlyMap<string, BuiltInGpu> = new Map(
  ROWS.map(([type, memory, price, link, vcpus, ram, storage]) => [
    type,
    { type, memory, price, link, vcpus, ram, storage },
  ]),
);
