import { callTable, fields, text, type Answer, type Dialect, type World } from '../fake/dialect';
import type { FakeMachine, FakeState } from '../fake/machines';
import { SHADEFORM_TYPES, type ShadeformType } from './types';

const WORDS: Record<FakeState, string> = {
  booting: 'pending_provider',
  active: 'active',
  error: 'error',
  stopped: 'error',
  ending: 'deleting',
  ended: 'deleted',
};

const refusal = (status: number, error_code: string, error: string): Answer => ({
  status,
  body: { error_code, error },
});

const DEFAULT_KEY = {
  id: '00000000-0000-4000-8000-00000000dead',
  name: "The account's own",
  publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAccountsOwnKeyThatMustNeverGetIn00000000000',
};

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** How Shadeform tells a machine. Where the real one has null against its own contract, so has this. */
function toInstance(machine: FakeMachine) {
  const { order, state } = machine;
  const type = SHADEFORM_TYPES.find(
    ({ cloud, shade_instance_type }) =>
      cloud === order.cloud && shade_instance_type === order.shade_instance_type,
  );
  const isReached = state === 'active';
  const { os_options: _, ...configuration } = type?.configuration ?? { os_options: [] };
  return {
    id: machine.id,
    cloud: order.cloud,
    region: order.region,
    shade_instance_type: order.shade_instance_type,
    cloud_instance_type: type?.cloud_instance_type,
    cloud_assigned_id: `cloud-${machine.id.slice(-4)}`,
    shade_cloud: true,
    name: machine.name,
    configuration: { ...configuration, os: order.os ?? type?.configuration.os_options[0] },
    ip: isReached ? machine.address : null,
    ssh_user: 'shadeform',
    ssh_port: isReached ? machine.sshPort : null,
    status: machine.word ?? WORDS[state],
    status_details: state === 'error' ? 'The cloud could not start it.' : '',
    cost_estimate: '0',
    hourly_price: type?.hourly_price,
    tags: order.tags ?? [],
    ssh_key_id: order.ssh_key_id ?? DEFAULT_KEY.id,
    port_mappings: null,
    active_at: iso(machine.activeAt),
    created_at: iso(machine.madeAt),
    deleted_at: iso(machine.acceptedAt),
    boot_time: type?.boot_time,
  };
}

function isFree(type: ShadeformType, region: unknown, { soldOut }: World): boolean {
  if (soldOut.has(type.shade_instance_type)) return false;
  return type.availability.some((one) => one.region === region && one.available);
}

const missing = refusal(404, 'NOT_FOUND', 'There is no such thing.');

function change(world: World, id: string, act: (machine: FakeMachine) => Answer): Answer {
  const machine = world.machines.find(id);
  return machine === undefined ? missing : act(machine);
}

/** Shadeform, as its contract and documentation tell it. */
export const SHADEFORM: Dialect = {
  name: 'shadeform',
  basePath: '/v1',
  newId: (count) => `5ade0000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  keyHeader: (key) => ['X-API-KEY', key],
  operationOf: callTable([
    ['GET /instances/types', 'offers'],
    ['GET /sshkeys', 'keys'],
    ['POST /sshkeys/add', 'addKey'],
    ['POST /instances/create', 'create'],
    ['GET /instances', 'list'],
    ['GET /instances/{id}/info', 'one'],
    ['POST /instances/{id}/update', 'rename'],
    ['POST /instances/{id}/delete', 'terminate'],
  ]),
  refuse: (why) => {
    switch (why) {
      case 'broken':
      case 'brokenAfter':
        return { status: 500, body: 'error' };
      case 'throttled':
        return { ...refusal(429, 'RATE_LIMITED', 'Slow down.'), headers: { 'Retry-After': '2' } };
      case 'unauthorized':
        return refusal(401, 'UNAUTHORIZED', 'The key is not known.');
      case 'accountEmpty':
        return refusal(402, 'PAYMENT_REQUIRED', 'The wallet is empty.');
      case 'noCapacity':
        return refusal(409, 'OUT_OF_STOCK', 'There is none left.');
      case 'rejected':
        return refusal(400, 'BAD_REQUEST', 'The request breaks a rule.');
      case 'conflict':
        return refusal(409, 'INTERNAL_SERVER_ERROR', 'It cannot be done now.');
      case 'missing':
        return missing;
    }
  },
  answers: {
    offers: (_ask, { soldOut }) => ({
      status: 200,
      body: {
        instance_types: SHADEFORM_TYPES.map((type) =>
          soldOut.has(type.shade_instance_type)
            ? {
                ...type,
                availability: type.availability.map((one) => ({ ...one, available: false })),
              }
            : type,
        ),
      },
    }),
    images: () => missing,
    keys: (_ask, { keys }) => ({
      status: 200,
      body: {
        ssh_keys: [DEFAULT_KEY, ...keys].map(({ id, name, publicKey }) => ({
          ...{ id, name, public_key: publicKey, is_default: id === DEFAULT_KEY.id },
        })),
      },
    }),
    addKey: ({ body }, { keys }) => {
      const { name, public_key: publicKey } = fields(body);
      if (text(name) === '' || text(publicKey) === '') return SHADEFORM.refuse('rejected');
      const id = `5ade0000-0000-4000-9000-${String(keys.length + 1).padStart(12, '0')}`;
      keys.push({ id, name: text(name), publicKey: text(publicKey) });
      return { status: 200, body: { id } };
    },
    create: ({ body }, world) => {
      const order = fields(body);
      const type = SHADEFORM_TYPES.find(
        ({ cloud, shade_instance_type }) =>
          cloud === order.cloud && shade_instance_type === order.shade_instance_type,
      );
      const key = [DEFAULT_KEY, ...world.keys].find(
        ({ id }) => id === (order.ssh_key_id ?? DEFAULT_KEY.id),
      );
      const hasOs =
        order.os === undefined || type?.configuration.os_options.includes(text(order.os));
      if (type === undefined || key === undefined || text(order.name) === '' || !hasOs) {
        return SHADEFORM.refuse('rejected');
      }
      if (!isFree(type, order.region, world)) return SHADEFORM.refuse('noCapacity');
      const made = { name: text(order.name), order, publicKeys: [key.publicKey] };
      return { status: 200, body: { id: world.machines.make(made).id } };
    },
    list: (_ask, { machines }) => ({
      status: 200,
      body: { instances: machines.listed().map(toInstance) },
    }),
    one: (_ask, world, id) =>
      change(world, id, (machine) => ({ status: 200, body: toInstance(machine) })),
    rename: ({ body }, world, id) =>
      change(world, id, (machine) => {
        machine.name = text(fields(body).name) || machine.name;
        return { status: 200 };
      }),
    terminate: (_ask, world, id) =>
      change(world, id, (machine) =>
        world.machines.end(machine) ? { status: 200 } : SHADEFORM.refuse('conflict'),
      ),
  },
};
