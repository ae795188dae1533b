import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from './dialect';
import { createTables } from './migrations/0001-tables';
import { indexStatusTeam } from './migrations/0002-indexes';
import { markKeys } from './migrations/0003-key-fingerprints';
import { giveUpCheckouts } from './migrations/0004-abandoned-checkouts';
import { countVersions } from './migrations/0005-versions';
import { indexHours } from './migrations/0006-metering';
import { keepJobs } from './migrations/0007-jobs';
import { shareCallWindows } from './migrations/0008-call-windows';
import { keepMachines } from './migrations/0009-machines';
import { keepPayments } from './migrations/0010-payments';
import { keepJournal } from './migrations/0011-journal';
import { indexWaiting } from './migrations/0012-waiting-payments';

/** Every migration in order. A released one is never changed: add the next. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-tables': createTables,
  '0002-indexes': indexStatusTeam,
  '0003-key-fingerprints': markKeys,
  '0004-abandoned-checkouts': giveUpCheckouts,
  '0005-versions': countVersions,
  '0006-metering': indexHours,
  '0007-jobs': keepJobs,
  '0008-call-windows': shareCallWindows,
  '0009-machines': keepMachines,
  '0010-payments': keepPayments,
  '0011-journal': keepJournal,
  '0012-waiting-payments': indexWaiting,
};

/** PostgreSQL's oldest version that the queries are tried on. */
const OLDEST_POSTGRES = 15;

/** PostgreSQL is older than what the queries need. */
export class PostgresTooOld extends Error {
  override readonly name = 'PostgresTooOld';

  constructor(version: number) {
    super(`This is PostgreSQL ${version}; ${OLDEST_POSTGRES} or newer is needed.`);
  }
}

/** A newer version of this program has been at the database. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';

  constructor(cause: Error) {
    super('The database was changed by a newer version of Rackline.', { cause });
  }
}

/**
 * Waits until nobody else changes the schema, and keeps others from it until the transaction ends. Kysely looks up every table
 * by its name before it migrates, those of graphile-worker too, which fails where another server renames one just then. Whatever limits
 * the role or the database has, migrations of another server may take longer.
 */
export const LOCK_SCHEMA = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  select pg_advisory_xact_lock(1382114155)`;

/**
 * Brings the database to the newest schema. Safe to call from several processes at once: one applies, the others wait.
 * @throws PostgresTooOld, SchemaTooNew, or the failing migration's error; what it had done is undone
 */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  if (!isPostgres(db)) return migrate(db);
  await checkVersion(db);
  await db.transaction().execute(async (holder) => {
    await sql.raw(LOCK_SCHEMA).execute(holder);
    await migrate(db);
  });
}

async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const isNewer = error instanceof Error && UNKNOWN_MIGRATION.test(error.message);
  throw isNewer ? new SchemaTooNew(error) : error;
}

/** What Kysely says of a migration that this program does not have. */
const UNKNOWN_MIGRATION = /previously executed migration .* is missing/u;

async function checkVersion<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_POSTGRES) throw new PostgresTooOld(version);
}
