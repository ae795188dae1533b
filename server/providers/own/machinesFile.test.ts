import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { MachinesFileError, parseMachines, readMachinesFile } from './machinesFile';

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g';

const GIVEN = `machines:
  - name: rack-a1 # unique
    host: 10.0.0.11
    port: 2222
    hostKey: ${KEY} root@rack-a1
    admin: { user: rackline-admin, identityFile: keys/rack }
    tenant:
      user: ubuntu
      home: /home/ubuntu
    address: gpu1.example.org
    gpu: { type: h100_sxm, count: 8, memoryGb: 80 }
    vcpus: 208
    memoryGb: 1800
    storageGb: 20000
    region: basement-1
    os: ubuntu22.04
    pricePerHour: 12.50
`;

/** The machine of {@link GIVEN} again, elsewhere. */
const another = (text = GIVEN): string =>
  text.replace('machines:\n', '').replace('rack-a1', 'rack-a2').replace('10.0.0.11', '10.0.0.12');

function problems(text: string): string[] {
  try {
    parseMachines(text, 'm.yaml');
  } catch (error) {
    if (error instanceof MachinesFileError) return [...error.problems];
    throw error;
  }
  return [];
}

const READ = {
  name: 'rack-a1',
  host: '10.0.0.11',
  port: 2222,
  hostKey: { type: 'ssh-ed25519', line: KEY },
  admin: { user: 'rackline-admin', identityFile: '/etc/rackline/keys/rack' },
  tenant: { user: 'ubuntu', home: '/home/ubuntu', scratch: [] },
  address: 'gpu1.example.org',
  gpu: { type: 'H100-SXM', count: 8, memoryGb: 80 },
  vcpus: 208,
  region: 'basement-1',
  os: 'ubuntu22.04',
  pricePerHour: 12_500_000,
};

it('reads machines, with the paths of their keys beside the file', () => {
  const read = parseMachines(GIVEN + another(), '/etc/rackline/m.yaml');
  expect(read).toMatchObject([READ, { ...READ, name: 'rack-a2', host: '10.0.0.12' }]);
});

it('fills in what may be left out', () => {
  const short = GIVEN.replace(/ {4}(port|address|vcpus|memoryGb|storageGb):.*\n/gu, '')
    .replace(', memoryGb: 80', '')
    .replace('12.50', '0');
  expect(parseMachines(short, 'm.yaml')).toMatchObject([
    { port: 22, address: '10.0.0.11', gpu: { count: 8 }, pricePerHour: 0 },
  ]);
});

it('reads JSON alike', () => {
  const { hostKey, ...rest } = READ;
  const json = { machines: [{ ...rest, hostKey: hostKey.line, pricePerHour: 12.5 }] };
  const text = JSON.stringify(json, null, '\t');
  expect(parseMachines(text, 'm.json')).toMatchObject([READ]);
  const wrong = JSON.stringify({ machines: [{ ...json.machines[0], port: 0 }] }, null, '\t');
  expect(() => parseMachines(wrong, 'm.json')).toThrow(
    'm.json:6: rack-a1: port must be at least 1.',
  );
});

