import type { Migration } from 'kysely';

/** What runs or deploys in one team is asked with nearly every call, and a team may have thousands that have ended. */
export const indexTeamStatus: Migration = {
  async up(db) {
    await db.schema
      .createIndex('deployments_team_id_status')
      .on('deployments')
      .columns(['team_id', 'status'])
      .execute();
  },
};
