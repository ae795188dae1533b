import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema';

/**
 * A query that is built once for each kind of database instead of at every call, for what every request asks.
 * @param build must use each value once and in order, and no other: constants as `sql.lit`
 * @returns the rows
 */
export function prepared<Values extends readonly (string | number | null)[], Row>(
  build: (db: Kysely<Database>, ...values: Values) => Compilable<Row>,
): (db: Kysely<Database>, ...values: Values) => Promise<Row[]> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  return async (db, ...values) => {
    const kind = db.getExecutor().adapter.constructor;
    const known = compiled.get(kind);
    const query = known ?? checked(build(db, ...values).compile(), values);
    if (known === undefined) compiled.set(kind, query);
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values });
    return rows;
  };
}

function checked<Row>(query: CompiledQuery<Row>, values: readonly unknown[]): CompiledQuery<Row> {
  const fits =
    query.parameters.length === values.length &&
    query.parameters.every((one, index) => one === values[index]);
  if (!fits) throw new TypeError(`not a query of its values alone: ${query.sql}`);
  return query;
}
