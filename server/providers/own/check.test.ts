import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Server as SshServer } from 'ssh2';
import { makeKey, startSshHost, type SshHost } from '../../testing/sshHosts';
import { machinesCommand } from './command';

const SHAPE = {
  gpu: { type: 'H100-SXM', count: 8 },
  ...{ region: 'basement-1', os: 'ubuntu22.04', pricePerHour: 0 },
};
const NO_GPUS = 'It has no nvidia-smi, so its GPUs were not counted; the file says 8.';

let directory: string;
let programs: string;
/** One whose administrator has sudo, one that has root's programs replaced, and one whose administrator may do nothing. */
let host: SshHost;
let replaced: SshHost;
let powerless: SshHost;
let file: string;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'check-'));
  chmodSync(directory, 0o755);
  programs = path.join(directory, 'programs');
  file = path.join(directory, 'machines.json');
  host = await startSshHost();
  replaced = await startSshHost({ administrator: 'root', programs });
  powerless = await startSshHost({ administrator: 'none' });
  host.asRoot(`mkdir ${programs}`);
});
afterAll(async () => {
  for (const one of [host, replaced, powerless]) await one.remove();
  rmSync(directory, { recursive: true });
});

interface Report {
  status: number;
  lines: string[];
}

/** What the command says of machines, by the differences of their entries from a right one. */
async function check(...entries: object[]): Promise<Report> {
  const machines = entries.map((entry) => ({ ...host.entry('rack-1'), ...SHAPE, ...entry }));
  writeFileSync(file, JSON.stringify({ machines }));
  return said(['check'], file);
}

async function said(words: string[], setting?: string): Promise<Report> {
  const lines: string[] = [];
  return { status: await machinesCommand(words, setting, (line) => lines.push(line)), lines };
}

/** What is left of a report of one machine without what is so of every machine here. */
const problems = ({ lines }: Report): string[] =>
  lines.slice(1, -1).filter((line) => !/nvidia-smi|Everybody may write/u.test(line));

/** Puts a program before the system's for the time of a test. */
async function withProgram<T>(name: string, script: string, work: () => Promise<T>): Promise<T> {
  writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  try {
    return await work();
  } finally {
    rmSync(path.join(programs, name));
  }
}

it('finds nothing wrong with a machine but that it has no GPUs to count', async () => {
  const { status, lines } = await check({});
  expect(status).toBe(0);
  expect(lines[0]).toBe(`rack-1  127.0.0.1:${host.port}  free`);
  expect(lines[1]).toBe(`  ${NO_GPUS}`);
  expect(lines.at(-1)).toBe('1 of 1 can be rented.');
});

it('tries all, and ends with 1 where one cannot be rented', async () => {
  const { status, lines } = await check({}, { ...replaced.entry('rack-22'), port: 1 });
  expect(status).toBe(1);
  expect(lines).toContain(`rack-1   127.0.0.1:${host.port}  free`);
  expect(lines).toContain('rack-22  127.0.0.1:1  cannot be rented');
  expect(lines.at(-1)).toBe('1 of 2 can be rented.');
});

