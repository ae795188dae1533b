import { A_KEY, kindOfFailure, orderOf, scriptedApi } from '../testing/scriptedApi';
import { createLambda } from './adapter';

const BASE = '/api/v1';
const LAUNCH = `POST ${BASE}/instance-operations/launch`;
const TERMINATE = `POST ${BASE}/instance-operations/terminate`;

function lambda(script: Parameters<typeof scriptedApi>[0], pause = () => Promise.resolve()) {
  const api = scriptedApi(script);
  const account = { apiKey: 'la-key', url: undefined };
  return { ...api, provider: createLambda(account, { fetch: api.fetch, pause }) };
}

/** A rest that a test ends. */
function heldPause() {
  const held = { end: () => undefined as void };
  const pause = () => new Promise<void>((resolve) => (held.end = resolve));
  return { held, pause };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

const refusal = (code: string) => ({ error: { code, message: 'Said so.' } });
const placement = { type: 'gpu_1x_a10', families: { 'ubuntu22.04': 'lambda-stack-22-04' } };
const launched = { body: { data: { instance_ids: ['i-1'] } } };

it('reads types and images, one request a second', async () => {
  const { held, pause } = heldPause();
  const script = {
    [`GET ${BASE}/images`]: { body: { data: [] } },
    [`GET ${BASE}/instance-types`]: { body: { data: {} } },
  };
  const { provider, calls } = lambda(script, pause);
  const offers = provider.offers();
  await turn();
  expect(calls()).toEqual([`GET ${BASE}/images`]);
  held.end();
  expect(await offers).toEqual([]);
  expect(calls()).toEqual([`GET ${BASE}/images`, `GET ${BASE}/instance-types`]);
});

it('launches one instance with one key and the marker in a tag', async () => {
  const { provider, asked } = lambda({ [LAUNCH]: launched });
  expect(await provider.create(orderOf(placement, { name: 'x'.repeat(120) }))).toBe('i-1');
  expect(asked[0]?.body).toEqual({
    region_name: 'north-1',
    instance_type_name: 'gpu_1x_a10',
    ssh_key_names: ['key-1'],
    name: 'x'.repeat(64),
    image: { family: 'lambda-stack-22-04' },
    tags: [{ key: 'rackline', value: 'rackline:abc:mac_1' }],
  });
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer la-key');
});

it('leaves the image to Lambda where none is behind the operating system', async () => {
  const { provider, asked } = lambda({ [LAUNCH]: launched });
  await provider.create(orderOf(placement, { operatingSystem: 'ubuntu20.04' }));
  expect(asked[0]?.body).not.toHaveProperty('image');
});

it.each([
  [400, 'instance-operations/launch/insufficient-capacity', 'noCapacity'],
  [400, 'global/quota-exceeded', 'noCapacity'],
  [400, 'global/invalid-parameters', 'rejected'],
  [400, 'instance-operations/launch/something-new', 'rejected'],
  [401, 'global/invalid-api-key', 'unauthorized'],
  [403, 'global/account-inactive', 'accountEmpty'],
  [403, 'global/invalid-address', 'accountEmpty'],
  [403, 'global/forbidden', 'unauthorized'],
  [404, 'global/object-does-not-exist', 'rejected'],
  [429, 'global/too-many', 'throttled'],
  [429, 'provider/too-many', 'throttled'],
  [400, 'provider/internal-unavailable', 'outcomeUnknown'],
  [500, 'global/internal-error', 'outcomeUnknown'],
])('takes %i %s to a launch for %s', async (status, code, kind) => {
  const { provider } = lambda({ [LAUNCH]: { status, body: refusal(code) } });
  expect(await kindOfFailure(provider.create(orderOf(placement)))).toBe(kind);
});

it.each([{ data: { instance_ids: [] } }, { data: null }, {}])(
  'does not know what a launch came to that answers %j',
  async (body) => {
    const { provider } = lambda({ [LAUNCH]: { body } });
    expect(await kindOfFailure(provider.create(orderOf(placement)))).toBe('outcomeUnknown');
  },
);

describe('ensureKey', () => {
  const keys = `GET ${BASE}/ssh-keys`;

  it('finds a key by its content and gives its name', async () => {
    const data = [
      { id: 'k-1', name: 'other', public_key: 'ssh-rsa AAAA' },
      { id: 'k-2', name: 'Jo', public_key: `${A_KEY} home` },
    ];
    const { provider } = lambda({ [keys]: { body: { data } } });
    expect(await provider.ensureKey(`${A_KEY} jo@laptop`)).toBe('Jo');
  });

  it('names no key by a name that several have, and gives a name to none that another could have', async () => {
    const keyOf = (name: string) => ({ id: name, name, public_key: A_KEY });
    const twice = [keyOf('twice'), { ...keyOf('twice'), public_key: 'ssh-rsa AAAA' }];
    const script = {
      [keys]: [{ body: { data: twice } }, { body: { data: [...twice, keyOf('once')] } }],
      [`POST ${BASE}/ssh-keys`]: { body: { data: keyOf('made') } },
    };
    const { provider, asked } = lambda(script);
    expect(await provider.ensureKey(A_KEY)).toBe('made');
    expect(asked[1]?.body).toMatchObject({
      name: expect.stringMatching(/^rackline-[\w-]{43}-[\da-f]{8}$/u) as string,
    });
    expect(await provider.ensureKey(A_KEY)).toBe('once');
  });

  it('registers one that is not known, a second later', async () => {
    const { held, pause } = heldPause();
    const made = { id: 'k-3', name: 'made', public_key: A_KEY };
    const script = {
      [keys]: { body: { data: [] } },
      [`POST ${BASE}/ssh-keys`]: { body: { data: made } },
    };
    const { provider, asked } = lambda(script, pause);
    const name = provider.ensureKey(`${A_KEY} jo@laptop`);
    await turn();
    expect(asked).toHaveLength(1);
    held.end();
    expect(await name).toBe('made');
    expect(asked[1]?.body).toMatchObject({ public_key: A_KEY });
  });
});

describe('a key that is refused', () => {
  const keys = `GET ${BASE}/ssh-keys`;
  const refused = { status: 400, body: refusal('global/duplicate') };
  const jos = { id: 'k-2', name: 'rackline-x', public_key: A_KEY };

  it('is found if somebody else was quicker', async () => {
    const lists = [{ body: { data: [] } }, { body: { data: [jos] } }];
    const { provider } = lambda({ [keys]: lists, [`POST ${BASE}/ssh-keys`]: refused });
    expect(await provider.ensureKey(A_KEY)).toBe('rackline-x');
  });

  it('is refused if it is not there', async () => {
    const { provider } = lambda({
      [keys]: { body: { data: [] } },
      [`POST ${BASE}/ssh-keys`]: refused,
    });
    expect(await kindOfFailure(provider.ensureKey(A_KEY))).toBe('rejected');
  });
});

describe('list', () => {
  const listed = async (fields: object) => {
    const data = [{ id: 'i-1', tags: [{ key: 'any', value: 'rackline:abc:mac_1' }], ...fields }];
    const { provider } = lambda({ [`GET ${BASE}/instances`]: { body: { data } } });
    return (await provider.list([]))[0];
  };

  it.each([
    ['booting', 'booting'],
    ['active', 'booting'],
    ['unhealthy', 'booting'],
    ['preempted', 'stopped'],
    ['terminating', 'ending'],
    ['terminated', 'ended'],
    ['migrating', 'unknown'],
  ])('takes %s without an address for %s', async (status, expected) => {
    expect(await listed({ status })).toEqual({
      id: 'i-1',
      marker: 'rackline:abc:mac_1',
      status: expected,
      ...(expected === 'unknown' && { word: status }),
      access: null,
    });
  });

  it('tells where an active instance is reached', async () => {
    const access = { ipAddress: '203.0.113.9', loginName: 'ubuntu', sshPort: 22, portForwards: [] };
    const active = await listed({ status: 'active', ip: '203.0.113.9' });
    expect(active).toMatchObject({ status: 'active', access });
    expect(active).not.toHaveProperty('warning');
  });

  it('warns of one that is unhealthy', async () => {
    expect(await listed({ status: 'unhealthy', ip: '203.0.113.9' })).toMatchObject({
      status: 'active',
      warning: expect.stringContaining('unhealthy') as string,
    });
  });

  it.each([[null], [[]], [[null, { key: 'a' }, { key: 'b', value: 'mine' }]]])(
    'tells no marker of the tags %j',
    async (tags) => {
      expect(await listed({ tags })).toMatchObject({ marker: null });
    },
  );

  it('does not take an answer without a list for an empty one', async () => {
    const { provider } = lambda({ [`GET ${BASE}/instances`]: { body: { data: {} } } });
    expect(await kindOfFailure(provider.list([]))).toBe('outcomeUnknown');
  });
});

it.each([
  [200, { data: { terminated_instances: [{ id: 'i-1', status: 'terminating' }] } }, 'accepted'],
  [200, { data: { terminated_instances: [] } }, 'notYet'],
  [404, refusal('global/object-does-not-exist'), 'gone'],
  [404, refusal('global/not-found'), 'notYet'],
  [409, refusal('global/conflict'), 'notYet'],
  [400, refusal('global/invalid-parameters'), 'notYet'],
] as const)('takes %i %j to a termination for %s', async (status, body, result) => {
  const { provider, asked } = lambda({ [TERMINATE]: { status, body } });
  expect(await provider.terminate('i-1')).toBe(result);
  expect(asked[0]?.body).toEqual({ instance_ids: ['i-1'] });
});

it('renames an instance', async () => {
  const { provider, asked } = lambda({ [`POST ${BASE}/instances/i-1`]: { body: { data: {} } } });
  await provider.rename?.('i-1', 'calm-fox');
  expect(asked[0]?.body).toEqual({ name: 'calm-fox' });
});
