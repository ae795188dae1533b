import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { SQLITE, sqliteCodeOf } from './errors';

/** Another server works on the same directory. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';

  constructor(dataDir: string) {
    super(
      `Another server is running on DATA_DIR ${path.resolve(dataDir)}. Stop it first, or give this one another DATA_DIR.`,
    );
  }
}

/**
 * Makes sure that one server at a time works on a directory: its jobs book usage by what they read. The lock is the
 * operating system's, on a file of its own beside the database, so it ends with the process however that ends, and the
 * catalog import, which does not take it, may write while a server runs.
 * Nothing in this process may open the lock's file by other means: closing it would free the lock.
 * @returns what frees it
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(path.join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    file.exec('pragma journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw sqliteCodeOf(error) === SQLITE.BUSY ? new DataDirInUse(dataDir) : error;
  }
  return () => file.close();
}
