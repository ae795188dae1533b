import type { Dialect } from './dialect';
import type { Operation } from './faults';
import { FAKE_KEY } from './fakeProvider';

/** A call as somebody would write it who has read a provider's documentation and nothing of ours. */
export interface Example {
  method: string;
  path: string;
  body?: unknown;
}

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExampleKeyOfTheTests0000000000000000000000';

/** One valid call of each operation; `id` is a machine's. */
export const EXAMPLES: Record<
  Dialect['name'],
  (id: string) => Partial<Record<Operation, Example>>
> = {
  shadeform: (id) => ({
    offers: { method: 'GET', path: '/instances/types' },
    keys: { method: 'GET', path: '/sshkeys' },
    addKey: { method: 'POST', path: '/sshkeys/add', body: { name: 'ours', public_key: KEY } },
    create: {
      ...{ method: 'POST', path: '/instances/create' },
      body: {
        ...{ cloud: 'hyperstack', region: 'canada-1', shade_instance_type: 'A6000' },
        ...{ shade_cloud: true, name: 'box', tags: ['rackline:test:1'] },
      },
    },
    list: { method: 'GET', path: '/instances' },
    one: { method: 'GET', path: `/instances/${id}/info` },
    rename: { method: 'POST', path: `/instances/${id}/update`, body: { name: 'other' } },
    terminate: { method: 'POST', path: `/instances/${id}/delete` },
  }),
  lambda: (id) => ({
    offers: { method: 'GET', path: '/api/v1/instance-types' },
    images: { method: 'GET', path: '/api/v1/images' },
    addKey: { method: 'POST', path: '/api/v1/ssh-keys', body: { name: 'ours', public_key: KEY } },
    keys: { method: 'GET', path: '/api/v1/ssh-keys' },
    create: {
      ...{ method: 'POST', path: '/api/v1/instance-operations/launch' },
      body: {
        ...{ region_name: 'us-west-1', instance_type_name: 'gpu_1x_a10', ssh_key_names: ['ours'] },
        ...{ name: 'box', image: { family: 'ubuntu-22-04-lts' } },
        tags: [{ key: 'rackline', value: 'rackline:test:1' }],
      },
    },
    list: { method: 'GET', path: '/api/v1/instances' },
    one: { method: 'GET', path: `/api/v1/instances/${id}` },
    rename: { method: 'POST', path: `/api/v1/instances/${id}`, body: { name: 'other' } },
    terminate: {
      ...{ method: 'POST', path: '/api/v1/instance-operations/terminate' },
      body: { instance_ids: [id] },
    },
  }),
  runpod: (id) => ({
    offers: { method: 'GET', path: '/v2/catalog/gpus?include=AVAILABILITY&product=POD&count=2' },
    create: {
      ...{ method: 'POST', path: '/v2/pods' },
      body: {
        ...{ name: 'box', image: 'ubuntu:24.04', gpu: { id: 'NVIDIA GeForce RTX 4090', count: 2 } },
        ...{ dataCenterIds: ['EU-RO-1'], ports: ['22/tcp'] },
        env: { PUBLIC_KEY: KEY, RACKLINE_MARKER: 'rackline:test:1' },
      },
    },
    list: { method: 'GET', path: '/v2/pods' },
    one: { method: 'GET', path: `/v2/pods/${id}` },
    rename: { method: 'PATCH', path: `/v2/pods/${id}`, body: { name: 'other' } },
    terminate: { method: 'DELETE', path: `/v2/pods/${id}` },
  }),
};

/** Sends an example to a fake. */
export function sendExample(
  { url, dialect }: { url: string; dialect: Dialect },
  { method, path, body }: Example,
  key = FAKE_KEY,
): Promise<Response> {
  const [name, value] = dialect.keyHeader(key);
  return fetch(`${url}${path}`, {
    method,
    headers: { [name]: value, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
