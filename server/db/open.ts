import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression as replaced,
} from 'kysely';
import type { Database } from './schema';
import { SharedSqliteDialect } from './dialect';
import { openPostgres } from './postgres';
import { withStatementCache } from './statements';

/**
 * Where the data is: PostgreSQL if a URL is given, else a SQLite file in a directory (`:memory:` keeps nothing). With a direct URL
 * beside it, the other may lead to a pooler in transaction mode.
 */
export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
}

/** An open database; `close` waits for what is running. */
export interface OpenDatabase {
  db: Kysely<Database>;
  dialect: 'sqlite' | 'postgres';
  /** From now on no query waits for long: what is done at a start may, what somebody waits for may not. */
  shortenTimeouts: () => void;
  close: () => Promise<void>;
}

/**
 * How long a statement waits for another process (the catalogue's import) to end its write to the SQLite file, at a start
 * and then: nothing else is done meanwhile, and nobody may wait for longer than a few seconds. Milliseconds.
 */
const LONGEST_WAIT_MS = { start: 5000, then: 2000 };

/**
 * Opens the database without migrating it; see `migrateToLatest`.
 * @param onConnectionError told when a connection to PostgreSQL breaks; it is replaced
 * @throws Error when the directory or file can't be used
 */
export function openDatabase(
  settings: DatabaseSettings,
  onConnectionError: (error: Error) => void = () => undefined,
): OpenDatabase {
  if (settings.databaseUrl === undefined) return openSqlite(settings.dataDir);
  const { dialect, shortenTimeouts } = openPostgres(
    settings.databaseUrl,
    settings.databaseDirectUrl !== undefined,
    onConnectionError,
  );
  // SQLite knows `in ()`, PostgreSQL does not.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaced })];
  const db = new Kysely<Database>({ dialect, plugins });
  return { db, dialect: 'postgres', shortenTimeouts, close: () => db.destroy() };
}

function openSqlite(dataDir: string): OpenDatabase {
  const inMemory = dataDir === ':memory:';
  if (!inMemory) mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(inMemory ? ':memory:' : path.join(dataDir, 'rackline.sqlite'), {
    timeout: LONGEST_WAIT_MS.start,
  });
  file.exec('pragma journal_mode = WAL');
  // An acknowledged write must survive a power cut, so every commit waits for the disk.
  file.exec('pragma synchronous = FULL');
  file.exec('pragma foreign_keys = ON');
  const db = new Kysely<Database>({
    dialect: new SharedSqliteDialect({ database: withStatementCache(file) }),
  });
  return {
    ...{ db, dialect: 'sqlite' },
    shortenTimeouts: () => file.exec(`pragma busy_timeout = ${LONGEST_WAIT_MS.then}`),
    close: () => db.destroy(),
  };
}
