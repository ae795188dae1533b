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

let postgres: TestPostgres;
let client: Client;
let servers: ServerProcess[];
/** What each of them is called by among those that run jobs. */
let ids: Map<ServerProcess, string>;
let loads: Load[];
let isOver: boolean;
let working: Promise<unknown>;
const settings = () => ({ dataDir: '', databaseUrl: postgres.url });

/** Three servers on one database, and customers of all who go on whatever happens. */
beforeEach(async () => {
  postgres = await durablePostgres();
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { endless, scarce } = await makeCatalogue(settings());
  servers = [0, 1, 2].map(() => new ServerProcess({ DATABASE_URL: postgres.url }));
  ids = new Map();
  for (const server of servers) await announced(server, () => server.start());
  loads = await loadsOn([endless, scarce], (index) => servers[index % 3]?.origin ?? '');
  isOver = false;
  working = Promise.all(loads.map((load) => endure(load, () => isOver)));
});
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

/** Lets a server begin, and waits until it runs jobs. */
async function announced(server: ServerProcess, begin: () => Promise<void> | void): Promise<void> {
  const before = [...ids.values()];
  await begin();
  await until('it runs jobs', 20, async () => {
    const id = (await known()).find((one) => !before.includes(one));
    if (id !== undefined) ids.set(server, id);
    return id !== undefined;
  });
}

/** Stops a server in some way while it has a job in hand. @returns what it was called by */
async function stopOver(
  server: ServerProcess,
  job: string,
  stop: () => Promise<void> | void,
): Promise<string> {
  const id = ids.get(server) ?? '';
  await stop();
  await client.query(
    'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where key = $2',
    [id, job],
  );
  return id;
}

/** Waits until others have taken the jobs of some servers over. */
const takenOver = (gone: readonly string[]): Promise<void> =>
  until('their jobs are taken over', TAKEN_OVER, async () => {
    const locked = await column(
      'select key from graphile_worker.jobs where locked_by = any($1)',
      gone,
    );
    const left = (await known()).filter((id) => gone.includes(id));
    return locked.length === 0 && left.length === 0;
  });

it('has the jobs of killed and frozen servers taken over by the others, and done once in effect', async () => {
  const rounds = IS_FULL ? 6 : 1;
  for (let round = 0; round < rounds; round += 1) {
    const [victim, frozen] = [servers[round % 3], servers[(round + 1) % 3]];
    if (victim === undefined || frozen === undefined) throw new Error('no servers');
    // The third is alone until then.
    const gone = [
      await stopOver(victim, 'metering', () => victim.kill()),
      await stopOver(frozen, 'sweep', () => frozen.freeze()),
    ];
    await takenOver(gone);
    await announced(frozen, () => frozen.thaw());
    await announced(victim, () => victim.start());
    // One that is asked to stop leaves nothing behind.
    await victim.stop();
    const left = await column(
      'select locked_by from graphile_worker.jobs where locked_by <> all($1)',
      await known(),
    );
    expect(left).toEqual([]);
    expect(await known()).toHaveLength(2);
    await announced(victim, () => victim.start());
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
