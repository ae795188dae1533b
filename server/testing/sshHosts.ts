import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './ports';

/** Where Debian's package `openssh-server` puts it; sshd wants to be called by its full path. */
const SSHD = '/usr/sbin/sshd';

/** A key pair of somebody. */
export interface SshKey {
  /** Path of the private key. */
  file: string;
  /** The public key's line. */
  line: string;
}

/** A host with an OpenSSH server and two accounts of its own, on this machine. */
export interface SshHost {
  port: number;
  /** The host key's line. */
  hostKey: () => string;
  admin: { user: string; identityFile: string };
  tenant: { user: string; home: string };
  /** As an entry of a list of machines, without a price and the like. */
  entry: (name: string) => object;
  /** Runs a shell command as root, or as the tenant. @returns what it wrote */
  asRoot: (command: string) => string;
  asTenant: (command: string) => string;
  /** Opens an SSH session of the tenant as a person does, with the OpenSSH client. */
  signIn: (key: SshKey, command: string) => { status: number | null; output: string };
  /** The server is gone, with all sessions; nothing answers on the port. */
  vanish: () => Promise<void>;
  /** It is there again; with another host key, if that is wanted. */
  comeBack: (withKey?: 'new') => Promise<void>;
  /** Removes everything. */
  remove: () => Promise<void>;
}

/** How a host differs from one that is right. */
export interface HostOptions {
  /** Who its administrator is: an account that may do everything by `sudo -n`, one that may not, or root. */
  administrator?: 'sudo' | 'none' | 'root';
  /** A directory of programs that root finds before the system's; with `root` as administrator. */
  programs?: string;
}

/**
 * Whether hosts can be started, or why not: they need OpenSSH's server, sudo and cron, and the right to make accounts.
 * @throws Error that says what to do
 */
function demandHosts(): void {
  const missing = [SSHD, '/usr/bin/sudo', '/usr/bin/crontab', '/usr/bin/ssh'].filter(
    (program) => !existsSync(program),
  );
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(', ')} not installed, which tests of own machines need. \`npm test\` installs it on Debian; by hand: \`apt-get install openssh-server sudo cron\`.`,
    );
  }
  if (process.getuid?.() !== 0) {
    throw new Error(
      'Tests of own machines make accounts, which only root may: run them in a container.',
    );
  }
}

function run(program: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', input });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${status} ${stderr}`);
  return stdout;
}

/** Makes a key pair in a directory. */
export function makeKey(directory: string, name: string, ...more: string[]): SshKey {
  const file = path.join(directory, name);
  rmSync(file, { force: true });
  run('ssh-keygen', [
    '-q',
    '-t',
    'ed25519',
    '-C',
    name,
    '-f',
    file,
    ...(more.length > 0 ? more : ['-N', '']),
  ]);
  return { file, line: readFileSync(`${file}.pub`, 'utf8').trim() };
}

let made = 0;

