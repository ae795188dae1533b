import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLog } from '../../log';
import { makeKey, startSshHost, type SshHost, type SshKey } from '../../testing/sshHosts';
import { ProviderError, type MachineOrder, type MachineProvider } from '../machineProvider';
import { createOwnMachines } from './adapter';
import { parseMachines } from './machinesFile';

const SHAPE = {
  gpu: { type: 'H100-SXM', count: 8, memoryGb: 80 },
  ...{ region: 'basement-1', os: 'ubuntu22.04', pricePerHour: 0 },
};

let directory: string;
let first: SshKey;
let second: SshKey;
/** Programs that stand before the system's on the second host, whose administrator is root. */
let programs: string;
let hosts: SshHost[];

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'own-'));
  chmodSync(directory, 0o755);
  programs = path.join(directory, 'programs');
  first = makeKey(directory, 'first');
  second = makeKey(directory, 'second');
  hosts = [await startSshHost(), await startSshHost({ administrator: 'root', programs })];
});
afterAll(async () => {
  for (const host of hosts) await host.remove();
  rmSync(directory, { recursive: true });
});

const problems: string[] = [];
let outOfOrder = 0;
beforeEach(() => {
  problems.length = 0;
});

/** An adapter of some of the hosts, `rack-0` and `rack-1`. */
function adapterOf(...indexes: number[]): MachineProvider {
  const machines = indexes.map((index) => ({ ...hosts[index]?.entry(`rack-${index}`), ...SHAPE }));
  return createOwnMachines(parseMachines(JSON.stringify({ machines }), 'machines.json'), {
    log: {
      ...silentLog,
      error: (facts) => problems.push(String((facts as { problem: string }).problem)),
    },
    metrics: { machinesOutOfOrder: (_provider, machines) => (outOfOrder = machines) },
  });
}

function hostOf(index: number): SshHost {
  const host = hosts[index];
  if (host === undefined) throw new Error(`no host ${index}`);
  return host;
}

let orders = 0;
async function orderOf(adapter: MachineProvider, key: SshKey): Promise<MachineOrder> {
  const [offer] = await adapter.offers();
  orders += 1;
  return {
    ...{ marker: `rackline:test:${process.pid}-${orders}`, name: 'My machine' },
    ...{ placement: offer?.placement, region: SHAPE.region, operatingSystem: SHAPE.os },
    // A comment is anything that somebody has typed.
    publicKey: `${key.line} '$(touch ${directory}/comment)`,
    ...{ keyId: null, orderedAt: 0, clockLead: 0 },
  };
}

const rent = async (adapter: MachineProvider, key: SshKey): Promise<string> =>
  adapter.create(await orderOf(adapter, key));

async function kindOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof ProviderError ? error.kind : String(error);
  }
}

/** Waits until what is cleaned is free: each look asks the host. */
async function freed(adapter: MachineProvider): Promise<void> {
  for (let look = 0; look < 50; look++) {
    if ((await adapter.list([])).length === 0) return;
  }
  throw new Error('A machine is not freed.');
}

const stockOf = async (adapter: MachineProvider) =>
  (await adapter.offers()).map(({ stock }) => stock);

/** What is in a home, with owner and mode. */
const homeOf = ({ tenant, asRoot }: SshHost): string =>
  asRoot(`cd ${tenant.home} && find . -printf '%p %U %m\\n' | sort`);

/** Everything that a person could leave. */
const leave = (uid: string): string => `
  echo secret >~/secret; mkdir ~/deep; echo secret >~/deep/.hidden; chmod 777 ~; ln -s /etc ~/etc
  cp ~/.ssh/authorized_keys ~/.ssh/authorized_keys2; echo '* * * * * date' | crontab -
  for place in /tmp /var/tmp /dev/shm; do mkdir -p $place/of-${uid}/in; echo secret >$place/of-${uid}/in/it; done
  ipcmk -M 1000 >/dev/null
  (trap '' TERM HUP INT; while :; do sleep 1000; done) >/dev/null 2>&1 &
  setsid sleep 2000 >/dev/null 2>&1 &
  until [ "$(pgrep -c -u ${uid} -x sleep)" = 2 ]; do :; done`;

