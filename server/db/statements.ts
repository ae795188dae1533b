import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase as KyselyDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Prepared statements that are cached. There are fewer queries, but for lists of any length. */
const MAX_STATEMENTS = 500;

function toObject(columns: readonly string[], values: readonly unknown[]): object {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index];
  return row;
}

/** A SQLite database as Kysely uses it, which prepares a query's text once instead of at every call. */
export function withStatementCache(file: DatabaseSyncInstance): KyselyDatabase {
  const statements = new LRUCache<string, ReturnType<KyselyDatabase['prepare']>>({
    max: MAX_STATEMENTS,
    memoMethod: (text) => {
      const statement = file.prepare(text);
      const columns = statement.columns().map(({ name }) => name);
      // The driver takes more than twice as long to make objects.
      statement.setReturnArrays(true);
      const all = (parameters: readonly unknown[]) =>
        statement.all(...parameters).map((values) => toObject(columns, values));
      return {
        reader: columns.length > 0,
        all,
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => all(parameters).values(),
      };
    },
  });
  return {
    close: () => {
      try {
        // Statements that are not collected yet keep the file open, so that closing it does not write the log into it, and
        // whoever copies the file of a server that has ended would copy nothing.
        file.exec('pragma wal_checkpoint(passive)');
      } catch {
        // The disk is full or fails: all is in the log, which the next start reads.
      }
      statements.clear();
      file.close();
    },
    prepare: (text) => statements.memo(text),
  };
}
