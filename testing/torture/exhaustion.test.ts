import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBooks } from './books';
import { makeCatalogue } from './catalogue';
import {
  acknowledged,
  expectAllAnswered,
  expectSound,
  expectSoundEnd,
  life,
  loadsOn,
  until,
} from './crowd';
import { makeSmallDisk } from './fullDisk';
import { endure, type Load } from './load';
import { ServerProcess } from './serverProcess';
import { IS_FULL } from './table';

let cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

/** A server on a directory, and customers who go on whatever happens. */
async function started(dataDir: string, limits: string) {
  const { endless, scarce } = await makeCatalogue({ dataDir });
  const server = new ServerProcess({ DATA_DIR: dataDir }, limits);
  cleanUp.push(() => server.kill());
  await server.start();
  const loads = await loadsOn([endless, scarce], () => server.origin);
  let isOver = false;
  const goOn = () => {
    isOver = false;
    return Promise.all(loads.map((load) => endure(load, () => isOver)));
  };
  let working = goOn();
  /** Looks at the books while nobody writes. */
  const pause = async (): Promise<void> => {
    isOver = true;
    await working;
  };
  const expectSoundSoFar = async (): Promise<void> => {
    await pause();
    expectSound(await readBooks({ dataDir }), loads);
    working = goOn();
  };
  const expectEnd = (what: string, more: object): Promise<void> =>
    expectSoundEnd(
      { settings: { dataDir }, loads, servers: [server], stop: pause },
      what,
      1000,
      more,
    );
  return { server, loads, expectSoundSoFar, expectEnd };
}

async function expectProgress(loads: readonly Load[]): Promise<void> {
  const before = acknowledged(loads);
  await until('something is done', 10, () => acknowledged(loads) > before + loads.length);
}

it('says so while its disk is full, loses nothing, and goes on by itself', async () => {
  const rounds = IS_FULL ? 8 : 2;
  const disk = makeSmallDisk();
  cleanUp.push(() => disk.remove());
  const { dataDir } = disk;
  const { server, loads, expectSoundSoFar, expectEnd } = await started(dataDir, disk.limits);
  const health = () => statusOf(`${server.origin}/healthz`);
  for (let round = 0; round < rounds; round += 1) {
    await life();
    disk.fill(server.pid);
    await until('health says that there is no room', 20, async () => (await health()) === 503);
    expect(await statusOf(`${server.origin}/readyz`)).toBe(503);
    await life();
    disk.empty(server.pid);
    await until('health says that there is room', 5, async () => (await health()) === 200);
    await expectProgress(loads);
    await expectSoundSoFar();
  }
  await expectEnd(`full disk (${disk.how}), SQLite`, { rounds });
  expectAllAnswered(loads);
}, 900_000);

/** Descriptors that the server may have; it needs some forty itself. */
const DESCRIPTORS = 80;

it('outlives the want of descriptors, and serves every file afterwards', async () => {
  const rounds = IS_FULL ? 8 : 1;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'descriptors-'));
  cleanUp.push(() => rmSync(dataDir, { recursive: true }));
  const limits = `ulimit -n ${DESCRIPTORS}`;
  const { server, loads, expectSoundSoFar, expectEnd } = await started(dataDir, limits);
  const assets = readdirSync(path.resolve(__dirname, '../../dist/client/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${server.origin}/assets/${name}`);
  for (let round = 0; round < rounds; round += 1) {
    await life();
    const crowd = await occupy(server);
    // Whatever gets through may fail, but not for good.
    await Promise.all(assets.map((url) => statusOf(url).catch(() => undefined)));
    await life();
    for (const socket of crowd) socket.destroy();
    await until('health is good', 10, async () =>
      statusOf(`${server.origin}/healthz`).then(
        (status) => status === 200,
        () => false,
      ),
    );
    for (const url of assets) expect([url, await statusOf(url)]).toEqual([url, 200]);
    await expectProgress(loads);
    await expectSoundSoFar();
  }
  await expectEnd('descriptors exhausted, SQLite', { rounds });
}, 900_000);

/** Takes all the connections that the server can have, and some more. */
async function occupy(server: ServerProcess): Promise<Socket[]> {
  const port = Number(new URL(server.origin).port);
  const sockets = Array.from({ length: 2 * DESCRIPTORS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    return socket;
  });
  const settled = (socket: Socket) =>
    new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  await Promise.all(sockets.map(settled));
  return sockets;
}
