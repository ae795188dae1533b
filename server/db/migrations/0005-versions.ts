import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../dialect';

/** A row before a write and after it, as triggers call them. */
type Row = 'old' | 'new';

/** The two kinds of versions: their table and its key. */
export const TEAM = { table: 'team_versions', key: 'team_id' };
const GPU_TYPE = { table: 'offer_versions', key: 'gpu_type' };

interface Rule {
  /** Whose version a write to the table raises. */
  raised: typeof TEAM;
  /** The keys of the versions that follow from a row. */
  keys: (row: Row) => string;
  /** Updates of other columns raise nothing; left out, all do. */
  columns?: readonly string[];
}

const ofItsTeam: Rule = { raised: TEAM, keys: (row) => `select ${row}.team_id as id` };

/** What lists show. Money is not among it: a balance changes by the second, so it is told from the ledger at each answer. */
const RULES: Record<string, Rule> = {
  teams: { raised: TEAM, keys: (row) => `select ${row}.id as id` },
  users: {
    raised: TEAM,
    keys: (row) => `select team_id as id from members where user_id = ${row}.id`,
    columns: ['id', 'name', 'email', 'photo_url'],
  },
  members: ofItsTeam,
  invitations: ofItsTeam,
  ssh_keys: ofItsTeam,
  transactions: ofItsTeam,
  deployments: {
    ...ofItsTeam,
    // All but what was charged.
    columns: [
      ...['id', 'team_id', 'user_id', 'name', 'status', 'instance_id', 'provider', 'offer_id'],
      ...['gpu_type', 'gpu_count', 'region', 'operating_system', 'ssh_key_id', 'rate_micros'],
      ...['configuration_json', 'extras_json', 'created_at', 'started_at', 'stopped_at'],
      ...['ip_address', 'login_name', 'ssh_port', 'port_forwards_json', 'error_message'],
    ],
  },
  offers: { raised: GPU_TYPE, keys: (row) => `select ${row}.gpu_type as id` },
};

/** Milliseconds since the epoch, so that no number comes back after an older backup was restored. */
const NOW = {
  sqlite: "cast(unixepoch('subsec') * 1000 as integer)",
  postgres: 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)',
};

/** Raises versions, in one order wherever it is done, so that no two transactions wait for each other. */
export function raise(
  { table, key }: typeof TEAM,
  keys: string,
  dialect: keyof typeof NOW,
): string {
  const higher = dialect === 'sqlite' ? 'max' : 'greatest';
  return `insert into ${table} (${key}, version)
    select id, ${NOW[dialect]} from (${keys}) as raised where id is not null order by id
    on conflict (${key}) do update set version = ${higher}(${table}.version + 1, excluded.version)`;
}

/** A version for each team and each GPU type, which whatever writes raises in its own transaction, whoever it is. */
export const countVersions: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const dialect = isPostgres(db) ? 'postgres' : 'sqlite';
    for (const { table, key } of [TEAM, GPU_TYPE]) {
      await run(
        `create table ${table} (${key} text primary key not null, version bigint not null)`,
      );
    }
    for (const [table, { raised, keys, columns }] of Object.entries(RULES)) {
      const update = columns === undefined ? 'update' : `update of ${columns.join(', ')}`;
      const both = `${keys('old')} union ${keys('new')}`;
      if (dialect === 'postgres') {
        await run(`create function raise_versions_of_${table}() returns trigger language plpgsql
          as $$ begin ${raise(raised, both, dialect)}; return null; end $$`);
        await run(`create trigger raise_versions after insert or delete or ${update} on ${table}
          for each row execute function raise_versions_of_${table}()`);
        continue;
      }
      const events = { insert: keys('new'), delete: keys('old'), [update]: both };
      for (const [index, [event, changed]] of Object.entries(events).entries()) {
        await run(`create trigger raise_versions_of_${table}_${index} after ${event} on ${table}
          begin ${raise(raised, changed, dialect)}; end`);
      }
    }
    await run(raise(TEAM, 'select id from teams', dialect));
    await run(raise(GPU_TYPE, 'select distinct gpu_type as id from offers', dialect));
  },
};
