import { A_KEY, kindOfFailure, orderOf, scriptedApi } from '../testing/scriptedApi';
import { createRunpod } from './adapter';
import { osOptionsFor } from './images';

const PODS = '/v2/pods';
const gpusOf = (count: number) =>
  `GET /v2/catalog/gpus?include=AVAILABILITY&product=POD&cloud=SECURE&count=${count}`;

function runpod(script: Parameters<typeof scriptedApi>[0], pause = () => Promise.resolve()) {
  const api = scriptedApi(script);
  const account = { apiKey: 'rp-key', url: undefined };
  return { ...api, provider: createRunpod(account, { fetch: api.fetch, pause }) };
}

const problem = (status: number) => ({ status, body: { title: 'No', status, detail: 'Said so' } });
const placement = { gpuId: 'NVIDIA L40S', count: 2 };
const [os = ''] = osOptionsFor('NVIDIA', 'L40S');
const order = (more = {}) => orderOf(placement, { operatingSystem: os, region: 'EU-1', ...more });

it('asks for each number of GPUs, up to the largest pod, with a rest between', async () => {
  const gpu = {
    ...{ id: 'NVIDIA L40S', name: 'L40S', manufacturer: 'NVIDIA', memory: 48, secure: true },
    ...{ price: { secure: 0.86 }, maxCount: { secure: 2 } },
  };
  const free = { body: { gpus: [{ ...gpu, availability: 'HIGH' }] } };
  const none = { body: { gpus: [{ ...gpu, availability: 'NONE' }] } };
  const askedBefore: number[] = [];
  const pause = () => Promise.resolve(void askedBefore.push(calls().length));
  const { provider, calls } = runpod({ [gpusOf(1)]: free, [gpusOf(2)]: none }, pause);
  expect(await provider.offers()).toMatchObject([
    { gpuCount: 1, priceMicros: 860_000, stock: null },
    { gpuCount: 2, priceMicros: 1_720_000, stock: 0 },
  ]);
  expect(calls()).toEqual([gpusOf(1), gpusOf(2)]);
  expect(askedBefore).toEqual([1]);
});

it('orders a pod with the key and the marker in its environment', async () => {
  const { provider, asked } = runpod({ [`POST ${PODS}`]: { status: 201, body: { id: 'p-1' } } });
  expect(await provider.create(order())).toBe('p-1');
  expect(asked[0]?.body).toEqual({
    name: 'brave-otter',
    image: expect.stringMatching(/^runpod\/pytorch:/u) as string,
    gpu: { id: 'NVIDIA L40S', count: 2 },
    cloud: 'SECURE',
    dataCenterIds: ['EU-1'],
    disk: 40,
    mounts: { persistent: { size: 100, path: '/workspace' } },
    ports: ['22/tcp'],
    env: { PUBLIC_KEY: A_KEY, RACKLINE_MARKER: 'rackline:abc:mac_1' },
  });
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer rp-key');
});

it('leaves the data center to RunPod where the order is for anywhere', async () => {
  const { provider, asked } = runpod({ [`POST ${PODS}`]: { status: 201, body: { id: 'p-1' } } });
  await provider.create(order({ region: 'anywhere' }));
  expect(asked[0]?.body).not.toHaveProperty('dataCenterIds');
});

it.each([
  [400, 'noCapacity'],
  [401, 'unauthorized'],
  [402, 'accountEmpty'],
  [403, 'rejected'],
  [404, 'rejected'],
  [422, 'rejected'],
  [429, 'throttled'],
  [500, 'outcomeUnknown'],
  [503, 'outcomeUnknown'],
])('takes %i to an order for %s', async (status, kind) => {
  const { provider } = runpod({ [`POST ${PODS}`]: problem(status) });
  expect(await kindOfFailure(provider.create(order()))).toBe(kind);
});

it.each([
  [400, 'rejected'],
  [403, 'unauthorized'],
])('takes %i to another question for %s', async (status, kind) => {
  const { provider } = runpod({ [`GET ${PODS}`]: problem(status) });
  expect(await kindOfFailure(provider.list([]))).toBe(kind);
});