it('rents a machine to one person after the other, and leaves nothing of the first to the second', async () => {
  const host = hostOf(0);
  const adapter = adapterOf(0);
  const { user } = host.tenant;
  const uid = host.asTenant('id -u').trim();
  expect(await adapter.offers()).toMatchObject([
    { provider: 'own', gpuType: 'H100-SXM', stock: 1, priceMicros: 0, regions: ['basement-1'] },
  ]);

  const id = await rent(adapter, first);
  const clean = homeOf(host);
  expect(await adapter.list([id])).toEqual([
    {
      ...{ id, marker: id.slice('rack-0/'.length), status: 'active' },
      access: { ipAddress: '127.0.0.1', loginName: user, sshPort: host.port, portForwards: [] },
      hostKey: host.hostKey().split(' ').slice(0, 2).join(' '),
    },
  ]);
  expect(await stockOf(adapter)).toEqual([0]);
  expect(host.signIn(first, 'id -u')).toEqual({ status: 0, output: `${uid}\n` });
  expect(host.signIn(second, 'id -u').status).toBe(255);
  expect(existsSync(`${directory}/comment`)).toBe(false);

  host.signIn(first, leave(uid));
  const left = `
    ps -u ${uid} -o stat=,args= | grep -v ^Z; ls -d /tmp/of-${uid} /var/tmp/of-${uid} /dev/shm/of-${uid} 2>/dev/null; crontab -l -u ${user} 2>/dev/null
    awk '$8 == ${uid} { print "shared memory", $2 }' /proc/sysvipc/shm`;
  const found = host.asRoot(left);
  for (const one of [
    ...['sleep 1000', 'sleep 2000', '* * * * * date', 'shared memory'],
    ...['/tmp/of-', '/var/tmp/of-', '/dev/shm/of-'].map((place) => `\n${place}`),
  ]) {
    expect(found).toContain(one);
  }
  expect(await adapter.terminate(id)).toBe('accepted');
  await freed(adapter);
  expect(host.asRoot(left)).toBe('');
  expect(homeOf(host)).toBe(
    clean
      .split('\n')
      .filter((line) => !line.startsWith('./.ssh'))
      .join('\n'),
  );
  expect(host.signIn(first, 'true').status).toBe(255);
  expect(await adapter.terminate(id)).toBe('gone');
  expect(await stockOf(adapter)).toEqual([1]);

  const next = await rent(adapter, second);
  expect(homeOf(host)).toBe(clean);
  expect(host.signIn(second, 'true').status).toBe(0);
  expect(host.signIn(first, 'true').status).toBe(255);
  // A late call for the first rental.
  expect(await adapter.terminate(id)).toBe('gone');
  expect(host.signIn(second, 'true').status).toBe(0);
  expect(await adapter.terminate(next)).toBe('accepted');
  await freed(adapter);
});

it('gives a machine to one of two who want it, and both something where there are two', async () => {
  const [one, other] = [adapterOf(0), adapterOf(0)];
  const wanted = [await orderOf(one, first), await orderOf(other, second)] as const;
  const kinds = await Promise.all([kindOf(one.create(wanted[0])), kindOf(other.create(wanted[1]))]);
  expect(kinds.toSorted()).toEqual(['done', 'noCapacity']);
  const winner = kinds[0] === 'done' ? first : second;
  expect(
    hostOf(0)
      .asRoot(`cat ${hostOf(0).tenant.home}/.ssh/authorized_keys`)
      .trim(),
  ).toBe(winner.line.split(' ').slice(0, 2).join(' '));
  const [{ id = '' } = {}] = await one.list([]);
  await one.terminate(id);
  await freed(one);

  const [some, others] = [adapterOf(0, 1), adapterOf(0, 1)];
  const ids = await Promise.all([rent(some, first), rent(others, second)]);
  expect(ids.map((each) => each.split('/')[0]).toSorted()).toEqual(['rack-0', 'rack-1']);
  expect(await stockOf(some)).toEqual([0]);
  await Promise.all(ids.map((each) => some.terminate(each)));
  await freed(some);
});

it('takes an order that comes again for the same machine', async () => {
  const adapter = adapterOf(0);
  const order = await orderOf(adapter, first);
  const id = await adapter.create(order);
  expect(await adapter.create(order)).toBe(id);
  expect(await adapter.list([])).toHaveLength(1);
  await adapter.terminate(id);
  await freed(adapter);
});

