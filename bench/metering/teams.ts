import { sql } from 'kysely';
import { HOUR_MS } from '@/domain/time';
import type { OpenDatabase } from '@/server/db/open';
import { withoutConstraints } from '@/server/testing/constraints';

/** How much there is. */
interface Amount {
  teams: number;
  /** Running instances of all teams together. */
  running: number;
  /** Epoch milliseconds; every instance has begun to run in the hour before. */
  now: number;
}

export const teamId = (index: number): string => `team_${index}`;

/** Rows of a statement: all their fields are fewer than the parameters that SQLite takes. */
const ROWS_AT_ONCE = 500;

/** Takes everything out that {@link addTeams} has put in. */
export async function emptied({ db }: OpenDatabase): Promise<void> {
  await withoutConstraints(db, async (trx) => {
    for (const table of ['ledger', 'deployments', 'teams', 'users', 'team_versions'] as const) {
      await trx.deleteFrom(table).execute();
    }
  });
}

/** Adds teams with credits and running instances, whose full hours are spread over the hour. */
export async function addTeams(
  { db, dialect }: OpenDatabase,
  { teams, running, now }: Amount,
): Promise<void> {
  const created_at = now;
  const owner = { id: 'user_1', subject: 'user_1', email: 'ada@example.com', name: 'Ada' };
  const ofOwner = { ...owner, company: null, photo_url: null, current_team_id: null, created_at };
  await db.insertInto('users').values(ofOwner).execute();
  await inParts(
    teams,
    (index) => ({ id: teamId(index), slug: `team-${index}` }),
    (part) =>
      db
        .insertInto('teams')
        .values(
          part.map((own) => ({
            ...own,
            name: 'Lab',
            owner_id: owner.id,
            plan: 'Free',
            created_at,
          })),
        )
        .execute(),
  );
  await withoutConstraints(db, (trx) =>
    inParts(
      teams,
      (index) => ({ team_id: teamId(index) }),
      (part) =>
        trx
          .insertInto('ledger')
          .values(part.map((own) => ({ ...own, ...DEPOSIT, created_at })))
          .execute(),
    ),
  );
  await inParts(
    running,
    (index) => instance(index, teamId(index % teams), now),
    (part) => db.insertInto('deployments').values(part).execute(),
  );
  if (dialect === 'postgres') await sql`vacuum analyze`.execute(db);
}

const DEPOSIT = {
  ...{ sequence: 1, kind: 'deposit', amount_micros: 1e10, balance_micros: 1e10 },
  ...{ deployment_id: null, transaction_id: null },
};

/** As a server stores one, with all that its lists show. */
function instance(index: number, team_id: string, now: number) {
  const started_at = now - ((index * 977) % HOUR_MS);
  return {
    ...{ id: `dep_${index}`, instance_id: `ins_${index}`, team_id, user_id: 'user_1' },
    ...{ name: `swift-otter-${index}`, status: 'running', provider: 'lambda-labs' },
    ...{ offer_id: 'off_1', gpu_type: 'A100-80GB-SXM', gpu_count: 1, region: 'us-east-1' },
    ...{ operating_system: 'ubuntu22.04', ssh_key_id: null, rate_micros: 1_234_567 },
    configuration_json:
      '{"gpuType":"A100-80GB-SXM","vcpus":12,"memory":65536,"storage":500,"gpu_memory":80,"deployment_type":"vm","networking_type":null}',
    extras_json: '{"deployment_type":"vm"}',
    ...{ created_at: started_at - 20_000, started_at, stopped_at: null },
    ...{ charged_until: null, charged_micros: 0, clock_lead: 0, book_at: started_at + HOUR_MS },
    ...{ ip_address: '203.0.113.7', login_name: 'root', ssh_port: 30_000 },
    ...{
      port_forwards_json: '[{"internal_port":22,"external_port":30000}]',
      error_message: null,
      source: 'simulator',
    },
  };
}

async function inParts<Row>(
  count: number,
  row: (index: number) => Row,
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - start);
    await insert(Array.from({ length }, (_, index) => row(start + index)));
  }
}
