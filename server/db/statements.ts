import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase as KyselyDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Prepared statements that are cached. There are fewer queries, but for lists of any length. */
const MAX_STATEMENTS = 500;

/** A SQLite database as Kysely uses it, which prepares a query's text once instead of at every call. */
export function withKeptStatements(file: DatabaseSyncInstance): KyselyDatabase {
  const statements = new LRUCache<string, ReturnType<KyselyDatabase['prepare']>>({
    max: MAX_STATEMENTS,
    memoMethod: (text) => {
      const statement = file.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
  });
  return {
    close: () => {
      statements.clear();
      file.close();
    },
    prepare: (text) => statements.memo(text),
  };
}
