import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import { sql, type RawBuilder } from 'kysely';
import { isPostgres } from '../db/dialect';
import type { Db } from '../db/schema';

/** Most keys of one query: more would keep others waiting. */
const MAX_KEYS = 100;

/**
 * A read by key that shares its query with the others that are asked for in the same turn of the event loop: a poll takes half
 * the time so (`docs/benchmarks.md`). The query is made after they have asked, so nobody is told what was true before.
 * @param readAll reads a value for each key, in the order of the keys
 */
export function batched<Key, Value>(
  readAll: (db: Db, keys: readonly Key[]) => Promise<Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Db, DataLoader<Key, Value>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (loader === undefined) {
      loader = new DataLoader((keys) => readAll(db, keys), {
        cache: false,
        batchScheduleFn: setImmediate,
        maxBatchSize: MAX_KEYS,
      });
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}

/**
 * Keys as rows of the table `asked`: a column for each of their fields, and `position`, which counts from 1. They are one
 * parameter on SQLite and one a column on PostgreSQL, so that the text of the query is the same for any number of keys.
 * @param types the fields and their types
 */
export function askedTable<Key extends object>(
  db: Db,
  types: Record<keyof Key & string, 'text' | 'bigint'>,
  keys: readonly Key[],
): RawBuilder<unknown> {
  const fields = Object.keys(types) as (keyof Key & string)[];
  if (isPostgres(db)) {
    const columns = fields.map(
      (field) => sql`${keys.map((key) => key[field])}::${sql.raw(types[field])}[]`,
    );
    return sql`unnest(${sql.join(columns)}) with ordinality as asked(${sql.raw([...fields, 'position'].join(', '))})`;
  }
  const columns = fields.map((field, index) => `value ->> ${index} as ${field}`);
  const rows = JSON.stringify(keys.map((key) => fields.map((field) => key[field])));
  return sql`(
    select ${sql.raw(columns.join(', '))}, key + 1 as position from json_each(${rows})
  ) as asked`;
}

/** The rows that belong to each of some keys, by the position that they tell. */
export function byPosition<Row extends { position: number }>(
  rows: readonly Row[],
  { length }: readonly unknown[],
): Row[][] {
  const found = Array.from({ length }, (): Row[] => []);
  for (const row of rows) found[row.position - 1]?.push(row);
  return found;
}
