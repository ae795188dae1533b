import type { Writer } from '../writer';
import type { Deployment, User } from './types';

/** Where a machine stands. */
export function statusOf(row: Deployment): string {
  if (row.stoppedAt !== null) return 'terminated';
  if (row.failed) return 'failed';
  return row.startedAt === null ? 'deploying' : 'running';
}

/** What a provider calls its machine. */
export const instanceIdOf = ({ id }: Deployment): string => `i-${id}`;

const addressOf = ({ id }: Deployment): string => `192.0.2.${id % 250}`;

function objectsOf({ dialect }: Writer, row: Deployment, owner: User | undefined) {
  const configuration = { gpuType: row.gpuType, gpuCount: row.gpuCount };
  if (dialect.objects === 'plain') return { configuration, extras: {}, user: 'ubuntu' };
  const user = owner && { id: owner.id, email: owner.email };
  return { configuration: JSON.stringify(configuration), extras: [], user: user ?? null };
}

/** A machine as a row of the list. Address, command and ports are there once it runs. */
export function writeDeployment(write: Writer, row: Deployment, owner?: User) {
  const up = statusOf(row) === 'running' ? addressOf(row) : null;
  const port = (internal: number, external: number) => ({
    internal_port: write.count(internal),
    external_port: write.count(external),
  });
  return write.object({
    id: write.id(row.id),
    name: row.name,
    status: statusOf(row),
    instanceId: instanceIdOf(row),
    providerId: row.providerId,
    region: row.region,
    operatingSystem: row.operatingSystem,
    gpuModelId: row.gpuType,
    gpuCount: write.count(row.gpuCount),
    ...objectsOf(write, row, owner),
    hourlyRate: write.rate(row.rate),
    createdAt: write.instant(row.createdAt),
    startedAt: write.instant(row.startedAt),
    stoppedAt: write.instant(row.stoppedAt),
    ipAddress: up,
    sshCommand: up && `ssh ubuntu@${up}`,
    sshPort: up && write.count(22),
    sshKeyId: write.id(row.sshKeyId),
    networkingType: write.luxury('ethernet'),
    portForwards: up === null ? write.luxury([]) : [port(22, 22), port(8888, 30_888)],
  });
}
