import fc from 'fast-check';
import { sql } from 'kysely';
import { makeDatabase } from '@/server/testing/databases';
import { openDatabase } from '@/server/db/open';
import { year } from './events';
import { EVENTS, PARAMETERS, TIMEOUT } from './settings';
import { live } from './year';

/** Puts a time of day in front of PostgreSQL's own, which is that of the test; its connections are told from then on. */
async function clockedDatabase(): Promise<string> {
  const databaseUrl = await makeDatabase('postgres');
  const { db, close } = openDatabase({ dataDir: '', databaseUrl });
  const name = sql.raw(new URL(databaseUrl).pathname.slice(1));
  await sql`create table world_clock as select 0::bigint as now`.execute(db);
  await sql`
    create function clock_timestamp() returns timestamptz language sql as
      'select to_timestamp(now / 1000.0) from public.world_clock'
  `.execute(db);
  await sql`alter database ${name} set search_path = public, pg_catalog`.execute(db);
  await close();
  return databaseUrl;
}

it.each([1, 3])(
  'charges teams on %i servers what their year comes to',
  async (count) => {
    const property = fc.asyncProperty(year(EVENTS), async (events) => {
      const databaseUrl = await clockedDatabase();
      const databases = Array.from({ length: count }, () =>
        openDatabase({ dataDir: '', databaseUrl }),
      );
      const { db, close } = openDatabase({ dataDir: '', databaseUrl });
      const tell = async (now: number): Promise<void> => {
        await sql`update world_clock set now = ${now}`.execute(db);
      };
      try {
        await live({ databases, tell }, events);
      } finally {
        await Promise.all([close(), ...databases.map((one) => one.close())]);
      }
    });
    await fc.assert(property, PARAMETERS);
  },
  TIMEOUT,
);
