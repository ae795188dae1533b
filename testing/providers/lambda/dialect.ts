import { callTable, fields, text, type Answer, type Dialect, type World } from '../fake/dialect';
import type { FakeMachine, FakeState } from '../fake/machines';
import { LAMBDA_IMAGES, LAMBDA_REGIONS, LAMBDA_TYPES, type LambdaRegion } from './types';

const WORDS: Record<FakeState, string> = {
  booting: 'booting',
  active: 'active',
  error: 'preempted',
  stopped: 'preempted',
  ending: 'terminating',
  ended: 'terminated',
};

const LONGEST_NAME = 64;
const data = (value: unknown): Answer => ({ status: 200, body: { data: value } });
const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message, suggestion: 'Look into it.' } },
});
const missing = refusal(404, 'global/object-does-not-exist', 'There is no such thing.');
/** What a question about one machine is answered with. */
const notFound = refusal(404, 'global/not-found', 'There is no such machine.');
const region = (name: string) => ({
  name,
  description: name in LAMBDA_REGIONS ? LAMBDA_REGIONS[name as LambdaRegion] : name,
});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const can = { available: true };
const cannot = {
  available: false,
  reason_code: 'vm-has-not-launched',
  reason_description: 'Wait.',
};

function toInstance(machine: FakeMachine) {
  const { order, state } = machine;
  const sold = LAMBDA_TYPES.find(({ type }) => type.name === order.instance_type_name);
  const act = state === 'booting' ? cannot : can;
  return {
    id: machine.id,
    name: machine.name,
    // Whoever boots has no address yet, and then the field is left out.
    ...(state === 'booting' || machine.address === null
      ? {}
      : { ip: machine.address, private_ip: '10.0.0.7' }),
    status: machine.word ?? WORDS[state],
    ssh_key_names: order.ssh_key_names,
    file_system_names: [],
    region: region(text(order.region_name)),
    instance_type: sold?.type,
    actions: { migrate: act, rebuild: act, restart: act, cold_reboot: act, terminate: can },
    ...(order.tags === undefined ? {} : { tags: order.tags }),
  };
}

const isTag = (tag: unknown): boolean => {
  const { key, value } = fields(tag);
  return /^[a-z][a-z0-9-:]{0,54}$/u.test(text(key)) && text(value).length <= 128;
};

/** @returns what is wrong with an order, or the machine's key */
function keyFor(order: Record<string, unknown>, { keys }: World): Answer | string {
  const names = list(order.ssh_key_names);
  const key = keys.find(({ name }) => name === names[0]);
  const family = fields(order.image).family;
  const isWellFormed =
    names.length === 1 &&
    text(order.name).length <= LONGEST_NAME &&
    list(order.tags).every(isTag) &&
    !('quantity' in order) &&
    (family === undefined || LAMBDA_IMAGES.some((image) => image === family));
  if (!isWellFormed) return LAMBDA.refuse('rejected');
  return key === undefined ? missing : key.publicKey;
}

