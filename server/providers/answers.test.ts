import * as fc from 'fast-check';
import { broken } from '../testing/broken';
import { accessOf, machinesIn, readable } from './answers';
import { offersOf as lambdaOffers } from './lambda/offers';
import { instanceSchema as lambdaInstance, machineOf as lambdaMachine } from './lambda/machines';
import type { ListedMachine, ProviderOffer } from './machineProvider';
import { offersOf as runpodOffers } from './runpod/offers';
import { machineOf as runpodMachine, podSchema } from './runpod/machines';
import { offersOf as shadeformOffers } from './shadeform/offers';
import {
  instanceSchema as shadeformInstance,
  machineOf as shadeformMachine,
} from './shadeform/machines';

const ANSWER = { call: 'GET', status: 200, headers: new Headers() };

const region = { name: 'north-1', description: 'North' };
const OFFERS: [string, object, (rows: unknown[]) => ProviderOffer[]][] = [
  [
    'Shadeform',
    {
      ...{ cloud: 'denvr', shade_instance_type: 'L4', hourly_price: 70, deployment_type: 'vm' },
      configuration: { gpu_type: 'L4', num_gpus: 1, os_options: ['ubuntu22.04'], vcpus: 8 },
      availability: [{ region: 'north-1', available: true, hourly_price: '0.70' }],
    },
    shadeformOffers,
  ],
  [
    'Lambda',
    {
      instance_type: {
        ...{ name: 'gpu_1x_a10', gpu_description: 'A10 (24 GB PCIe)', price_cents_per_hour: 75 },
        specs: { vcpus: 30, memory_gib: 200, storage_gib: 1400, gpus: 1 },
      },
      regions_with_capacity_available: [region],
    },
    (rows) =>
      lambdaOffers({ ...rows }, [{ family: 'a', version: '1', architecture: null, region }]),
  ],
  [
    'RunPod',
    {
      ...{ id: 'NVIDIA A40', name: 'A40', manufacturer: 'NVIDIA', memory: 48, secure: true },
      ...{ price: { secure: 0.4 }, maxCount: { secure: 8 }, availability: 'LOW' },
      dataCenters: [{ id: 'EU-1', availability: 'LOW' }],
    },
    (rows) => runpodOffers(rows, 1),
  ],
];

const endpoint = { host: '203.0.113.9', port: 40_022, username: 'root' };
const MACHINES: [string, object, (rows: unknown[]) => ListedMachine[]][] = [
  [
    'Shadeform',
    {
      ...{ id: 'i-1', status: 'active', ip: '203.0.113.9', ssh_user: 'jo', ssh_port: 22 },
      ...{ tags: ['rackline:a:b'], port_mappings: [{ internal_port: 80, external_port: 8080 }] },
    },
    (rows) => readable(shadeformInstance, rows).map(shadeformMachine),
  ],
  [
    'Lambda',
    { id: 'i-1', status: 'active', ip: '203.0.113.9', tags: [{ key: 'a', value: 'rackline:a:b' }] },
    (rows) => readable(lambdaInstance, rows).map(lambdaMachine),
  ],
  [
    'RunPod',
    {
      ...{ id: 'p-1', status: 'RUNNING', env: { RACKLINE_MARKER: 'rackline:a:b' } },
      ssh: { direct: endpoint },
      runtime: { ports: [{ private: 22, public: 40_022, type: 'tcp', ip: '203.0.113.9' }] },
    },
    (rows) => readable(podSchema, rows).map(runpodMachine),
  ],
];

describe.each(OFFERS)('an odd row of offers of %s', (_name, row, offersOf) => {
  it('costs at most itself', () => {
    const [good] = offersOf([row]);
    expect(good).toMatchObject({ stock: null, gpuCount: 1 });
    fc.assert(
      fc.property(broken(row), (odd) => {
        const offers = offersOf([odd, row]);
        expect(offers.at(-1)).toEqual(good);
        for (const { priceMicros, gpuCount, gpuType } of offers) {
          expect(Number.isSafeInteger(priceMicros) && priceMicros > 0).toBe(true);
          expect(Number.isInteger(gpuCount) && gpuCount > 0 && gpuType !== '').toBe(true);
        }
      }),
    );
  });
});

describe.each(MACHINES)('an odd row of machines of %s', (_name, row, machinesOf) => {
  it('costs at most itself', () => {
    const [good] = machinesOf([row]);
    expect(good).toMatchObject({ status: 'active', marker: 'rackline:a:b' });
    fc.assert(
      fc.property(broken(row), (odd) => {
        const machines = machinesOf([odd, row]);
        expect(machines.at(-1)).toEqual(good);
        for (const { id, status, access } of machines) {
          expect(id).not.toBe('');
          expect((status === 'active') === (access !== null)).toBe(true);
        }
      }),
    );
  });
});

it.each([
  ['Shadeform', shadeformInstance],
  ['Lambda', lambdaInstance],
  ['RunPod', podSchema],
])('takes a list of machines of %s of which none has an id for no answer', (_name, schema) => {
  const listOf = (...data: unknown[]) =>
    machinesIn<{ id: string }>({ ...ANSWER, body: { data } }, 'data', schema);
  expect(listOf()).toEqual([]);
  expect(listOf({ id: 7 }, null, { id: 'a' })).toMatchObject([{ id: 'a' }]);
  // In an address, dots would lead elsewhere.
  for (const id of [7, '', '.', '..', undefined]) {
    expect(() => listOf({ id })).toThrow('GET: the answer has no machine with an id');
  }
});

it('gives no address that a command may not hold', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('a.example.org', '203.0.113.9', '::1', '-o'));
  fc.assert(
    fc.property(part, part, fc.double(), (host, login, port) => {
      const access = accessOf(host, login, port);
      if (access === null) return;
      expect(`${access.loginName}@${access.ipAddress}`).toMatch(/^[\w.-]+@[a-z0-9][a-z0-9.:-]*$/iu);
    }),
  );
});
