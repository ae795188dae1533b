import type { Db, JobTable } from '../db/schema';

/** Jobs on SQLite. A job that runs has been started, one that has failed for good has no instant to run at. */

/** Schedules a job instead of the one with its key, also where that runs already. */
export async function replaceJob(db: Db, row: JobTable): Promise<void> {
  await db.deleteFrom('jobs').where('key', '=', row.key).execute();
  await db.insertInto('jobs').values(row).execute();
}

/** Schedules a job unless one with its key waits or runs. */
export async function insertJob(db: Db, row: JobTable): Promise<void> {
  await db
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(row).where('jobs.run_at', 'is', null),
    )
    .execute();
}

/**
 * Starts the job that is due for longest.
 * @param names the jobs that can be run
 * @returns undefined where none is
 */
export function startJob(
  db: Db,
  now: number,
  names: readonly string[],
): Promise<JobTable | undefined> {
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('started_at', 'is', null)
    .where('run_at', '<=', now)
    .where('name', 'in', names)
    .orderBy('run_at')
    .limit(1);
  return db
    .updateTable('jobs')
    .set((row) => ({ started_at: now, attempts: row('attempts', '+', 1) }))
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
}

/** When the next job of some names is due; undefined where none waits. */
export async function nextRun(db: Db, names: readonly string[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('started_at', 'is', null)
    .where('run_at', 'is not', null)
    .where('name', 'in', names)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return row?.run_at ?? undefined;
}

export async function deleteJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

/** @param run_at null where it has failed for good */
export async function storeFailure(
  db: Db,
  id: string,
  failure: string,
  run_at: number | null,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ failure, run_at, started_at: null })
    .where('id', '=', id)
    .execute();
}

/** The jobs that run. */
export function startedJobs(db: Db): Promise<JobTable[]> {
  return db.selectFrom('jobs').selectAll().where('started_at', 'is not', null).execute();
}

/** The jobs that have failed for good, then those that run, then the next ones. */
export function firstJobs(db: Db, limit: number): Promise<JobTable[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .orderBy((row) => row('run_at', 'is not', null))
    .orderBy((row) => row('started_at', 'is', null))
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many jobs there are, by name and state. */
export function countJobs(db: Db) {
  return db
    .selectFrom('jobs')
    .select((row) => [
      'name',
      row
        .case()
        .when('started_at', 'is not', null)
        .then('running' as const)
        .when('run_at', 'is', null)
        .then('failed' as const)
        .else('waiting' as const)
        .end()
        .as('state'),
      row.fn.countAll<number>().as('jobs'),
    ])
    .groupBy(['name', 'state'])
    .execute();
}

export function findJob(db: Db, key: string): Promise<JobTable | undefined> {
  return db.selectFrom('jobs').selectAll().where('key', '=', key).executeTakeFirst();
}