/** Lambda's cloud, as its contract and documentation tell it. */
export const LAMBDA: Dialect = {
  name: 'lambda',
  basePath: '',
  newId: (count) => `1a3bda${String(count).padStart(26, '0')}`,
  keyHeader: (key) => ['Authorization', `Bearer ${key}`],
  operationOf: callTable([
    ['GET /api/v1/instance-types', 'offers'],
    ['GET /api/v1/images', 'images'],
    ['GET /api/v1/ssh-keys', 'keys'],
    ['POST /api/v1/ssh-keys', 'addKey'],
    ['POST /api/v1/instance-operations/launch', 'create'],
    ['GET /api/v1/instances', 'list'],
    ['GET /api/v1/instances/{id}', 'one'],
    ['POST /api/v1/instances/{id}', 'rename'],
    ['POST /api/v1/instance-operations/terminate', 'terminate'],
  ]),
  refuse: (why) => {
    switch (why) {
      case 'broken':
      case 'brokenAfter':
        return refusal(500, 'provider/internal-unavailable', 'The provider is not there.');
      case 'throttled':
        return refusal(429, 'global/rate-limited', 'Too many calls.');
      case 'unauthorized':
        return refusal(401, 'global/invalid-api-key', 'The key is not known.');
      case 'accountEmpty':
        return refusal(403, 'global/account-inactive', 'There is no valid payment method.');
      case 'noCapacity':
        return refusal(
          400,
          'instance-operations/launch/insufficient-capacity',
          'There is none left.',
        );
      case 'rejected':
        return refusal(400, 'global/invalid-parameters', 'The request breaks a rule.');
      case 'conflict':
        return refusal(409, 'global/conflict', 'It cannot be done now.');
      case 'missing':
        return missing;
    }
  },
  answers: {
    offers: (_ask, { soldOut }) =>
      data(
        Object.fromEntries(
          LAMBDA_TYPES.map(({ type, regions }) => [
            type.name,
            {
              instance_type: type,
              regions_with_capacity_available: soldOut.has(type.name) ? [] : regions.map(region),
            },
          ]),
        ),
      ),
    images: () =>
      data(
        Object.keys(LAMBDA_REGIONS).flatMap((name) =>
          LAMBDA_IMAGES.map((family, index) => ({
            id: `image-${index}-${name}`,
            ...{ created_time: '2026-01-01T00:00:00Z', updated_time: '2026-01-01T00:00:00Z' },
            ...{ name: family, description: family, family, version: '1.0.0' },
            ...{ architecture: 'x86_64', region: region(name) },
          })),
        ),
      ),
    keys: (_ask, { keys }) =>
      data(keys.map(({ id, name, publicKey }) => ({ id, name, public_key: publicKey }))),
    addKey: ({ body }, { keys }) => {
      const { name, public_key: publicKey } = fields(body);
      // Without a key it would make one of its own, which nobody of ours has.
      if (text(name) === '' || text(name).length > LONGEST_NAME || text(publicKey) === '') {
        return LAMBDA.refuse('rejected');
      }
      if (keys.some((other) => other.name === name)) {
        return refusal(400, 'global/duplicate', 'There is one of that name.');
      }
      const key = { id: `key-${keys.length + 1}`, name: text(name), publicKey: text(publicKey) };
      keys.push(key);
      return data({ id: key.id, name: key.name, public_key: key.publicKey });
    },
    create: ({ body }, world) => {
      const order = fields(body);
      const sold = LAMBDA_TYPES.find(({ type }) => type.name === order.instance_type_name);
      const key = keyFor(order, world);
      if (sold === undefined) return missing;
      if (typeof key !== 'string') return key;
      const isFree =
        !world.soldOut.has(sold.type.name) && sold.regions.some((one) => one === order.region_name);
      if (!isFree) return LAMBDA.refuse('noCapacity');
      const made = world.machines.make({ name: text(order.name), order, publicKeys: [key] });
      return data({ instance_ids: [made.id] });
    },
    list: (_ask, { machines }) => data(machines.listed().map(toInstance)),
    one: (_ask, { machines }, id) => {
      const machine = machines.find(id);
      return machine === undefined ? notFound : data(toInstance(machine));
    },
    rename: ({ body }, { machines }, id) => {
      const machine = machines.find(id);
      const name = text(fields(body).name);
      if (name.length > LONGEST_NAME) return LAMBDA.refuse('rejected');
      if (machine === undefined) return notFound;
      machine.name = name;
      return data(toInstance(machine));
    },
    terminate: ({ body }, { machines }) => {
      const ids = list(fields(body).instance_ids).map(text);
      const found = ids.map((id) => machines.find(id)).filter((one) => one !== undefined);
      if (ids.length === 0 || found.length < ids.length) return missing;
      if (!found.every((machine) => machines.end(machine))) return LAMBDA.refuse('conflict');
      return data({ terminated_instances: found.map(toInstance) });
    },
  },
};