it.each<[string, string | RegExp, string, string]>([
  ['a price below 0', '12.50', '-1', '17: rack-a1: pricePerHour must be at least 0; 0 is free.'],
  ['a price as a text', '12.50', '$12', '17: rack-a1: pricePerHour must be a number, without'],
  ['a price that slipped', '12.50', '1e9', '17: rack-a1: pricePerHour must be at most 100000.'],
  ['no price', /.*12\.50\n/u, '', '2: rack-a1: pricePerHour is missing.'],
  ['an empty price', '12.50', '', '17: rack-a1: pricePerHour must be a number'],
  ['an unknown field', 'vcpus:', 'cpus:', '12: rack-a1: cpus is no field.'],
  ['an unknown field within', 'count: 8', 'n: 8', '11: rack-a1: gpu.count is missing.'],
  ['no name', 'name: rack-a1 # unique\n    ', '', '2: machine 1: name is missing.'],
  ['a name with spaces', 'rack-a1 #', 'rack a1 #', '2: rack a1: name must be a word of letters'],
  ['a name that is a number', 'rack-a1 #', '11 #', '2: machine 1: name must be a text: put it'],
  ['a host with its port', '10.0.0.11', '10.0.0.11:22', '3: rack-a1: host must be a host name'],
  ['a port of 0', '2222', '0', '4: rack-a1: port must be at least 1.'],
  ['half a port', '2222', '22.5', '4: rack-a1: port must be a whole number.'],
  ['a host key with its host', KEY, `10.0.0.11 ${KEY}`, '5: rack-a1: hostKey must be the key that'],
  ['a fingerprint', KEY, 'SHA256:abc', '5: rack-a1: hostKey must be the key that'],
  ['a host key that is cut off', 'Hh8g root', 'H root', '5: rack-a1: hostKey must be the key that'],
  ['root as tenant', 'user: ubuntu', 'user: root', '8: rack-a1: tenant.user must not be root.'],
  ['the top as a home', '/home/ubuntu', '/home', '9: rack-a1: tenant.home must be the full path'],
  ['a home with dots', '/home/ubuntu', '/home/../etc', '9: rack-a1: tenant.home must be the full'],
  ['a home with a quote', '/home/ubuntu', "/home/u'x", '9: rack-a1: tenant.home must be the full'],
  ['no home', /.*home.*\n/u, '', '8: rack-a1: tenant.home is missing.'],
  ['no admin', /.*admin:.*\n/u, '', '2: rack-a1: admin is missing.'],
  ['an admin in one word', /admin: .*/u, 'admin: root', '6: rack-a1: admin must be fields, each'],
  ['a type of another word', '12.50', '1\n    type: metal', '18: rack-a1: type must be vm or bare'],
  [
    'a network without its speed',
    '12.50',
    '1\n    network: { type: ethernet }',
    '18: rack-a1: network.bandwidth is missing.',
  ],
  [
    'a speed without its unit',
    '12.50',
    "1\n    network: { type: ethernet, bandwidth: '9' }",
    '18: rack-a1: network.bandwidth must be a number and a unit',
  ],
  ['no GPU', 'count: 8', 'count: 0', '11: rack-a1: gpu.count must be at least 1.'],
])('refuses %s by line, machine and field', (_what, was, becomes, said) => {
  const text = GIVEN.replace(was, becomes);
  expect(text).not.toBe(GIVEN);
  expect(problems(text).map((one) => one.slice(0, `m.yaml:${said}`.length))).toContain(
    `m.yaml:${said}`,
  );
});

it('refuses two machines of one name, and one host twice, at the second', () => {
  expect(problems(GIVEN + another().replace('rack-a2', 'rack-a1'))).toEqual([
    'm.yaml:18: rack-a1: rack-a1 is the name of two machines.',
  ]);
  expect(problems(GIVEN + another().replace('10.0.0.12', '10.0.0.11'))).toEqual([
    'm.yaml:19: rack-a2: 10.0.0.11:2222 is listed twice.',
  ]);
  expect(
    problems(GIVEN + another().replace('10.0.0.12', '10.0.0.11').replace('2222', '23')),
  ).toEqual([]);
});

it('tells all mistakes at once', () => {
  expect(problems(GIVEN.replace('12.50', '-1').replace('2222', 'ssh'))).toHaveLength(2);
});

it.each([
  ['', '1: The file must hold one list'],
  ['machines: []', '1: The file must hold one list'],
  ['- name: a', '1: The file must hold one list'],
  [`${GIVEN}hosts: []`, '1: The file must hold one list'],
  ['machines:\n  - name: [', '2: '],
  [GIVEN.replace('    vcpus', '    port: 22\n    vcpus'), '12: Map keys must be unique'],
])('refuses a file that begins %j', (text, said) => {
  expect(problems(text)[0]).toMatch(`m.yaml:${said}`);
});

it('throws nothing else, whatever stands in the file', () => {
  const lines = GIVEN.split('\n');
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...lines, '    a: &a [*a, *a]'), fc.string()), {
        maxLength: 20,
      }),
      (some) => {
        problems(some.join('\n'));
      },
    ),
  );
});

it('reads a file, and says why it cannot', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'machines-'));
  try {
    const file = path.join(directory, 'machines.yaml');
    expect(() => readMachinesFile(file)).toThrow(`MACHINES_FILE ${file} does not exist.`);
    expect(() => readMachinesFile(directory)).toThrow('is a directory.');
    writeFileSync(file, GIVEN);
    expect(readMachinesFile(file)[0]?.admin.identityFile).toBe(`${directory}/keys/rack`);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
