interface LambdaType {
  name: string;
  description: string;
  gpu_description: string;
  price_cents_per_hour: number;
  specs: { vcpus: number; memory_gib: number; storage_gib: number; gpus: number };
}

export const LAMBDA_REGIONS = {
  'us-west-1': 'California, USA',
  'us-east-1': 'Virginia, USA',
} as const;
export type LambdaRegion = keyof typeof LAMBDA_REGIONS;

export const LAMBDA_IMAGES = ['lambda-stack-22-04', 'ubuntu-22-04-lts'] as const;

function type(gpu: string, gpus: number, price_cents_per_hour: number): LambdaType {
  const name = `gpu_${gpus}x_${gpu.split(' ')[0]?.toLowerCase() ?? ''}`;
  const specs = { vcpus: 26 * gpus, memory_gib: 200 * gpus, storage_gib: 1400 * gpus, gpus };
  const description = `${gpus}x ${gpu}`;
  return { ...{ name, description, gpu_description: gpu, price_cents_per_hour, specs } };
}

/** What the fake Lambda rents out, and where there is some of it; one type has run out. */
export const LAMBDA_TYPES: readonly { type: LambdaType; regions: readonly LambdaRegion[] }[] = [
  { type: type('A10 (24 GB PCIe)', 1, 75), regions: ['us-west-1', 'us-east-1'] },
  { type: type('H100 (80 GB SXM5)', 8, 2392), regions: ['us-east-1'] },
  { type: type('GH200 (96 GB)', 1, 149), regions: [] },
];
