import type SqliteDatabase from 'better-sqlite3';
import { Changes } from '../kept/changes';
import type { Database } from './schema';

/** Tables whose changes are told, and the columns that name the rows: rows of a team, of a user and so on. */
const WATCHED = {
  users: ['id', 'subject'],
  teams: ['id'],
  members: ['team_id', 'user_id'],
  invitations: ['team_id'],
  ssh_keys: ['team_id'],
  deployments: ['team_id'],
  ledger: ['team_id'],
  local_accounts: ['id'],
  meta: ['key'],
} as const satisfies { [Table in keyof Database]?: readonly (keyof Database[Table])[] };

/** The name under which changes of a table's rows are told, for example of all members of a team. */
export function rowsOf(table: keyof typeof WATCHED, value: string): string {
  return `${table}:${value}`;
}

const ROWS_AT = { insert: ['new'], update: ['old', 'new'], delete: ['old'] };

/**
 * Tells what changes in a SQLite database. What this connection writes is told by triggers that only it has, with the
 * statement that writes, whatever it is; that others have written (the catalogue's import, a person with a shell) is told by
 * SQLite itself, though not what. The tables must be there.
 */
export function watchSqlite(file: SqliteDatabase.Database): Changes {
  const versionOfOthers = file.prepare('pragma data_version').pluck();
  let seen = versionOfOthers.get();
  const changes = new Changes(() => {
    if (file.memory) return false;
    const version = versionOfOthers.get();
    const isNew = version !== seen;
    seen = version;
    return isNew;
  });
  file.function('row_changed', (table, value) => {
    changes.note(`${String(table)}:${String(value)}`);
    return null;
  });
  for (const [table, columns] of Object.entries(WATCHED)) {
    for (const [event, versions] of Object.entries(ROWS_AT)) {
      const told = versions.flatMap((row) =>
        columns.map((column) => `row_changed('${table}', ${row}.${column})`),
      );
      file.exec(
        `create temp trigger watch_${table}_${event} after ${event} on main.${table}
          begin select ${told.join(', ')}; end`,
      );
    }
  }
  return changes;
}