describe('names what keeps a machine from being rented', () => {
  let others: Server[] = [];
  afterEach(() => {
    others.forEach((one) => one.close());
    others = [];
  });
  const listen = (answer: string): Promise<number> =>
    new Promise((resolve) => {
      const server = createServer((socket) =>
        socket.on('error', () => undefined).once('data', () => socket.end(answer)),
      ).listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
      others.push(server);
    });
  const keyIn = (name: string, ...more: string[]): object => ({
    admin: { user: host.admin.user, identityFile: makeKey(directory, name, ...more).file },
  });
  const withMode = (mode: number): object => {
    const key = makeKey(directory, 'open');
    chmodSync(key.file, mode);
    return { admin: { user: host.admin.user, identityFile: key.file } };
  };
  const wrongKey = (): string => makeKey(directory, 'wrong').line;
  const identity = (identityFile: string): object => ({
    admin: { user: host.admin.user, identityFile },
  });

  it.each<[string, string, () => object | Promise<object>]>([
    [
      'a host that is not found',
      'There is no connection to host.invalid',
      () => ({ host: 'host.invalid' }),
    ],
    ['a closed port', 'Nothing listens on port 1 of 127.0.0.1. Start', () => ({ port: 1 })],
    [
      'another server',
      'is no SSH server',
      async () => ({ port: await listen('HTTP/1.1 400 Bad\r\n\r\n') }),
    ],
    ['another host key', 'It shows SHA256:', () => ({ hostKey: wrongKey() })],
    ['a key that it does not take', 'does not let', () => keyIn('strange')],
    [
      'an account that it does not know',
      'does not let nobody in',
      () => ({ admin: { ...host.admin, user: 'nobody' } }),
    ],
    ['no key file', 'There is no key', () => identity('no-such-file')],
    ['an open key', 'chmod 600', () => withMode(0o644)],
    ['a key with a passphrase', 'has a passphrase', () => keyIn('closed', '-N', 'secret')],
    [
      'an older key with one',
      'has a passphrase',
      () => keyIn('older', '-t', 'rsa', '-m', 'PEM', '-N', 'secret'),
    ],
    [
      'the public half',
      'without .pub',
      () => {
        const { file: half } = makeKey(directory, 'half');
        chmodSync(`${half}.pub`, 0o600);
        return identity(`${half}.pub`);
      },
    ],
    ['no right to sudo', 'may not use sudo', () => powerless.entry('rack-1')],
    [
      'no account',
      'Make it: useradd -m',
      () => ({ tenant: { user: 'no-such-user', home: '/home/x' } }),
    ],
    ['another home', `is /home/`, () => ({ tenant: { ...host.tenant, home: '/home/elsewhere' } })],
  ])('%s', async (_what, sentence, entry) => {
    const report = await check(await entry());
    expect(report.status).toBe(1);
    expect(problems(report)).toEqual([expect.stringContaining(sentence)]);
  });

  it('an address that leads to another machine', async () => {
    const key = readFileSync(makeKey(directory, 'elsewhere').file);
    const elsewhere = new SshServer({ hostKeys: [key] }, (client) =>
      client.on('error', () => undefined),
    );
    await new Promise<void>((resolve) => {
      elsewhere.listen(host.port, '127.0.0.2', resolve);
    });
    const report = await check({ address: '127.0.0.2' });
    elsewhere.close();
    expect(report.status).toBe(1);
    expect(problems(report)).toEqual([
      expect.stringContaining('127.0.0.2 leads to another machine'),
    ]);
  });

  it.each<[string, string, string, string]>([
    ['no home', 'Make it: install -d', 'mv HOME HOME.away', 'mv HOME.away HOME'],
    ['a home of somebody else', 'belongs to root', 'chown root HOME', 'chown USER HOME'],
    [
      'a home behind a link',
      'reached through a link',
      'mv HOME HOME.away; ln -s HOME.away HOME',
      'rm HOME; mv HOME.away HOME',
    ],
    [
      'no shell',
      'usermod -s /bin/bash',
      'usermod -s /usr/sbin/nologin USER',
      'usermod -s /bin/sh USER',
    ],
    [
      'no cleaning',
      'It is out of order, since its last rental could not be cleaned or by your own hand: a reason.',
      'mkdir -p STATE; echo a reason >STATE/dirty',
      'rm STATE/dirty',
    ],
    [
      'no state',
      'Nothing can be written to /var/lib/rackline',
      'rm -rf STATE; touch STATE',
      'rm STATE',
    ],
  ])('%s', async (_what, sentence, breaks, mends) => {
    const { user, home } = host.tenant;
    const shell = (command: string): string =>
      host.asRoot(
        command
          .replaceAll('HOME', home)
          .replaceAll('USER', user)
          .replaceAll('STATE', `/var/lib/rackline/${user}`),
      );
    shell(breaks);
    try {
      const report = await check({});
      expect(report.status).toBe(1);
      expect(problems(report)).toEqual([expect.stringContaining(sentence)]);
    } finally {
      shell(mends);
    }
    expect(problems(await check({}))).toEqual([]);
  });

  it('a full disk', async () => {
    const df = 'echo Filesystem; echo disk 100 99 2048 99% /';
    const report = await withProgram('df', df, () => check(replaced.entry('rack-1')));
    expect(report.status).toBe(1);
    expect(problems(report)).toEqual([expect.stringContaining('There is no room left in /home/')]);
  });
});

it('looks where people connect to', async () => {
  expect(problems(await check({ address: 'localhost' }))).toEqual([]);
  const report = await check({ address: '127.0.0.3' });
  expect(report.status).toBe(0);
  expect(problems(report)).toEqual([expect.stringContaining('does not answer from here')]);
});

it.each([
  [8, []],
  [
    7,
    [
      '  It shows 7 NVIDIA GPUs, and the file says 8. Correct gpu.count, or see what is wrong with the others.',
    ],
  ],
])('counts %d GPUs', async (count, warnings) => {
  const smi = `for i in $(seq ${count}); do echo "GPU $i: NVIDIA H100"; done`;
  const report = await withProgram('nvidia-smi', smi, () => check(replaced.entry('rack-1')));
  expect(report.status).toBe(0);
  expect(report.lines.join()).not.toContain(NO_GPUS);
  expect(problems(report)).toEqual(warnings);
});

it('warns of files that would be deleted, and of an account that may become root', async () => {
  const { user, home } = host.tenant;
  host.asRoot(`touch ${home}/mine; echo '${user} ALL=(ALL) ALL' >/etc/sudoers.d/${user}`);
  const report = await check({});
  host.asRoot(`rm ${home}/mine /etc/sudoers.d/${user}`);
  expect(report.status).toBe(0);
  expect(problems(report)).toEqual([
    expect.stringContaining(`${user} may become root (sudo)`),
    expect.stringContaining('holds 1 files of yours. The next rental deletes them.'),
  ]);
});

it('says what is wrong with the list, with its words, and without one', async () => {
  expect(await check({ pricePerHour: -1 })).toEqual({
    status: 1,
    lines: [`${file}:1: rack-1: pricePerHour must be at least 0; 0 is free.`],
  });
  expect((await said(['check'])).lines).toEqual([
    expect.stringMatching(/^MACHINES_FILE is not set/u),
  ]);
  expect((await said(['check', path.join(directory, 'none')])).lines[0]).toMatch('does not exist');
  expect((await said(['chek'])).status).toBe(2);
  expect((await said([])).status).toBe(2);
});
