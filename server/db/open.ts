import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './schema';
import { SharedSqliteDialect } from './dialect';
import type { Changes } from '../kept/changes';
import { withKeptStatements } from './statements';
import { watchSqlite } from './watch';

/** Where the data is: PostgreSQL if a URL is given, else a SQLite file in a directory (`:memory:` keeps nothing). */
export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** An open database; `close` waits for what is running. */
export interface OpenDatabase {
  db: Kysely<Database>;
  dialect: 'sqlite' | 'postgres';
  /** Begins to tell what changes, once the tables are there; undefined where others write, too (PostgreSQL). */
  watch: () => Changes | undefined;
  close: () => Promise<void>;
}

/** PostgreSQL's type number of `bigint`, which `pg` gives as text unless told otherwise. */
const BIGINT = 20;

/** How long a statement waits for another process (the catalogue's import) to end its write to the SQLite file. */
const LONGEST_WAIT_MS = 5000;

/**
 * Opens the database without migrating it; see `migrateToLatest`.
 * @param onPoolError told when an idle PostgreSQL connection breaks; the pool replaces it by itself
 * @throws Error when the directory or file can't be used
 */
export function openDatabase(
  settings: DatabaseSettings,
  onPoolError: (error: Error) => void = () => undefined,
): OpenDatabase {
  return settings.databaseUrl === undefined
    ? openSqlite(settings.dataDir)
    : openPostgres(settings.databaseUrl, onPoolError);
}

function openSqlite(dataDir: string): OpenDatabase {
  const inMemory = dataDir === ':memory:';
  if (!inMemory) mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(inMemory ? ':memory:' : path.join(dataDir, 'rackline.sqlite'), {
    timeout: LONGEST_WAIT_MS,
  });
  file.exec('pragma journal_mode = WAL');
  // An acknowledged write must survive a power cut, so every commit waits for the disk.
  file.exec('pragma synchronous = FULL');
  file.exec('pragma foreign_keys = ON');
  const db = new Kysely<Database>({
    dialect: new SharedSqliteDialect({ database: withKeptStatements(file) }),
  });
  return { db, dialect: 'sqlite', watch: () => watchSqlite(file), close: () => db.destroy() };
}

function openPostgres(connectionString: string, onPoolError: (error: Error) => void): OpenDatabase {
  // Instants and micro-dollars stay below 2^53, so a number holds them exactly.
  types.setTypeParser(BIGINT, Number);
  const pool = new Pool({ connectionString, max: 10 });
  pool.on('error', onPoolError);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, dialect: 'postgres', watch: () => undefined, close: () => db.destroy() };
}
