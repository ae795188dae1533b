import type { Db, SshKeyTable } from '../db/schema';
import { MAX_LISTED } from './deployments';

/** The keys of a team, oldest first. */
export function sshKeysOf(db: Db, teamId: string): Promise<SshKeyTable[]> {
  return db
    .selectFrom('ssh_keys')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

export function findSshKey(db: Db, id: string): Promise<SshKeyTable | undefined> {
  return db.selectFrom('ssh_keys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The key of a team with this fingerprint (`key_fingerprint`). */
export function findSameKey(
  db: Db,
  teamId: string,
  fingerprint: string | null,
): Promise<SshKeyTable | undefined> {
  return db
    .selectFrom('ssh_keys')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('key_fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** How many keys a team has. */
export async function countSshKeys(db: Db, teamId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ssh_keys')
    .where('team_id', '=', teamId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSshKey(db: Db, row: SshKeyTable): Promise<void> {
  await db.insertInto('ssh_keys').values(row).execute();
}

export async function deleteSshKey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ssh_keys').where('id', '=', id).execute();
}
