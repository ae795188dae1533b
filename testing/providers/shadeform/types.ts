/** A machine type as Shadeform lists it. */
export interface ShadeformType {
  cloud: string;
  shade_instance_type: string;
  cloud_instance_type: string;
  configuration: {
    memory_in_gb: number;
    storage_in_gb: number;
    vcpus: number;
    num_gpus: number;
    gpu_type: string;
    interconnect: string;
    nvlink?: boolean;
    os_options: string[];
    vram_per_gpu_in_gb: number;
    gpu_manufacturer: string;
  };
  /** Cents an hour for the whole machine. */
  hourly_price: number;
  deployment_type: string;
  availability: { region: string; available: boolean; display_name?: string }[];
  boot_time: { min_boot_in_sec: number; max_boot_in_sec: number };
}

const OS = ['ubuntu22.04_cuda12.4_shade_os', 'ubuntu20.04_cuda12.0_shade_os'];
const boot_time = { min_boot_in_sec: 180, max_boot_in_sec: 300 };

function type(
  cloud: string,
  [gpu_type, num_gpus, vram_per_gpu_in_gb, interconnect]: [string, number, number, string],
  hourly_price: number,
  availability: ShadeformType['availability'],
  deployment_type = 'vm',
): ShadeformType {
  const size = num_gpus === 1 ? gpu_type : `${gpu_type}x${num_gpus}`;
  return {
    ...{ cloud, hourly_price, availability, deployment_type, boot_time },
    shade_instance_type: size,
    cloud_instance_type: `${cloud}-${size.toLowerCase()}`,
    configuration: {
      memory_in_gb: 120 * num_gpus,
      storage_in_gb: 500 * num_gpus,
      vcpus: 16 * num_gpus,
      ...{ num_gpus, gpu_type, interconnect, vram_per_gpu_in_gb },
      nvlink: num_gpus > 1,
      os_options: OS,
      gpu_manufacturer: 'nvidia',
    },
  };
}

/** What the fake Shadeform rents out: two clouds with one type, one that is full, one that does not name its region. */
export const SHADEFORM_TYPES: readonly ShadeformType[] = [
  type('massedcompute', ['A6000', 1, 48, 'pcie'], 57, [
    { region: 'kansas-1', available: true, display_name: 'US, Kansas' },
    { region: 'ohio-1', available: false, display_name: 'US, Ohio' },
  ]),
  type('hyperstack', ['A6000', 1, 48, 'pcie'], 50, [
    { region: 'canada-1', available: true, display_name: 'CA, Toronto' },
  ]),
  type('hyperstack', ['H100', 8, 80, 'sxm5'], 1560, [
    { region: 'canada-1', available: true, display_name: 'CA, Toronto' },
    { region: 'norway-1', available: true, display_name: 'NO, Oslo' },
  ]),
  type('denvr', ['H100', 1, 80, 'pcie'], 219, [
    { region: 'texas-1', available: false, display_name: 'US, Texas' },
  ]),
  type('latitude', ['L40S', 2, 48, 'pcie'], 333, [{ region: 'any', available: true }], 'baremetal'),
];
