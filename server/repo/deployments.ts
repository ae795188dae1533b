import type { Db, DeploymentTable } from '../db/schema';

/** Most rows of a list that is answered; the newest are. Nothing that runs is ever left out. */
export const MAX_LISTED = 10_000;

/** What the API shows of a deployment. */
const LISTED = [
  ...(['id', 'team_id', 'user_id', 'name', 'status', 'instance_id', 'provider'] as const),
  ...([
    'gpu_type',
    'gpu_count',
    'region',
    'operating_system',
    'ssh_key_id',
    'rate_micros',
  ] as const),
  ...(['configuration_json', 'extras_json', 'created_at', 'started_at', 'stopped_at'] as const),
  ...(['ip_address', 'login_name', 'ssh_port', 'port_forwards_json', 'error_message'] as const),
  ...(['source', 'phase', 'usual_boot_ms', 'destroy_requested_at'] as const),
  ...(['host_key', 'host_key_checked', 'warning'] as const),
] as const;
export type ListedDeployment = Pick<DeploymentTable, (typeof LISTED)[number]>;

/** The deployments of a team, newest first: at most {@link MAX_LISTED}, and older ones that still run or deploy. */
export async function deploymentsOf(db: Db, teamId: string): Promise<ListedDeployment[]> {
  const ofTeam = db
    .selectFrom('deployments')
    .select(LISTED)
    .where('team_id', '=', teamId)
    .orderBy('created_at', 'desc');
  const newest = await ofTeam.orderBy('id').limit(MAX_LISTED).execute();
  if (newest.length < MAX_LISTED) return newest;
  const known = new Set(newest.map(({ id }) => id));
  const live = await ofTeam.where('status', 'in', ['deploying', 'running']).execute();
  return [...newest, ...live.filter(({ id }) => !known.has(id))];
}

/** All deployments with a status, everybody's or a team's. */
export function deploymentsIn(
  db: Db,
  status: 'deploying' | 'running',
  teamId?: string,
): Promise<DeploymentTable[]> {
  const all = db.selectFrom('deployments').selectAll().where('status', '=', status).orderBy('id');
  return (teamId === undefined ? all : all.where('team_id', '=', teamId)).execute();
}

/** A deployment by its own id, or by its id at the provider. */
export function findDeployment(
  db: Db,
  column: 'id' | 'instance_id',
  value: string,
): Promise<DeploymentTable | undefined> {
  return db.selectFrom('deployments').selectAll().where(column, '=', value).executeTakeFirst();
}

export function deploymentRow(db: Db, id: string): Promise<DeploymentTable> {
  return db.selectFrom('deployments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function insertDeployment(db: Db, row: DeploymentTable): Promise<void> {
  await db.insertInto('deployments').values(row).execute();
}

/**
 * @param status that it must have; left out, any
 * @returns false where it has another
 */
export async function updateDeployment(
  db: Db,
  id: string,
  changes: Partial<DeploymentTable>,
  status?: string,
): Promise<boolean> {
  const update = db.updateTable('deployments').set(changes).where('id', '=', id);
  const updated = status === undefined ? update : update.where('status', '=', status);
  return (await updated.executeTakeFirst()).numUpdatedRows > 0n;
}
