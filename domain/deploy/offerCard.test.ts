import { cardView } from './offerCard';
import { group, MIXED, offer } from './testing/fixtures';

test('the best offer is the cheapest that is available', () => {
  expect(cardView(MIXED)).toMatchObject({
    bestPrice: 2,
    best: { providerName: 'RunPod', gpuCount: 1 },
  });
  expect(cardView(group([offer('x', { available: false })])).best).toBeNull();
});

const rich = group(
  [
    offer('best', {
      provider: 'lambda-labs',
      price: 9.5,
      gpuCount: 8,
      vcpus: 208,
      memory: 1_843_200,
      storage: 24_000,
      gpu_memory: 80,
      spot_price: 4.25,
      clusters: ['us-2', 'us-1'],
      interconnectType: 'SXM5',
      extras: {
        deployment_type: 'baremetal',
        networking_type: 'infiniband',
        nvlink: true,
        spot_available: true,
      },
    }),
    offer('other', { price: 12, clusters: ['eu-1', 'ap-1'] }),
    offer('gone', { price: 1, available: false, clusters: ['xx-1'] }),
  ],
  {
    gpuType: 'H100-80GB-SXM5-NVLINK',
    totalAvailable: 41,
    providers: ['lambda-labs', 'runpod', 'vast-ai', 'denvr', 'coreweave'],
    lowestPrice: 9.5,
    lastUpdated: '2026-11-27T09:12:00.000Z',
  },
);

test('a card shows everything of its group and best offer', () => {
  expect(cardView(rich)).toEqual({
    gpuType: 'H100-80GB-SXM5-NVLINK',
    name: 'H100-80GB-SXM5-NVLINK',
    shortName: 'H100-80GB-SXM5-…',
    totalAvailable: 41,
    soldOut: false,
    noPrice: false,
    checkedAt: null,
    providerCount: 5,
    providers: [
      { provider: 'lambda-labs', name: 'Lambda Labs', monogram: 'LL' },
      { provider: 'runpod', name: 'RunPod', monogram: 'RP' },
      { provider: 'vast-ai', name: 'Vast.ai', monogram: 'VA' },
    ],
    moreProviders: 2,
    regions: ['ap-1', 'eu-1', 'us-1'],
    moreRegions: 1,
    bestPrice: 9.5,
    spotPrice: 4.25,
    best: {
      providerName: 'Lambda Labs',
      gpuCount: 8,
      vcpus: 208,
      ramGb: 1800,
      storageGb: 24_000,
      operatingSystem: 'Ubuntu-22.04',
    },
    memory: '80 GB HBM3',
    badges: [
      { kind: 'deploymentType', label: 'Bare Metal' },
      { kind: 'network', label: '3.2 Tbps InfiniBand' },
      { kind: 'interconnect', label: 'SXM5' },
      { kind: 'nvlink', label: 'NVLink' },
    ],
  });
});

test('a sparse offer has the defaults', () => {
  const sparse = group([{ ...offer('s'), clusters: null, extras: null }], {
    displayName: 'RTX 4090',
    gpuType: 'RTX4090',
    providers: [],
  });
  expect(cardView(sparse)).toMatchObject({
    name: 'RTX 4090',
    shortName: 'RTX 4090',
    providers: [{ name: 'RunPod' }],
    moreProviders: 0,
    regions: ['us-west-1'],
    spotPrice: null,
    best: { vcpus: null, ramGb: null, storageGb: null },
    memory: '24 GB GDDR6X',
    badges: [{ label: 'Virtual Machine' }, { label: '100 Gbps Ethernet' }],
  });
});

it('has no badge of an own machine whose type and network nobody tells', () => {
  const silent = { ...offer('own'), provider: 'own', extras: null };
  const { interconnectType: _, interconnectDescription: __, ...one } = silent;
  expect(cardView(group([one])).badges).toEqual([]);
});

test.each([
  ['RTX5090', null, null],
  ['RTX5090', 32, '32 GB'],
  ['RTX4090', null, '24 GB GDDR6X'],
])(
  'a card of %s, of which an offer tells %p GB, names as its memory %p',
  (gpuType, own, memory) => {
    const offers = [{ ...offer('m'), gpu_memory: own }];
    expect(cardView(group(offers, { gpuType })).memory).toBe(memory);
  },
);

test('a sold-out group keeps its listed price and shows nothing of an offer', () => {
  const soldOut = group([offer('x', { available: false })], { lowestPrice: 3 });
  expect(cardView(soldOut)).toMatchObject({
    soldOut: true,
    bestPrice: 3,
    best: null,
    badges: [],
    regions: [],
    totalAvailable: 0,
  });
});

test('a group of which no offer has a price or a count cannot be chosen, and says so', () => {
  const unpriced = { ...offer('a'), price: null };
  const view = cardView(group([unpriced, offer('b', { available: false })], { lowestPrice: null }));
  expect(view).toMatchObject({ soldOut: true, noPrice: true, bestPrice: null });
  expect(cardView(group([unpriced, offer('b')]))).toMatchObject({ soldOut: false, noPrice: false });
  expect(cardView(group([{ ...offer('a'), gpuCount: null }])).best).toBeNull();
});

test('where the answer lacks how many are available, they are counted', () => {
  const offers = [offer('a'), offer('b'), offer('c', { available: false })];
  expect(cardView(group(offers, { totalAvailable: null })).totalAvailable).toBe(2);
});

test('a card whose offers are only not confirmed says when the newest was', () => {
  const [older, newer] = ['2026-11-27T09:00:00.000Z', '2026-11-27T09:05:00.000Z'];
  const stale = (id: string, checkedAt?: string) => offer(id, { available: false, checkedAt });
  expect(cardView(group([stale('a', newer), stale('b', older), stale('c')])).checkedAt).toBe(newer);
  expect(cardView(group([stale('a', newer), offer('b')])).checkedAt).toBeNull();
  expect(cardView(group([stale('a')])).checkedAt).toBeNull();
});