/** The account file has one lock for all: others make accounts beside us. */
async function changeAccounts(program: string, args: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 50; turn++) {
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status === 0) return;
    if (!stderr.includes('lock')) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${program} ${args.join(' ')}: the accounts stay locked`);
}

/** Removes an account with what it runs and has. */
async function removeAccount(user: string): Promise<void> {
  spawnSync('pkill', ['-KILL', '-u', user]);
  await changeAccounts('userdel', ['-f', '-r', user]);
  for (const place of ['/etc/sudoers.d', '/var/lib/rackline']) {
    rmSync(path.join(place, user), { recursive: true, force: true });
  }
}

/** Accounts of test runs that were killed: their names hold the id of a process that is gone. */
async function removeLeftAccounts(): Promise<void> {
  for (const [, user = '', pid = ''] of readFileSync('/etc/passwd', 'utf8').matchAll(
    /^(rkt(\d+)-\w+):/gmu,
  )) {
    if (!existsSync(`/proc/${pid}`)) await removeAccount(user);
  }
}

/**
 * Starts a host on a free port of the loopback address. Its accounts have names of their own, and lie in `/home`.
 * @throws Error where that cannot be done here
 */
export async function startSshHost(options: HostOptions = {}): Promise<SshHost> {
  demandHosts();
  await removeLeftAccounts();
  made += 1;
  const { administrator = 'sudo', programs } = options;
  const account = `rkt${process.pid}-a${made}`;
  const admin = administrator === 'root' ? 'root' : account;
  const user = `rkt${process.pid}-t${made}`;
  const home = `/home/${user}`;
  for (const name of [account, user]) {
    await changeAccounts('useradd', ['-m', '-p', '*', '-s', '/bin/sh', name]);
  }
  if (administrator === 'sudo') {
    writeFileSync(`/etc/sudoers.d/${admin}`, `${admin} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 });
  }
  const directory = mkdtempSync(path.join(tmpdir(), 'ssh-host-'));
  chmodSync(directory, 0o755);
  const identity = makeKey(directory, 'admin');
  mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  makeKey(directory, 'host');
  const port = await freePort();
  writeFileSync(
    path.join(directory, 'sshd_config'),
    [
      ...[`Port ${port}`, 'ListenAddress 127.0.0.1', 'PidFile none', 'UsePAM no'],
      ...[`HostKey ${directory}/host`, 'PasswordAuthentication no', `AllowUsers ${admin} ${user}`],
      ...['AuthorizedKeysFile .ssh/authorized_keys', 'MaxStartups 100'],
      ...(programs === undefined ? [] : [`SetEnv PATH=${programs}:/usr/bin:/bin`]),
      `Match User ${admin}`,
      ...['AuthorizedKeysFile none', 'AuthorizedKeysCommandUser nobody'],
      `AuthorizedKeysCommand /usr/bin/cat ${identity.file}.pub`,
      '',
    ].join('\n'),
  );
  let server = await listening(directory);

  const host: SshHost = {
    port,
    hostKey: () => readFileSync(path.join(directory, 'host.pub'), 'utf8').trim(),
    admin: { user: admin, identityFile: identity.file },
    tenant: { user, home },
    entry: (name) => ({
      ...{ name, host: '127.0.0.1', port, hostKey: host.hostKey() },
      ...{ admin: host.admin, tenant: host.tenant },
    }),
    asRoot: (command) => run('sh', ['-c', command]),
    asTenant: (command) => run('su', ['-s', '/bin/sh', '-', user, '-c', command]),
    signIn: (key, command) => {
      const known = path.join(directory, 'known_hosts');
      writeFileSync(known, `[127.0.0.1]:${port} ${host.hostKey()}\n`);
      const settings = ['BatchMode=yes', 'IdentitiesOnly=yes', `UserKnownHostsFile=${known}`];
      const { status, stdout } = spawnSync(
        'ssh',
        [
          ...['-F', 'none', '-i', key.file, '-p', `${port}`, `${user}@127.0.0.1`],
          ...settings.flatMap((one) => ['-o', one]),
          command,
        ],
        { encoding: 'utf8', input: '' },
      );
      return { status, output: stdout };
    },
    vanish: () => kill(server),
    comeBack: async (withKey) => {
      if (withKey === 'new') makeKey(directory, 'host');
      server = await listening(directory);
    },
    remove: async () => {
      await kill(server);
      await removeAccount(user);
      await removeAccount(account);
      rmSync(directory, { recursive: true });
    },
  };
  return host;
}

/** Starts the server, and waits until it listens. */
async function listening(directory: string): Promise<ChildProcess> {
  const server = spawn(SSHD, ['-D', '-e', '-f', path.join(directory, 'sshd_config')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('Server listening on')) resolve();
    });
    server.once('exit', () => reject(new Error(log)));
  });
  return server;
}

/** Ends a server and its sessions: those live on when it ends by itself. */
async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  // Sessions may end while they are looked for.
  for (const pid of descendants(server.pid ?? 0)) spawnSync('kill', ['-KILL', String(pid)]);
  await ended;
}

function descendants(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number).flatMap(descendants)];
}
