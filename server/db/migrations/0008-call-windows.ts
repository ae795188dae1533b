import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * What servers on one PostgreSQL database let through together. It is not logged: a write of it waits for no disk, and after a
 * crash all windows begin anew. On SQLite there is one server, which counts in memory.
 */
export const shareCallWindows: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await sql`create unlogged table call_windows (
      key text primary key not null, ends_at bigint not null,
      drawn bigint not null, granted bigint not null
    )`.execute(db);
  },
};
