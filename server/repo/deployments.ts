import * as z from 'zod/mini';
import {
  type Deployment,
  deploymentConfigurationSchema,
  portForwardSchema,
} from '@/contract/deployment';
import { offerExtrasSchema } from '@/contract/offer';
import { sshCommand } from '@/domain/instances/ssh';
import { microsToDecimal } from '@/domain/money';
import { baseGpuType } from '../catalog/gpuName';
import type { AppContext } from '../context';
import type { DeploymentTable } from '../db/schema';
import { notFound } from '../http/errors';
import { roleOf } from './members';

const portForwardsSchema = z.array(portForwardSchema);

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** The deployment as the API tells it. */
export function toDeployment(row: DeploymentTable): Deployment {
  const rate = microsToDecimal(row.rate_micros);
  const configuration = deploymentConfigurationSchema.parse(JSON.parse(row.configuration_json));
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
    extras: offerExtrasSchema.parse(JSON.parse(row.extras_json)),
    portForwards:
      row.port_forwards_json === null
        ? null
        : portForwardsSchema.parse(JSON.parse(row.port_forwards_json)),
    userId: row.user_id,
    teamId: row.team_id,
    errorMessage: row.error_message,
  };
}

/** The deployments of a team, newest first. */
export async function deploymentsOf(ctx: AppContext, teamId: string): Promise<Deployment[]> {
  const rows = await ctx.db
    .selectFrom('deployments')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toDeployment);
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
  const role = row === undefined ? undefined : await roleOf(ctx.db, row.team_id, userId);
  if (row === undefined || role === undefined) throw notFound('The instance');
  return row;
}

export async function renameDeployment(ctx: AppContext, id: string, name: string): Promise<void> {
  await ctx.db.updateTable('deployments').set({ name }).where('id', '=', id).execute();
}