it.each([
  ['an operating system without an image', { operatingSystem: 'plan9' }],
  ['no key', { publicKey: null }],
  ['another form of offer', { placement: { gpuId: 'NVIDIA L40S' } }],
])('does not order a pod of %s', async (_case, more) => {
  const { provider, asked } = runpod({});
  expect(await kindOfFailure(provider.create(order(more)))).toBe('rejected');
  expect(asked).toEqual([]);
});

describe('list', () => {
  const listed = async (fields: object) => {
    const pods = [{ id: 'p-1', env: { RACKLINE_MARKER: 'rackline:abc:mac_1' }, ...fields }];
    const { provider } = runpod({ [`GET ${PODS}`]: { body: { pods } } });
    return (await provider.list([]))[0];
  };

  it.each([
    ['PROVISIONING', 'booting'],
    ['STARTING', 'booting'],
    ['RUNNING', 'booting'],
    ['EXITED', 'stopped'],
    ['ERROR', 'error'],
    ['TERMINATED', 'ended'],
    ['DREAMING', 'unknown'],
  ])('takes %s without a port for %s', async (word, status) => {
    expect(await listed({ status: word, runtime: null, ssh: { direct: null } })).toEqual({
      id: 'p-1',
      marker: 'rackline:abc:mac_1',
      status,
      ...(status === 'unknown' && { word }),
      access: null,
    });
  });

  const runtime = {
    uptime: 60,
    ports: [
      { private: 22, public: 40_022, type: 'tcp', ip: '203.0.113.9' },
      { private: 8888, public: 40_088, type: 'tcp', ip: '203.0.113.9' },
      { private: 8080, public: 60_000, type: 'http', ip: null },
    ],
  };
  const access = {
    ipAddress: '203.0.113.9',
    loginName: 'root',
    sshPort: 40_022,
    portForwards: [{ internal_port: 8888, external_port: 40_088 }],
  };

  it('reaches a pod by what is told of SSH', async () => {
    const direct = { host: '203.0.113.9', port: 40_022, username: 'root', command: 'ssh …' };
    const pod = await listed({ status: 'RUNNING', ssh: { proxy: null, direct }, runtime });
    expect(pod).toMatchObject({ status: 'active', access });
  });

  it('reaches it by its open port, where nothing is told of SSH', async () => {
    expect(await listed({ status: 'RUNNING', runtime })).toMatchObject({
      status: 'active',
      access,
    });
  });

  it.each([
    { ports: [{ private: 22, public: null, type: 'tcp', ip: null }] },
    { ports: [{ private: 22, public: 40_022, type: 'http', ip: '203.0.113.9' }] },
    { uptime: 60 },
  ])('does not reach it by %j', async (other) => {
    const pod = await listed({ status: 'RUNNING', runtime: other });
    expect(pod).toMatchObject({ status: 'booting', access: null });
  });

  it.each([{ env: null }, { env: { RACKLINE_MARKER: 7 } }, { env: { OTHER: 'rackline:a:b' } }])(
    'tells no marker of %j',
    async (fields) => {
      expect(await listed({ status: 'RUNNING', ...fields })).toMatchObject({ marker: null });
    },
  );

  it('does not take an answer without a list for an empty one', async () => {
    const { provider } = runpod({ [`GET ${PODS}`]: { body: {} } });
    expect(await kindOfFailure(provider.list([]))).toBe('outcomeUnknown');
  });
});

it.each([
  [204, undefined, 'accepted'],
  [404, { title: 'Not Found', status: 404, detail: 'no pod' }, 'gone'],
  [409, { title: 'Conflict', status: 409, detail: 'busy' }, 'notYet'],
] as const)('takes %i to a termination for %s', async (status, body, result) => {
  const { provider } = runpod({ [`DELETE ${PODS}/p-1`]: { status, body } });
  expect(await provider.terminate('p-1')).toBe(result);
});

it('renames a pod', async () => {
  const { provider, asked } = runpod({ [`PATCH ${PODS}/p-1`]: { body: { id: 'p-1' } } });
  await provider.rename?.('p-1', 'calm-fox');
  expect(asked[0]?.body).toEqual({ name: 'calm-fox' });
});
