import type { Migration } from 'kysely';

/**
 * What runs or deploys in one team is asked with nearly every call, and a team may have thousands that have ended. One
 * index serves this and the jobs: beside one on the status alone, SQLite would choose that one and read all teams' rows.
 */
export const indexStatusTeam: Migration = {
  async up(db) {
    await db.schema.dropIndex('deployments_status').execute();
    await db.schema
      .createIndex('deployments_status_team_id')
      .on('deployments')
      .columns(['status', 'team_id'])
      .execute();
  },
};
