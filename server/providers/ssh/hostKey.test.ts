import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Server as SshServer, utils, type ParsedKey } from 'ssh2';
import { freePort } from '../../testing/ports';
import { readHostKey } from './hostKey';

const HOST = '127.0.0.1';
const LONG = 60_000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

/** A server that does with each connection what a test says. @returns its port */
async function listen(connected: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    connected(socket);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

describe('with OpenSSH', () => {
  let directory: string;
  let sshd: ChildProcess;
  let port: number;
  let log = '';

  const publicLine = (type: string): string =>
    readFileSync(path.join(directory, `${type}.pub`), 'utf8')
      .split(' ')
      .slice(0, 2)
      .join(' ')
      .trim();

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'host-keys-'));
    for (const type of ['ed25519', 'ecdsa', 'rsa']) {
      execFileSync('ssh-keygen', ['-q', '-t', type, '-N', '', '-f', path.join(directory, type)]);
    }
    port = await freePort();
    mkdirSync('/run/sshd', { recursive: true });
    const config = path.join(directory, 'config');
    writeFileSync(
      config,
      [
        ...[`Port ${port}`, `ListenAddress ${HOST}`, 'PidFile none', 'LogLevel DEBUG2'],
        ...['ed25519', 'ecdsa', 'rsa'].map((type) => `HostKey ${path.join(directory, type)}`),
        '',
      ].join('\n'),
    );
    sshd = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', config], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      sshd.stderr?.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes('Server listening on')) resolve();
      });
      sshd.once('error', reject);
      sshd.once('exit', () => reject(new Error(log)));
    });
  });
  afterAll(async () => {
    sshd.kill('SIGKILL');
    if (sshd.exitCode === null && sshd.signalCode === null) await once(sshd, 'exit');
    rmSync(directory, { recursive: true });
  });

  it('tells the key and its fingerprint as OpenSSH does', async () => {
    const key = await readHostKey({ host: HOST, port, timeoutMs: LONG });
    expect(key?.line).toBe(publicLine('ed25519'));
    const printed = execFileSync('ssh-keygen', ['-lf', path.join(directory, 'ed25519.pub')]);
    expect(key?.fingerprint).toBe(printed.toString().split(' ')[1]);
  });

  it.each(['ed25519', 'ecdsa', 'rsa'])(
    'asks first for a key of the known type: %s',
    async (type) => {
      const known = publicLine(type);
      expect((await readHostKey({ host: HOST, port, timeoutMs: LONG, known }))?.line).toBe(known);
    },
  );

  it('tells another key where there is none of the known type', async () => {
    const known = 'ecdsa-sha2-nistp521 AAAA';
    const key = await readHostKey({ host: HOST, port, timeoutMs: LONG, known });
    expect(key?.line).toBe(publicLine('ed25519'));
  });

  it('takes a name for a host', async () => {
    const key = await readHostKey({ host: 'localhost', port, timeoutMs: LONG });
    expect(key?.line).toBe(publicLine('ed25519'));
  });

  it('never signs in', () => {
    expect(log).toContain('SSH2_MSG_NEWKEYS received');
    expect(log).not.toContain('userauth');
  });
});

describe('with servers of its kind', () => {
  /** One in some hundreds that ssh2 makes cannot be read, by itself either. */
  function makeKey(): { pair: { private: string; public: string }; parsed: ParsedKey } {
    const pair = utils.generateKeyPairSync('ed25519');
    const parsed = utils.parseKey(pair.private);
    return parsed instanceof Error ? makeKey() : { pair, parsed };
  }
  const HOST_KEY = makeKey().pair;

  /** @returns the port, and every way in which somebody has tried to sign in */
  async function serve(): Promise<{ port: number; tried: string[] }> {
    const tried: string[] = [];
    const server = new SshServer({ hostKeys: [HOST_KEY.private] }, (client) => {
      client.on('authentication', ({ method }) => tried.push(method));
      client.on('error', () => undefined);
    });
    server.listen(0, HOST);
    await once(server, 'listening');
    closing.push(() => server.close());
    return { port: (server.address() as AddressInfo).port, tried };
  }

  it('tells the key', async () => {
    const { port, tried } = await serve();
    const key = await readHostKey({ host: HOST, port, timeoutMs: LONG });
    expect(key?.line).toBe(HOST_KEY.public.split(' ').slice(0, 2).join(' '));
    expect(tried).toEqual([]);
  });

  it('believes none that does not hold its key', async () => {
    const { port } = await serve();
    // It shows its public key, and can only sign with another.
    const other = makeKey().parsed;
    const prototype = Object.getPrototypeOf(other) as ParsedKey;
    const sign = other.sign.bind(other);
    jest.spyOn(prototype, 'sign').mockImplementation((...given) => sign(...given));
    try {
      expect(await readHostKey({ host: HOST, port, timeoutMs: LONG })).toBeNull();
    } finally {
      jest.restoreAllMocks();
    }
  });
});

describe('with what is no SSH server', () => {
  it.each<[string, (socket: Socket) => unknown]>([
    ['closes at once', (socket) => socket.destroy()],
    ['says nothing and closes', (socket) => socket.end()],
    ['speaks HTTP', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<html></html>')],
    ['sends noise', (socket) => socket.end(Buffer.alloc(100_000, 7))],
    ['has an old version', (socket) => socket.end('SSH-1.5-old\r\n')],
    ['ends after its greeting', (socket) => socket.end('SSH-2.0-short\r\n')],
    [
      'sends noise after its greeting',
      (socket) => socket.end(`SSH-2.0-odd\r\n${'x'.repeat(5000)}`),
    ],
  ])('is null where it %s', async (_what, connected) => {
    const port = await listen(connected);
    expect(await readHostKey({ host: HOST, port, timeoutMs: LONG })).toBeNull();
  });

  it.each([
    ['port that nobody listens on', { host: HOST, port: 1 }],
    ['port that is none', { host: HOST, port: 70_000 }],
  ])('is null for a %s', async (_what, address) => {
    expect(await readHostKey({ ...address, timeoutMs: LONG })).toBeNull();
  });

  it.each([
    ['says nothing', ''],
    ['stops after its greeting', 'SSH-2.0-tarpit\r\n'],
  ])('is null in time where it %s, and hangs up', async (_what, greeting) => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    });
    let ended: Promise<unknown> | undefined;
    const port = await listen((socket) => {
      ended = new Promise((closed) => socket.on('close', closed));
      socket.write(greeting);
      socket.resume();
      jest.advanceTimersByTime(5000);
    });
    expect(await readHostKey({ host: HOST, port, timeoutMs: 5000 })).toBeNull();
    await ended;
  });
});