it('knows nothing of a host that does not answer, and keeps its rental', async () => {
  const host = hostOf(0);
  const adapter = adapterOf(0);
  const id = await rent(adapter, first);
  const marker = id.slice('rack-0/'.length);
  await host.vanish();
  expect(await adapter.list([id])).toEqual([{ id, marker, status: 'unreachable', access: null }]);
  expect(await adapter.terminate(id)).toBe('notYet');
  expect(await stockOf(adapter)).toEqual([0]);
  expect(problems).toEqual([expect.stringMatching(/^refused: /u)]);
  await host.comeBack();
  expect(await adapter.list([id])).toMatchObject([{ id, status: 'active' }]);
  expect(await adapter.terminate(id)).toBe('accepted');
  await freed(adapter);
});

it('has nothing to do with a host that shows another key', async () => {
  const host = hostOf(0);
  const adapter = adapterOf(0);
  const id = await rent(adapter, first);
  const order = await orderOf(adapterOf(0), second);
  await host.vanish();
  await host.comeBack('new');
  expect(await adapter.list([id])).toMatchObject([{ id, status: 'unreachable' }]);
  expect(await adapter.terminate(id)).toBe('notYet');
  expect(await kindOf(adapter.create(order))).toBe('noCapacity');
  expect(problems).toEqual([expect.stringMatching(/^otherHostKey: /u)]);
  // With its new key in the file it is the same machine.
  const corrected = adapterOf(0);
  expect(await corrected.terminate(id)).toBe('accepted');
  await freed(corrected);
});

/** Puts a program before the system's on the second host. */
function replaceProgram(name: string, script: string): void {
  hostOf(1).asRoot(`mkdir -p ${programs}`);
  writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

it('lets a machine that could not be cleaned to nobody, until somebody has looked at it', async () => {
  const host = hostOf(1);
  const adapter = adapterOf(1);
  const id = await rent(adapter, first);
  host.signIn(first, 'echo secret >~/secret');
  replaceProgram('find', 'case "$*" in *-delete*) exit 1 ;; esac; exec /usr/bin/find "$@"');
  expect(await adapter.terminate(id)).toBe('accepted');
  await freed(adapter);
  expect(host.signIn(first, 'true').status).toBe(255);
  expect(await stockOf(adapter)).toEqual([0]);
  expect(problems).toEqual([`dirty: ${host.tenant.home} could not be emptied`]);
  expect(outOfOrder).toBe(1);
  rmSync(path.join(programs, 'find'));
  const order = { ...(await orderOf(adapterOf(1), second)) };
  expect(await kindOf(adapter.create(order))).toBe('noCapacity');
  host.asRoot(`rm /var/lib/rackline/${host.tenant.user}/dirty`);
  expect(await stockOf(adapter)).toEqual([1]);
  expect(outOfOrder).toBe(0);
  const next = await adapter.create(order);
  expect(host.signIn(second, 'ls').output).toBe('');
  await adapter.terminate(next);
  await freed(adapter);
});

it('takes up a cleaning that was cut off', async () => {
  const host = hostOf(0);
  const adapter = adapterOf(0);
  const id = await rent(adapter, first);
  const state = `/var/lib/rackline/${host.tenant.user}`;
  host.asRoot(`mv ${state}/ready ${state}/ending`);
  expect(await stockOf(adapter)).toEqual([0]);
  await freed(adapter);
  expect(host.signIn(first, 'true').status).toBe(255);
  expect(await adapter.terminate(id)).toBe('gone');
});

it('does not know what became of an order whose connection was cut, and finds it in the list', async () => {
  const host = hostOf(1);
  const adapter = adapterOf(1);
  const order = await orderOf(adapter, first);
  // Two up from here is the server's process for the session.
  replaceProgram('restorecon', "kill -9 $(cut -d ' ' -f 4 /proc/$PPID/stat)");
  expect(await kindOf(adapter.create(order))).toBe('outcomeUnknown');
  rmSync(path.join(programs, 'restorecon'));
  const [machine] = await adapter.list([]);
  expect(machine).toMatchObject({ marker: order.marker, status: 'active' });
  expect(host.signIn(first, 'true').status).toBe(0);
  await adapter.terminate(machine?.id ?? '');
  await freed(adapter);
});

it('refuses an order without a key that can be read, and ends what stands in no file any more', async () => {
  const adapter = adapterOf(0);
  const order = await orderOf(adapter, first);
  expect(await kindOf(adapter.create({ ...order, publicKey: null }))).toBe('rejected');
  expect(await kindOf(adapter.create({ ...order, operatingSystem: 'other' }))).toBe('noCapacity');
  expect(await kindOf(adapter.create({ ...order, placement: null }))).toBe('noCapacity');
  expect(await adapter.terminate('rack-9/rackline:test:1')).toBe('gone');
});
