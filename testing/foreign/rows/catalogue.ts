/** One thing to rent, with prices in dollars an hour for the whole of it and memory in MB. */
export interface Offer {
  offerId: string;
  provider: string;
  price: number;
  gpuCount: number;
  regions: string[];
  vcpus: number;
  memory: number;
  storage: number;
  gpuMemory: number;
  spotPrice: number | null;
  systems: string[];
  bareMetal: boolean;
  network: 'ethernet' | 'infiniband';
  nvlink: boolean;
}

export interface Group {
  gpuType: string;
  displayName: string;
  totalAvailable: number;
  lowestPrice: number;
  lastUpdated: number;
  offers: Offer[];
}

/** Name, memory in GB, and dollars an hour of one. */
const MODELS: [string, number, number][] = [
  ['H100', 80, 2.49],
  ['A100', 80, 1.59],
  ['L40S', 48, 0.99],
  ['A6000', 48, 0.59],
  ['RTX4090', 24, 0.44],
  ['RTX3090', 24, 0.26],
  ['V100', 32, 0.39],
  ['T4', 16, 0.19],
  ['L4', 24, 0.49],
  ['A40', 48, 0.49],
  ['A10', 24, 0.34],
  ['RTX6000', 48, 0.79],
  ['RTX4080', 16, 0.31],
  ['RTX4070', 12, 0.22],
];

const PROVIDERS = ['voltage-park', 'runpod', 'north-sea-metal'];
const REGIONS = ['us-west-1', 'eu-central-1', 'ap-south-1', 'us-east-2', 'eu-north-1'];
const COUNTS = [1, 2, 8];

function offersOf([model, memory, price]: [string, number, number], place: number): Offer[] {
  // Cheap cards have one provider of virtual machines, so that some offers need no choice.
  const providers = price < 0.4 ? [PROVIDERS[1] ?? ''] : PROVIDERS;
  return providers.flatMap((provider, nth) =>
    COUNTS.map((gpuCount) => ({
      offerId: `${provider}-${model}-${gpuCount}`.toLowerCase(),
      provider,
      price: Number((price * gpuCount * (1 + nth / 10)).toFixed(4)),
      gpuCount,
      regions: REGIONS.slice(nth, nth + 1 + ((place + gpuCount) % 4)),
      vcpus: 12 * gpuCount,
      memory: 65_536 * gpuCount,
      storage: 500 * gpuCount,
      gpuMemory: memory,
      spotPrice: nth === 0 ? Number((price * gpuCount * 0.6).toFixed(4)) : null,
      systems: ['Ubuntu-22.04', 'Ubuntu-24.04', 'Debian-12'],
      bareMetal: nth === 2,
      network: nth === 2 && gpuCount === 8 ? 'infiniband' : 'ethernet',
      nvlink: price > 1,
    })),
  );
}

export type Catalogue = readonly Group[];

/** What is to be rented at an instant: 14 kinds of GPU, so that they take two pages. */
export function catalogue(now: number): Catalogue {
  return MODELS.map((model, place) => {
    const offers = offersOf(model, place);
    return {
      gpuType: model[0],
      displayName: `NVIDIA ${model[0]}`,
      totalAvailable: 40 - place,
      lowestPrice: Math.min(...offers.map(({ price }) => price)),
      lastUpdated: now - place * 60_000,
      offers,
    };
  });
}
