import { callTable, fields, text, type Answer, type Dialect, type World } from '../fake/dialect';
import type { FakeMachine, FakeState } from '../fake/machines';
import { RUNPOD_GPUS } from './types';

const WORDS: Record<FakeState, string> = {
  booting: 'STARTING',
  active: 'RUNNING',
  error: 'ERROR',
  stopped: 'EXITED',
  ending: 'TERMINATED',
  ended: 'TERMINATED',
};

const refusal = (status: number, title: string, detail: string): Answer => ({
  status,
  body: { title, status, detail },
});
const missing = refusal(404, 'Not Found', 'There is no such pod.');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const gpuOf = (order: Readonly<Record<string, unknown>>) => {
  const { id, count = 1 } = fields(order.gpu);
  return { gpu: RUNPOD_GPUS.find((gpu) => gpu.id === id), id: text(id), count: Number(count) };
};

/** How a container of it is reached from outside: only the ports that were asked for, each at another. */
function portsOf({ order, address, place }: FakeMachine) {
  const first = 40_000 + (place % 1000) * 10;
  return list(address === null ? [] : order.ports).map((port, index) => {
    const [number, type = 'tcp'] = text(port).split('/');
    return { private: Number(number), public: first + index, type, ip: address };
  });
}

function toPod(machine: FakeMachine, withSsh: boolean) {
  const { order, state } = machine;
  const { gpu, id, count } = gpuOf(order);
  const ports = portsOf(machine);
  const ssh = ports.find((port) => port.private === 22 && port.type === 'tcp');
  const direct = state === 'active' && ssh ? toEndpoint(ssh.ip, ssh.public) : null;
  const isCommunity = order.cloud === 'COMMUNITY';
  return {
    id: machine.id,
    name: machine.name,
    status: machine.word ?? WORDS[state],
    actions: ['terminate'],
    image: order.image,
    args: order.args ?? '',
    disk: order.disk ?? 20,
    mounts: order.mounts ?? {},
    ports: order.ports ?? [],
    env: order.env ?? {},
    registry: null,
    gpu: { id, count },
    cloud: order.cloud ?? 'SECURE',
    dataCenterId: text(list(order.dataCenterIds)[0]) || null,
    template: null,
    // A container that has ended costs nothing by this field, though its disk does.
    cost: state === 'active' ? (gpu?.price[isCommunity ? 'community' : 'secure'] ?? 0) * count : 0,
    locked: false,
    globalNetworking: { enabled: false },
    runtime: state === 'active' ? { uptime: 1, gpus: [], ports } : null,
    createdAt: new Date(machine.madeAt).toISOString(),
    startedAt: machine.activeAt === null ? null : new Date(machine.activeAt).toISOString(),
    ...(withSsh ? { cudaVersion: null, ssh: { proxy: null, direct } } : {}),
  };
}

const toEndpoint = (host: string | null, port: number) => ({
  ...{ host, port, username: 'root', command: `ssh root@${host} -p ${port}` },
});

function isFree(order: Record<string, unknown>, { soldOut }: World): boolean {
  const { gpu, count } = gpuOf(order);
  if (gpu === undefined || soldOut.has(gpu.id)) return false;
  const isCommunity = order.cloud === 'COMMUNITY';
  const wanted = list(order.dataCenterIds).map(text);
  return (
    count <= gpu.maxCount[isCommunity ? 'community' : 'secure'] &&
    gpu.dataCenters.some(
      ({ id, availability }) =>
        availability !== 'NONE' && (wanted.length === 0 || wanted.includes(id)),
    )
  );
}

const best = ['HIGH', 'MEDIUM', 'LOW', 'NONE'] as const;

/** @param withSsh whether pods tell `ssh`, which the older of its contracts does not know */
export function runpod(withSsh: boolean): Dialect {
  const change = (world: World, id: string, act: (machine: FakeMachine) => Answer): Answer => {
    const machine = world.machines.find(id);
    return machine === undefined ? missing : act(machine);
  };
  const dialect: Dialect = {
    name: 'runpod',
    basePath: '',
    newId: (count) => `pod${String(count).padStart(11, '0')}`,
    keyHeader: (key) => ['Authorization', `Bearer ${key}`],
    operationOf: callTable([
      ['GET /v2/catalog/gpus', 'offers'],
      ['GET /v2/pods', 'list'],
      ['POST /v2/pods', 'create'],
      ['GET /v2/pods/{id}', 'one'],
      ['PATCH /v2/pods/{id}', 'rename'],
      ['DELETE /v2/pods/{id}', 'terminate'],
    ]),
    refuse: (why) => {
      switch (why) {
        case 'broken':
        case 'brokenAfter':
          return refusal(500, 'Internal Server Error', 'Something broke.');
        case 'throttled':
          return {
            ...refusal(429, 'Too Many Requests', 'Too many calls in this minute.'),
            headers: { 'Retry-After': '12', RateLimit: '"minute";r=0;t=12' },
          };
        case 'unauthorized':
          return refusal(401, 'Unauthorized', 'The key is not known.');
        case 'accountEmpty':
          return refusal(402, 'Payment Required', 'The balance does not suffice.');
        case 'noCapacity':
          return refusal(400, 'Bad Request', 'It could not be placed.');
        case 'rejected':
          return refusal(422, 'Unprocessable Entity', 'The request does not fit the contract.');
        case 'conflict':
          return refusal(409, 'Conflict', 'It cannot be done now.');
        case 'missing':
          return missing;
      }
    },
    answers: {
      offers: ({ query }, { soldOut }) => ({
        status: 200,
        body: {
          gpus: RUNPOD_GPUS.map(({ dataCenters, ...gpu }) => {
            const centers = dataCenters.map((one) =>
              soldOut.has(gpu.id) ? { ...one, availability: 'NONE' as const } : one,
            );
            const { secure, community } = gpu.maxCount;
            return {
              ...{ ...gpu, secure: secure > 0, community: community > 0 },
              ...(query.get('include') === 'AVAILABILITY'
                ? {
                    availability: best.find((level) =>
                      centers.some((one) => one.availability === level),
                    ),
                    dataCenters: centers,
                  }
                : {}),
            };
          }),
        },
      }),
      images: () => missing,
      keys: () => missing,
      addKey: () => missing,
      create: ({ body }, world) => {
        const order = fields(body);
        const { gpu } = gpuOf(order);
        const hasAll = text(order.name) !== '' && text(order.image) !== '' && gpu !== undefined;
        if (!hasAll) return dialect.refuse('rejected');
        if (!isFree(order, world)) return dialect.refuse('noCapacity');
        const keys = text(fields(order.env).PUBLIC_KEY).split('\n').filter(Boolean);
        const made = world.machines.make({ name: text(order.name), order, publicKeys: keys });
        return { status: 201, body: toPod(made, withSsh) };
      },
      list: (_ask, { machines }) => ({
        status: 200,
        body: { pods: machines.listed().map((machine) => toPod(machine, withSsh)) },
      }),
      one: (_ask, world, id) =>
        change(world, id, (machine) => ({ status: 200, body: toPod(machine, withSsh) })),
      rename: ({ body }, world, id) =>
        change(world, id, (machine) => {
          machine.name = text(fields(body).name) || machine.name;
          return { status: 200, body: toPod(machine, withSsh) };
        }),
      terminate: (_ask, world, id) =>
        change(world, id, (machine) =>
          world.machines.end(machine) ? { status: 204 } : dialect.refuse('conflict'),
        ),
    },
  };
  return dialect;
}
