import { createRequire } from 'node:module';
import path from 'node:path';

/** @typedef {import('./people.mjs').Row} Row */

const require = createRequire(import.meta.url);

/**
 * Inserts rows past the server, which must not run on SQLite meanwhile.
 *
 * @param {Record<string, string>} variables
 * @param {Iterable<Row>} rows
 */
export async function insert(variables, rows) {
  if (variables.DATABASE_URL === undefined) insertSqlite(variables.DATA_DIR ?? '', rows);
  else await insertPostgres(variables.DATABASE_URL, rows);
}

/**
 * @param {string} dataDir
 * @param {Iterable<Row>} rows
 */
function insertSqlite(dataDir, rows) {
  const { DatabaseSync } = require('@photostructure/sqlite');
  const database = new DatabaseSync(path.join(dataDir, 'rackline.sqlite'));
  const statements = new Map();
  database.exec('begin');
  for (const [table, row] of rows) {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns}) values (${columns.map(() => '?')})`;
    if (!statements.has(sql)) statements.set(sql, database.prepare(sql));
    statements.get(sql).run(...Object.values(row));
  }
  database.exec('commit');
  database.close();
}

/**
 * @param {string} connectionString
 * @param {Iterable<Row>} rows
 */
async function insertPostgres(connectionString, rows) {
  const { Client } = require('pg');
  const client = new Client({ connectionString });
  await client.connect();
  /** @type {Row[]} */
  let batch = [];
  const flush = async () => {
    const [table, first] = batch[0] ?? [];
    if (table === undefined) return;
    const columns = Object.keys(first ?? {});
    await client.query(
      `insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(batch.map(([, row]) => row))],
    );
    batch = [];
  };
  for (const entry of rows) {
    const table = batch[0]?.[0] ?? entry[0];
    if (batch.length === 1000 || table !== entry[0]) await flush();
    batch.push(entry);
  }
  await flush();
  await client.query('analyze');
  await client.end();
}
