import { Migrator, type Kysely, type Migration } from 'kysely';
import { createTables } from './migrations/0001-tables';
import { indexStatusTeam } from './migrations/0002-indexes';
import { markKeys } from './migrations/0003-key-fingerprints';
import { giveUpCheckouts } from './migrations/0004-abandoned-checkouts';

/** Every migration in order. A released one is never changed: add the next. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-tables': createTables,
  '0002-indexes': indexStatusTeam,
  '0003-key-fingerprints': markKeys,
  '0004-abandoned-checkouts': giveUpCheckouts,
};

/**
 * Brings the database to the newest schema. Safe to call from several processes at once: one applies, the others wait.
 * @throws the failing migration's error; what it had done is undone
 */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
