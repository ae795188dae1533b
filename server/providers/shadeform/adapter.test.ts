import { A_KEY, kindOfFailure, orderOf, scriptedApi } from '../testing/scriptedApi';
import { createShadeform } from './adapter';

const BASE = '/v1/instances';

function shadeform(script: Parameters<typeof scriptedApi>[0], pause = () => Promise.resolve()) {
  const api = scriptedApi(script);
  const account = { apiKey: 'sf-key', url: undefined };
  return { ...api, provider: createShadeform(account, { fetch: api.fetch, pause }) };
}

const placement = {
  cloud: 'denvr',
  shade_instance_type: 'H100_sxm5x8',
  shade_cloud: true,
  namesOs: true,
};

it('orders an instance with the key of the person and the marker as a tag', async () => {
  const { provider, asked } = shadeform({ [`POST ${BASE}/create`]: { body: { id: 'i-1' } } });
  expect(await provider.create(orderOf(placement))).toBe('i-1');
  expect(asked[0]?.body).toEqual({
    cloud: 'denvr',
    region: 'north-1',
    shade_instance_type: 'H100_sxm5x8',
    shade_cloud: true,
    name: 'brave-otter',
    os: 'ubuntu22.04',
    ssh_key_id: 'key-1',
    tags: ['rackline:abc:mac_1'],
  });
  expect(asked[0]?.headers.get('X-API-KEY')).toBe('sf-key');
});

it('asks for no operating system where the type tells none', async () => {
  const { provider, asked } = shadeform({ [`POST ${BASE}/create`]: { body: { id: 'i-1' } } });
  await provider.create(orderOf({ ...placement, namesOs: false }));
  expect(asked[0]?.body).not.toHaveProperty('os');
});

it.each([
  [409, { error_code: 'OUT_OF_STOCK', error: 'None left' }, 'noCapacity'],
  [409, { error_code: 'INSUFFICIENT_FUNDS', error: 'Too little' }, 'accountEmpty'],
  [409, { error_code: 'INTERNAL_SERVER_ERROR', error: 'Oh' }, 'outcomeUnknown'],
  [409, { error_code: 'SOMETHING_NEW', error: 'Oh' }, 'rejected'],
  [402, {}, 'accountEmpty'],
  [401, { error: 'No' }, 'unauthorized'],
  [429, {}, 'throttled'],
  [500, 'error', 'outcomeUnknown'],
  [200, {}, 'outcomeUnknown'],
  [200, { id: null }, 'outcomeUnknown'],
])('takes %i %j to an order for %s', async (status, body, kind) => {
  const { provider } = shadeform({ [`POST ${BASE}/create`]: { status, body } });
  expect(await kindOfFailure(provider.create(orderOf(placement)))).toBe(kind);
});

it('does not order by what it does not know', async () => {
  const { provider, asked } = shadeform({});
  expect(await kindOfFailure(provider.create(orderOf({ type: 'H100' })))).toBe('rejected');
  expect(asked).toEqual([]);
});

describe('ensureKey', () => {
  it('finds a key by its content, whatever it is called', async () => {
    const ssh_keys = [
      { id: 'k-1', name: 'odd', public_key: 'no key' },
      { id: 'k-2', name: 'Jo', public_key: `${A_KEY} another comment`, is_default: true },
    ];
    const { provider, calls } = shadeform({ 'GET /v1/sshkeys': { body: { ssh_keys } } });
    expect(await provider.ensureKey(`${A_KEY} jo@laptop`)).toBe('k-2');
    expect(calls()).toEqual(['GET /v1/sshkeys']);
  });

  it('registers one that is not known, without its comment', async () => {
    const pause = jest.fn(() => Promise.resolve());
    const script = {
      'GET /v1/sshkeys': { body: { ssh_keys: [] } },
      'POST /v1/sshkeys/add': { body: { id: 'k-3' } },
    };
    const { provider, asked } = shadeform(script, pause);
    expect(await provider.ensureKey(`${A_KEY} jo@laptop`)).toBe('k-3');
    expect(pause).toHaveBeenCalledTimes(1);
    expect(asked[1]?.body).toEqual({
      name: expect.stringMatching(/^rackline-[\w-]{43}$/u) as string,
      public_key: A_KEY,
    });
  });
});

