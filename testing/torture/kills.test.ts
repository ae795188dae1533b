import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readBooks } from './books';
import { makeCatalogue } from './catalogue';
import { durablePostgres, expectSettled, expectSound, figures, life, loadsOn } from './crowd';
import { work } from './load';
import { ServerProcess } from './serverProcess';
import { IS_FULL, report } from './table';

let cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});

it('loses nothing that it acknowledged, however often it is killed', async () => {
  const kills = IS_FULL ? 50 : 3;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kills-'));
  cleanUp.push(() => rmSync(dataDir, { recursive: true }));
  const { endless, scarce } = await makeCatalogue({ dataDir });
  const server = new ServerProcess({ DATA_DIR: dataDir });
  cleanUp.push(() => server.kill());
  await server.start();
  const loads = await loadsOn([endless, scarce], () => server.origin);
  for (let kill = 0; kill < kills; kill += 1) {
    const working = loads.map((load) => work(load, () => false));
    await life();
    await server.kill();
    await Promise.all(working);
    expectSound(await readBooks({ dataDir }), loads);
    await server.start();
  }
  const books = await expectSettled({ dataDir }, loads);
  report('SIGKILL under load, SQLite', figures(books, loads, { kills }));
}, 600_000);

it('goes on with one of two servers on PostgreSQL while the other is killed', async () => {
  const kills = IS_FULL ? 20 : 2;
  const postgres = await durablePostgres();
  cleanUp.push(() => postgres.stop());
  const settings = { dataDir: '', databaseUrl: postgres.url };
  const { endless, scarce } = await makeCatalogue(settings);
  const servers = [0, 1].map(() => new ServerProcess({ DATABASE_URL: postgres.url }));
  const [first, second] = servers;
  if (first === undefined || second === undefined) throw new Error('no servers');
  for (const server of servers) cleanUp.push(() => server.kill());
  // Together: one makes the tables' first rows, the other waits.
  await Promise.all([first.start(), second.start()]);
  const loads = await loadsOn(
    [endless, scarce],
    (index) => (index % 2 === 0 ? first : second).origin,
  );
  let isOver = false;
  const steady = loads
    .filter((_, index) => index % 2 === 1)
    .map((load) => work(load, () => isOver));
  for (let kill = 0; kill < kills; kill += 1) {
    const shaken = loads
      .filter((_, index) => index % 2 === 0)
      .map((load) => work(load, () => false));
    await life();
    await first.kill();
    await Promise.all(shaken);
    if (kill < kills - 1) await first.start();
  }
  const before = loads.map(({ record }) => record.count);
  // The other goes on without it.
  await setTimeout(1000);
  isOver = true;
  await Promise.all(steady);
  expect(second.complaints).toBe('');
  for (const [index, { record }] of loads.entries()) {
    if (index % 2 === 1) expect(record.count).toBeGreaterThan(before[index] ?? 0);
  }
  const books = await expectSettled(
    settings,
    loads.map((load) => ({ ...load, origin: () => second.origin })),
  );
  report('SIGKILL of one of two servers, PostgreSQL', figures(books, loads, { kills }));
}, 600_000);
