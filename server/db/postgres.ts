import { hash } from 'node:crypto';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { DatabaseUnavailable } from './errors';

/** PostgreSQL's type number of `bigint`, which `pg` gives as text unless told otherwise. */
const BIGINT = 20;

/**
 * Longest wait for a connection, a free one or a new one, at a start and once timeouts are short. Milliseconds.
 */
const CONNECT_TIMEOUT = { start: 20_000, then: 4000 };
/** Longest wait for an answer once timeouts are short; the connection is given up after it. Milliseconds. */
const QUERY_TIMEOUT = 4000;
/** How long a session may do nothing inside a transaction: others wait for what it has locked. Milliseconds. */
const IDLE_TIMEOUT = 5000;

/** What PostgreSQL itself ends for us. It is quicker than our own timeout, so that the connection can be kept. */
const TIMEOUTS = Object.entries({
  statement_timeout: 3000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: IDLE_TIMEOUT,
});
/** A machine that has gone without a word: its transactions end within half a minute. Seconds, then milliseconds. */
const KEEPALIVES = Object.entries({
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 20_000,
});
/** By statements and not when connecting, which poolers refuse. */
const sessionOf = (settings: readonly (readonly [string, number])[]): string =>
  settings.map(([name, value]) => `set ${name} = ${value}`).join('; ');
export const SESSION = {
  start: sessionOf(KEEPALIVES),
  then: sessionOf([...TIMEOUTS, ...KEEPALIVES]),
};
/** A pooler in transaction mode gives each transaction another session, so each begins with this. */
const TRANSACTION_TIMEOUTS = TIMEOUTS.map(([name, value]) => `; set local ${name} = ${value}`).join(
  '',
);

/** Connections to PostgreSQL of which none that breaks ends the process. */
export function openPool(
  url: string,
  max: number,
  onConnectionError: (error: Error) => void,
  connectionTimeoutMillis = CONNECT_TIMEOUT.then,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', onConnectionError);
  // The pool listens to connections that nobody uses.
  pool.on('connect', (client) => client.on('error', onConnectionError));
  return pool;
}

/**
 * A pool of connections to PostgreSQL that outlives the server behind it: connections that break, whoever holds them, are told,
 * given up and replaced; what was under way on them fails with {@link DatabaseUnavailable}.
 * @param isPooled whether the URL may lead to a pooler in transaction mode: nothing is then kept in a session, no timeouts and no
 *   prepared statements
 * @returns Kysely's dialect, and what shortens the timeouts once the start, which may take its time, is over
 */
export function openPostgres(
  url: string,
  isPooled: boolean,
  onConnectionError: (error: Error) => void,
) {
  // Instants and micro-dollars stay below 2^53, so a number holds them exactly.
  types.setTypeParser(BIGINT, Number);
  const pool = openPool(url, 10, onConnectionError, CONNECT_TIMEOUT.start);
  let areTimeoutsOn = false;
  const sessions = new WeakMap<PoolClient, string>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    const timeout = areTimeoutsOn ? QUERY_TIMEOUT : undefined;
    const connection = connectionOf(client, { isPooled, timeout });
    const session = areTimeoutsOn ? SESSION.then : SESSION.start;
    if (isPooled || sessions.get(client) === session) return connection;
    try {
      await connection.query(session, []);
      sessions.set(client, session);
      return connection;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  return {
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    shortenTimeouts: () => {
      areTimeoutsOn = true;
      pool.options.connectionTimeoutMillis = CONNECT_TIMEOUT.then;
    },
  };
}

/** PostgreSQL's code where a prepared statement would return other columns since a newer server has changed the table. */
const PLAN_OUT_OF_DATE = '0A000';
/** Rows that are inserted by the hundred are not prepared: hardly any statement of theirs comes twice. Parameters. */
const MAX_PARAMETERS = 100;

/** Whether PostgreSQL parses and plans the statement once a connection, and then finds it by its name. */
const mayBePrepared = ({ length }: readonly unknown[]): boolean =>
  length > 0 && length <= MAX_PARAMETERS;

/** What Kysely begins a transaction with. */
const BEGIN = /^(begin$|start transaction)/u;

/** A connection that is given up as soon as something else than PostgreSQL itself says that a query has failed. */
function connectionOf(
  client: PoolClient,
  { isPooled, timeout }: { isPooled: boolean; timeout: number | undefined },
): PostgresPoolClient {
  const isLimited = isPooled && timeout !== undefined;
  let lost: DatabaseUnavailable | undefined;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      if (lost !== undefined) throw lost;
      const isNamed = !isPooled && mayBePrepared(values);
      const name = isNamed ? hash('sha1', text, 'base64url') : undefined;
      const sent = isLimited && BEGIN.test(text) ? text + TRANSACTION_TIMEOUTS : text;
      const config = { name, text: sent, values: [...values], query_timeout: timeout };
      return await client.query(config);
    } catch (error) {
      if (error instanceof DatabaseError && error.code !== PLAN_OUT_OF_DATE) throw error;
      lost ??= new DatabaseUnavailable(error);
      // To give a connection up undoes its transaction as well, and why it is undone must not be forgotten over it.
      if (text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
      throw lost;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken === true || lost !== undefined),
  };
}