describe('list', () => {
  const instance = { id: 'i-1', tags: ['mine', 'rackline:abc:mac_1'] };
  const listed = async (fields: object) => {
    const instances = [{ ...instance, ...fields }];
    const { provider } = shadeform({ [`GET ${BASE}`]: { body: { instances } } });
    return (await provider.list([]))[0];
  };

  it.each([
    ['creating', 'booting'],
    ['pending_provider', 'booting'],
    ['pending', 'booting'],
    ['active', 'booting'],
    ['error', 'error'],
    ['deleting', 'ending'],
    ['deleted', 'ended'],
    ['hibernating', 'unknown'],
    [null, 'unknown'],
  ])('takes %s without an address for %s', async (word, status) => {
    const nulls = { ip: null, ssh_user: 'shadeform', ssh_port: null, active_at: null };
    expect(await listed({ ...nulls, status: word })).toEqual({
      id: 'i-1',
      marker: 'rackline:abc:mac_1',
      status,
      ...(status === 'unknown' && { word: word ?? 'none' }),
      access: null,
    });
  });

  it('tells where an active instance is reached', async () => {
    const active = { status: 'active', ip: '203.0.113.9', ssh_user: 'ubuntu', ssh_port: 2201 };
    const port_mappings = [{ internal_port: 8080, external_port: 31_000 }, { internal_port: null }];
    expect(await listed({ ...active, port_mappings })).toMatchObject({
      status: 'active',
      access: {
        ipAddress: '203.0.113.9',
        loginName: 'ubuntu',
        sshPort: 2201,
        portForwards: [{ internal_port: 8080, external_port: 31_000 }],
      },
    });
    expect(await listed({ ...active, ssh_user: null, ssh_port: null })).toMatchObject({
      access: { loginName: 'shadeform', sshPort: 22, portForwards: [] },
    });
  });

  it('takes what may not stand in a command for no address', async () => {
    const active = { status: 'active', ssh_user: 'ubuntu', ssh_port: 22 };
    for (const ip of ['-oProxyCommand=x', 'a b', '$(id)', '']) {
      expect(await listed({ ...active, ip })).toMatchObject({ status: 'booting', access: null });
    }
  });

  it('tells no marker of an instance that is not ours', async () => {
    expect(await listed({ tags: null, status: 'active' })).toMatchObject({ marker: null });
  });

  it.each([{}, { instances: null }, []])('does not take %j for an empty list', async (body) => {
    const { provider } = shadeform({ [`GET ${BASE}`]: { body } });
    expect(await kindOfFailure(provider.list([]))).toBe('outcomeUnknown');
  });
});

it.each([
  [200, undefined, 'accepted'],
  [404, { error: 'no such instance' }, 'gone'],
  [409, { error_code: 'INTERNAL_SERVER_ERROR' }, 'notYet'],
  [400, {}, 'notYet'],
] as const)('takes %i %j to a deletion for %s', async (status, body, result) => {
  const { provider } = shadeform({ [`POST ${BASE}/i-1/delete`]: { status, body } });
  expect(await provider.terminate('i-1')).toBe(result);
});

it('does not take a page for the end of an instance', async () => {
  const { provider } = shadeform({ [`POST ${BASE}/i-1/delete`]: { status: 404, body: '<html>' } });
  expect(await kindOfFailure(provider.terminate('i-1'))).toBe('outcomeUnknown');
});

it('renames an instance and leaves its tags', async () => {
  const { provider, asked } = shadeform({ [`POST ${BASE}/i-1/update`]: {} });
  await provider.rename?.('i-1', 'calm-fox');
  expect(asked[0]?.body).toEqual({ name: 'calm-fox' });
});
