import { createHash } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';

interface WithKeys {
  ssh_keys: {
    id: string;
    team_id: string;
    public_key: string;
    created_at: number;
    key_fingerprint: string | null;
  };
}

/**
 * As `ssh-keygen -lf` prints it, of a line that begins with type and base64; null for anything else. It does not use the
 * rule of `domain`, which may change: what a migration does never changes.
 */
function keyFingerprint(line: string): string | null {
  const [, base64] = /^\S+ ([A-Za-z0-9+/]+=*)(?: |$)/u.exec(line) ?? [];
  if (base64 === undefined) return null;
  const digest = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('base64');
  return `SHA256:${digest.replace(/=+$/u, '')}`;
}

/**
 * The database itself tells that a team has a key already, so that adding one reads none of the others. Of keys that are the
 * same already, the oldest gets the mark.
 */
export const markKeys: Migration = {
  async up(db: Kysely<WithKeys>) {
    await db.schema.alterTable('ssh_keys').addColumn('key_fingerprint', 'text').execute();
    const seen = new Set<string>();
    const keys = await db
      .selectFrom('ssh_keys')
      .select(['id', 'team_id', 'public_key'])
      .orderBy('created_at')
      .execute();
    for (const { id, team_id, public_key } of keys) {
      const key_fingerprint = keyFingerprint(public_key);
      const mark = `${team_id} ${key_fingerprint}`;
      if (key_fingerprint === null || seen.has(mark)) continue;
      seen.add(mark);
      await db.updateTable('ssh_keys').set({ key_fingerprint }).where('id', '=', id).execute();
    }
    await db.schema
      .createIndex('ssh_keys_team_id_key_fingerprint')
      .unique()
      .on('ssh_keys')
      .columns(['team_id', 'key_fingerprint'])
      .execute();
  },
};
