import * as z from 'zod/mini';
import {
  type SentDeployment,
  deploymentConfigurationSchema,
  portForwardSchema,
} from '@/contract/deployment';
import { offerExtrasSchema } from '@/contract/offer';
import { sshCommand } from '@/domain/instances/ssh';
import { microsToDecimal } from '@/domain/money';
import { baseGpuType } from '../catalog/gpuName';
import type { AppContext } from '../context';
import type { DeploymentTable } from '../db/schema';
import { notFound } from '../errors';
import { MOST_LISTED } from './limits';
import { membershipOf } from './members';
import { storedJson } from './storedJson';

const readPortForwards = storedJson(z.array(portForwardSchema));
const readConfiguration = storedJson(deploymentConfigurationSchema);
const readExtras = storedJson(offerExtrasSchema);

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** The deployment as the API tells it. */
export function toDeployment(row: DeploymentTable): SentDeployment {
  const rate = microsToDecimal(row.rate_micros);
  const configuration = readConfiguration(row.configuration_json);
  const access = { ipAddress: row.ip_address, user: row.login_name, sshPort: row.ssh_port };
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    instanceId: row.instance_id,
    providerId: row.provider,
    region: row.region,
    operatingSystem: row.operating_system,
    gpuModelId: baseGpuType(row.gpu_type),
    gpuCount: row.gpu_count,
    configuration,
    hourlyRate: rate,
    totalPricePerHour: rate,
    createdAt: new Date(row.created_at).toISOString(),
    startedAt: instant(row.started_at),
    stoppedAt: instant(row.stopped_at),
    ...access,
    sshCommand: sshCommand(access),
    sshKeyId: row.ssh_key_id,
    networkingType: configuration.networking_type ?? null,
    extras: readExtras(row.extras_json),
    portForwards: row.port_forwards_json === null ? null : readPortForwards(row.port_forwards_json),
    userId: row.user_id,
    teamId: row.team_id,
    errorMessage: row.error_message,
  };
}

/** The deployments of a team, newest first: at most {@link MOST_LISTED}, and older ones that still run or deploy. */
export async function deploymentsOf(ctx: AppContext, teamId: string): Promise<SentDeployment[]> {
  const rows = await ctx.db
    .selectFrom('deployments')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  if (rows.length === MOST_LISTED) rows.push(...(await olderLive(ctx, teamId, rows)));
  return rows.map(toDeployment);
}

async function olderLive(
  ctx: AppContext,
  teamId: string,
  listed: readonly DeploymentTable[],
): Promise<DeploymentTable[]> {
  const known = new Set(listed.map(({ id }) => id));
  const live = await ctx.db
    .selectFrom('deployments')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('status', 'in', ['deploying', 'running'])
    .orderBy('created_at', 'desc')
    .execute();
  return live.filter(({ id }) => !known.has(id));
}

export function deploymentRow(ctx: AppContext, id: string): Promise<DeploymentTable> {
  return ctx.db
    .selectFrom('deployments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * A deployment of one of the person's teams, by its own id or by its id at the provider.
 * @throws ApiError 404 for any other
 */
export async function requireDeployment(
  ctx: AppContext,
  userId: string,
  column: 'id' | 'instance_id',
  value: string,
): Promise<DeploymentTable> {
  const row = await ctx.db
    .selectFrom('deployments')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();
  const place = row === undefined ? undefined : await membershipOf(ctx, row.team_id, userId);
  if (row === undefined || place === undefined) throw notFound('The instance');
  return row;
}

export async function renameDeployment(ctx: AppContext, id: string, name: string): Promise<void> {
  await ctx.db.updateTable('deployments').set({ name }).where('id', '=', id).execute();
}
