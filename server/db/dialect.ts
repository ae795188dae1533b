import {
  CompiledQuery,
  PostgresAdapter,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Kysely,
  type SqliteDialectConfig,
} from 'kysely';

/** Whether a database is PostgreSQL, or else SQLite. */
export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** SQLite's schema changes are transactional, so a migration that fails half-way leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Takes the write lock when a transaction begins. A transaction that began as a reader could not become a writer once
 * another process (the catalog import) has written in between; it would fail instead of waiting.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * SQLite has undone a transaction itself when the disk was full or failed, and says so by an error. Why it was undone must
   * not be forgotten over that.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!NOTHING_TO_UNDO.test(String(error))) throw error;
    }
  }
}

const NOTHING_TO_UNDO = /no transaction is active/u;

/** Kysely's SQLite dialect for a database file that more than one process writes to. */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}
