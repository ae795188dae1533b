import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import {
  type SentDeployment,
  deploymentConfigurationSchema,
  portForwardSchema,
} from '@/contract/deployment';
import { offerExtrasSchema } from '@/contract/offer';
import { PHASES } from '@/contract/words';
import { sshCommand } from '@/domain/instances/ssh';
import { microsToDecimal } from '@/domain/money';
import { baseGpuType } from '@/domain/gpuSpelling';
import { viaAndTerms } from '../providers/descriptions';
import type { ListedDeployment } from '../repo/deployments';

/** Texts whose values are cached. */
const MAX_TEXTS = 20_000;

/**
 * A reader of a JSON column, checked by its schema. Lists read the same rows again and again, so values are cached by their
 * text; they must not be changed.
 */
function storedJson<T extends object>(schema: z.ZodMiniType<T>): (text: string) => T {
  const cache = new LRUCache<string, T>({
    max: MAX_TEXTS,
    memoMethod: (text) => schema.parse(JSON.parse(text)),
  });
  return (text) => cache.memo(text);
}

const readPortForwards = storedJson(z.array(portForwardSchema));
const readConfiguration = storedJson(deploymentConfigurationSchema);
const readExtras = storedJson(offerExtrasSchema);

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** What is known of its machine; of the simulator's there is nothing to tell. */
function machineFacts(row: ListedDeployment): Partial<SentDeployment> {
  const phase = PHASES.find((word) => word === row.phase);
  return {
    ...(phase !== undefined && { phase }),
    ...(row.usual_boot_ms !== null && { usualSeconds: Math.round(row.usual_boot_ms / 1000) }),
    ...(row.destroy_requested_at !== null && {
      destroyRequestedAt: instant(row.destroy_requested_at),
    }),
    ...(row.host_key !== null && { hostKey: row.host_key }),
    ...(row.host_key_checked !== null && { hostKeyChecked: row.host_key_checked === 1 }),
    ...(row.warning !== null && { warning: row.warning }),
  };
}

/** The deployment as the API tells it. */
export function toDeployment(row: ListedDeployment): SentDeployment {
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
    ...viaAndTerms(row.source),
    ...machineFacts(row),
  };
}
