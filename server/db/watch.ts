import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { Changes } from '../kept/changes';
import type { Database } from './schema';

type Column<Table extends keyof Database> = keyof Database[Table] & string;

/** A kind of rows whose changes are told. */
interface Watched<Name extends string = string> {
  table: string;
  /** Columns that name the rows: those of a team, of a user and so on. */
  by: readonly Name[];
  /** Updates of these columns alone are told. */
  only?: readonly Name[];
  /** Updates of nothing but these columns are not told. */
  except?: readonly Name[];
}

function watched<Table extends keyof Database>(
  table: Table,
  by: readonly Column<Table>[],
  columns: Pick<Watched<Column<Table>>, 'only' | 'except'> = {},
): Watched {
  return { table, by, ...columns };
}

/** What running instances were charged changes every minute, and their list does not tell it. */
const CHARGE_COLUMNS = ['charged_until', 'charged_micros'] as const;

const WATCHED = {
  users: watched('users', ['id', 'subject']),
  teams: watched('teams', ['id']),
  members: watched('members', ['team_id', 'user_id']),
  invitations: watched('invitations', ['team_id']),
  ssh_keys: watched('ssh_keys', ['team_id']),
  deployments: watched('deployments', ['team_id'], { except: CHARGE_COLUMNS }),
  charges: watched('deployments', ['team_id'], { only: CHARGE_COLUMNS }),
  ledger: watched('ledger', ['team_id']),
  local_accounts: watched('local_accounts', ['id']),
  meta: watched('meta', ['key']),
};

/** The name under which changes of rows of a kind are told, for example of all members of a team. */
export function rowsOf(kind: keyof typeof WATCHED, value: string): string {
  return `${kind}:${value}`;
}

/**
 * Tells what changes in a SQLite database. What this connection writes is told by triggers that only it has, with the
 * statement that writes, whatever it is; that others have written (the catalogue's import, a person with a shell) is told by
 * SQLite itself, though not what. The tables must be there.
 */
export function watchSqlite(file: DatabaseSyncInstance): Changes {
  const changes = new Changes(othersOf(file));
  file.function('row_changed', (kind: string, value: string) => {
    changes.note(`${kind}:${value}`);
    return null;
  });
  for (const [kind, { table, by, only, except = [] }] of Object.entries(WATCHED)) {
    const columns = only ?? columnsOf(file, table).filter((one) => !except.includes(one));
    const told = (row: 'old' | 'new'): string =>
      by.map((column) => `row_changed('${kind}', ${row}.${column})`).join(', ');
    const events = {
      insert: told('new'),
      delete: told('old'),
      [`update of ${columns.join(', ')}`]: `${told('old')}, ${told('new')}`,
    };
    for (const [index, [event, calls]] of Object.entries(events).entries()) {
      file.exec(
        `create temp trigger watch_${kind}_${index} after ${event} on main.${table} begin select ${calls}; end`,
      );
    }
  }
  return changes;
}

/** Whether other connections have written since it was last asked. A database in memory has no others. */
function othersOf(file: DatabaseSyncInstance): () => boolean {
  if (file.location() === null) return () => false;
  const statement = file.prepare('pragma data_version');
  const version = (): unknown => Object.values(statement.get() as object)[0];
  let seen = version();
  return () => {
    const present = version();
    const isNew = present !== seen;
    seen = present;
    return isNew;
  };
}

function columnsOf(file: DatabaseSyncInstance, table: string): string[] {
  const rows = file.prepare('select name from pragma_table_info(?)').all(table);
  return rows.map(({ name }: { name: string }) => name);
}
