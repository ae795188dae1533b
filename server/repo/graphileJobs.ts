import { sql } from 'kysely';
import type { Db } from '../db/schema';

/**
 * Jobs on PostgreSQL, in the tables of graphile-worker and by its own functions: those may be called in any transaction. An
 * instant is handed over as the time until then, in milliseconds, so that it follows no clock but PostgreSQL's.
 */

/** A job as it is handed to graphile-worker. */
export interface GraphileJob {
  name: string;
  /** Unique: what a job is moved, taken back and shown by. */
  key: string;
  /** When it is to run, in service time, and what it is about. */
  payload: { at: number; text: string };
  delayMs: number;
  maxAttempts: number;
}

/** PostgreSQL's clock in so many milliseconds. */
const inMs = (delayMs: number) =>
  sql`clock_timestamp() + ${delayMs}::float8 * interval '1 millisecond'`;

/** How a job is scheduled: in place of the one with its key, also where that runs already, or only where none waits or runs. */
const MODES = {
  replace: () => sql.lit('replace'),
  ensure: (key: string) => sql`case when exists (
      select from graphile_worker.jobs
      where jobs.key = ${key} and locked_at is null and attempts >= max_attempts
    ) then 'replace' else 'unsafe_dedupe' end`,
};

/**
 * Schedules a job.
 * @returns graphile-worker's id
 */
export async function addJob(
  db: Db,
  { name, key, payload, delayMs, maxAttempts }: GraphileJob,
  mode: keyof typeof MODES,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${inMs(delayMs)},
      max_attempts => ${maxAttempts}::int, job_key => ${key}, job_key_mode => ${MODES[mode](key)}
    )
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Takes a job back; one that runs is not tried again.
 * @returns graphile-worker's id, null where there is none
 */
export async function removeJob(db: Db, key: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select id from graphile_worker.remove_job(${key})
  `.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Stores why a job failed that was just scheduled once more.
 * @param attempts that it has had; null where it has failed for good
 */
export async function setFailure(
  db: Db,
  id: number,
  failure: string,
  attempts: number | null,
): Promise<void> {
  const ids = sql`array[${id}]::bigint[]`;
  await sql`select id from graphile_worker.permanently_fail_jobs(${ids}, ${failure})`.execute(db);
  if (attempts === null) return;
  await sql`
    select id from graphile_worker.reschedule_jobs(${ids}, attempts => ${attempts}::int)
  `.execute(db);
}

/** A job as an operator sees it. */
export interface GraphileRow {
  key: string;
  name: string;
  state: 'waiting' | 'running' | 'failed';
  attempts: number;
  /** Until it is due. */
  delay_ms: number;
  failure: string | null;
}

const STATE = sql<GraphileRow['state']>`case
  when locked_at is not null then 'running'
  when attempts < max_attempts then 'waiting'
  else 'failed' end`;

/** The jobs that have failed, then those that run, then the next ones. Those without a key have been replaced. */
export async function firstJobs(db: Db, limit: number): Promise<GraphileRow[]> {
  const { rows } = await sql<GraphileRow>`
    select key, task_identifier as name, ${STATE} as state, attempts::int as attempts,
      (extract(epoch from run_at - clock_timestamp()) * 1000)::bigint as delay_ms,
      last_error as failure
    from graphile_worker.jobs where key is not null
    order by attempts < max_attempts, locked_at is null, run_at, id limit ${limit}
  `.execute(db);
  return rows;
}

/** How many jobs there are, by name and state. */
export async function countJobs(db: Db) {
  const { rows } = await sql<Pick<GraphileRow, 'name' | 'state'> & { jobs: number }>`
    select task_identifier as name, ${STATE} as state, count(*) as jobs
    from graphile_worker.jobs where key is not null group by 1, 2
  `.execute(db);
  return rows;
}

/**
 * Deletes a job that does not run.
 * @returns what it was; undefined where there is none that does not run
 */
export async function takeOut(db: Db, key: string) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, task_identifier as name from graphile_worker.jobs where key = ${key}
  `.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const taken = await sql<Pick<GraphileJob, 'payload' | 'maxAttempts'>>`
    select payload, max_attempts::int as "maxAttempts"
    from graphile_worker.complete_jobs(array[${found.id}]::bigint[])
  `.execute(db);
  return taken.rows[0] && { name: found.name, ...taken.rows[0] };
}

/** Lets other servers run what these had begun, and deletes what was replaced while it ran. */
export async function unlockJobsOf(db: Db, servers: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${[...servers]}::text[])`.execute(db);
  await sql`
    select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where key is null and locked_at is null and attempts >= max_attempts
    ))
  `.execute(db);
}

/**
 * Puts jobs to their instants again where PostgreSQL's clock was set since they were scheduled. Only here a table of
 * graphile-worker is read: its view leaves out the payload.
 * @param service the service time
 */
export async function realignJobs(db: Db, service: number): Promise<void> {
  const until = sql`((payload->>'at')::float8 - ${service}::float8)`;
  await sql`
    with shifted as materialized (
      select id, run_at, clock_timestamp() + ${until} * interval '1 millisecond' as due
      from graphile_worker._private_jobs where is_available
    )
    select moved.id from shifted,
      lateral graphile_worker.reschedule_jobs(array[shifted.id], run_at => shifted.due) as moved
    where abs(extract(epoch from shifted.run_at - shifted.due)) > 0.5
  `.execute(db);
}
