import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase as KyselyDatabase } from 'kysely';
import { Bounded } from '../kept/bounded';

/** Texts of queries that are kept prepared. There are fewer, but for lists of any length. */
const MOST = 500;

/** A SQLite database as Kysely uses it, which prepares a query's text once instead of at every call. */
export function withKeptStatements(file: DatabaseSyncInstance): KyselyDatabase {
  const kept = new Bounded<string, ReturnType<KyselyDatabase['prepare']>>(MOST);
  return {
    close: () => {
      kept.clear();
      file.close();
    },
    prepare: (text) => {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const statement = file.prepare(text);
      const usable = {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...parameters),
        run: (parameters: readonly unknown[]) => statement.run(...parameters),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters),
      };
      kept.set(text, usable);
      return usable;
    },
  };
}
