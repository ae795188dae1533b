import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestPostgres } from '@/server/testing/postgres';
import { readBooks } from './books';
import { makeCatalogue } from './catalogue';
import { durablePostgres, expectSound, expectSoundEnd, loadsOn, until } from './crowd';
import { endure, type Load } from './load';
import { ServerProcess } from './serverProcess';
import { IS_FULL } from './table';

/** A killed or frozen server's jobs are others' within so many seconds. */
const TAKEN_OVER = 30;
/** Longer than a server may be silent. Milliseconds. */
const FROZEN = 35_000;

let postgres: TestPostgres;
let client: Client;
let servers: ServerProcess[];
let loads: Load[];
let isOver: boolean;
let working: Promise<unknown>;
const settings = () => ({ dataDir: '', databaseUrl: postgres.url });

/** Three servers on one database, and customers of all who go on whatever happens. */
beforeEach(async () => {
  postgres = await durablePostgres();
  const { endless, scarce } = await makeCatalogue(settings());
  servers = [0, 1, 2].map(() => new ServerProcess({ DATABASE_URL: postgres.url }));
  await Promise.all(servers.map((server) => server.start()));
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  loads = await loadsOn([endless, scarce], (index) => servers[index % 3]?.origin ?? '');
  isOver = false;
  working = Promise.all(loads.map((load) => endure(load, () => isOver)));
}, 60_000);
afterEach(async () => {
  isOver = true;
  await Promise.all(servers.map((server) => server.kill()));
  await client.end();
  await postgres.stop();
});

const column = async (query: string, ...values: unknown[]): Promise<string[]> =>
  (await client.query<[string]>({ text: query, values, rowMode: 'array' })).rows.map(
    ([one]) => one,
  );
const known = (): Promise<string[]> => column('select id from servers');

/** Stops a server in some way while it has the metering in hand. @returns what it was called by */
async function stopOver(stop: () => Promise<void> | void): Promise<string> {
  const before = await known();
  const beats = () => column('select id from servers where id = any($1) order by alive_at', before);
  await stop();
  // Of three servers, the one that does not beat any more is the one that was stopped.
  const [oldest = ''] = await setTimeout(11_000).then(beats);
  await client.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where key = 'metering'`,
    [oldest],
  );
  return oldest;
}

/** The rest of the time in which others must have taken its jobs over, of which 11 s have passed. */
const takenOver = (id: string): Promise<void> =>
  until('its jobs are taken over', TAKEN_OVER - 11, async () => {
    const locked = await column('select key from graphile_worker.jobs where locked_by = $1', id);
    return locked.length === 0 && !(await known()).includes(id);
  });

it('has the jobs of killed and frozen servers taken over by the others, and done once in effect', async () => {
  const rounds = IS_FULL ? 6 : 1;
  for (let round = 0; round < rounds; round += 1) {
    const [victim, frozen] = [servers[round % 3], servers[(round + 1) % 3]];
    if (victim === undefined || frozen === undefined) throw new Error('no servers');
    await takenOver(await stopOver(() => victim.kill()));
    await victim.start();
    await until('it runs jobs again', 10, async () => (await known()).length === 3);
    const thawing = setTimeout(FROZEN).then(() => frozen.thaw());
    await takenOver(await stopOver(() => frozen.freeze()));
    await thawing;
    await until('it begins anew', 20, async () => (await known()).length === 3);
    // One that is asked to stop leaves nothing behind.
    await victim.stop();
    const left = await column(
      'select locked_by from graphile_worker.jobs where locked_by <> all($1)',
      await known(),
    );
    expect(left).toEqual([]);
    expect(await known()).toHaveLength(2);
    await victim.start();
    expectSound(await readBooks(settings()), []);
  }
  const stop = async (): Promise<void> => {
    isOver = true;
    await working;
  };
  await expectSoundEnd(
    { settings: settings(), loads, servers, stop },
    'jobs of three servers taken over',
    5000,
    { rounds },
  );
}, 900_000);
