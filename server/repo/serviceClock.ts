import { sql } from 'kysely';
import type { StoredTime } from '@/domain/instances/serviceTime';
import type { Db } from '../db/schema';

/** PostgreSQL's clock, in epoch milliseconds. */
export const POSTGRES_NOW = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The time of day of PostgreSQL, in epoch milliseconds. */
export async function postgresNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${POSTGRES_NOW} as now`.execute(db);
  return rows[0]?.now ?? 0;
}

/** The one row of the table. */
const ID = 1;

/** What is stored, or nothing yet. */
type ServiceClock = StoredTime | Record<keyof StoredTime, null>;

/**
 * The service time as it is stored, and the database's time of day, read at one moment.
 * @param tellsTime whether the database is asked for the time of day too, as PostgreSQL is
 */
export async function readServiceClock(
  db: Db,
  tellsTime: boolean,
): Promise<{ now: number | null; stored: ServiceClock }> {
  const clock = tellsTime ? POSTGRES_NOW : sql`null`;
  const { rows } = await sql<{ now: number | null } & ServiceClock>`
    select ${clock} as now, service_ms as service, clock_ms as clock, version
    from (select ${sql.lit(ID)} as id) as wanted left join service_clock using (id)
  `.execute(db);
  const [{ now, ...stored } = { now: null, service: null, clock: null, version: null }] = rows;
  return { now, stored };
}

/** Stores the first service time, unless there is one. */
export async function insertServiceClock(
  db: Db,
  { service, clock, version }: StoredTime,
): Promise<void> {
  await db
    .insertInto('service_clock')
    .values({ id: ID, service_ms: service, clock_ms: clock, version })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Stores the service time anew, unless somebody has done so since it was read.
 * @param known the version that was read
 * @returns whether it is stored
 */
export async function updateServiceClock(
  db: Db,
  known: number,
  { service, clock, version }: StoredTime,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('service_clock')
    .set({ service_ms: service, clock_ms: clock, version })
    .where('id', '=', ID)
    .where('version', '=', known)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
