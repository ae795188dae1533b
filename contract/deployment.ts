import * as z from 'zod/mini';
import { offerExtrasSchema } from './offer';
import { idSchema, instantSchema, nameSchema, wordSchema } from './primitives';

/** Statuses that the reference server stores; any other word is shown as it is (specification, section 4). */
export const DEPLOYMENT_STATUSES = ['deploying', 'running', 'failed', 'terminated'] as const;

/** A port inside the instance and the port of its address that leads there. */
export const portForwardSchema = z.object({
  internal_port: z.number(),
  external_port: z.number(),
});
export type PortForward = z.infer<typeof portForwardSchema>;

/** The machine as it was ordered. Units as in an offer: `memory` MB, `storage` GB, `gpu_memory` GB a GPU. */
export const deploymentConfigurationSchema = z.object({
  gpuType: z.nullish(z.string()),
  vcpus: z.nullish(z.number()),
  memory: z.nullish(z.number()),
  storage: z.nullish(z.number()),
  gpu_memory: z.nullish(z.number()),
  deployment_type: z.nullish(z.string()),
  networking_type: z.nullish(z.string()),
});

/** An instance, from the order to its end. Rates are strings of dollars an hour with 2 decimals or more. */
export const deploymentSchema = z.object({
  id: idSchema,
  name: z.nullish(z.string()),
  status: z.string(),
  instanceId: z.nullish(z.string()),
  providerId: z.nullish(z.string()),
  region: z.nullish(z.string()),
  operatingSystem: z.nullish(z.string()),
  gpuModelId: z.nullish(z.string()),
  gpuCount: z.nullish(z.number()),
  configuration: z.nullish(deploymentConfigurationSchema),
  hourlyRate: z.nullish(z.string()),
  totalPricePerHour: z.nullish(z.string()),
  createdAt: instantSchema,
  startedAt: z.nullish(instantSchema),
  stoppedAt: z.nullish(instantSchema),
  ipAddress: z.nullish(z.string()),
  /** The login name on the machine (`ssh user@address`). */
  user: z.nullish(z.string()),
  sshCommand: z.nullish(z.string()),
  sshPort: z.nullish(z.number()),
  sshKeyId: z.nullish(z.string()),
  networkingType: z.nullish(z.string()),
  extras: z.nullish(offerExtrasSchema),
  portForwards: z.nullish(z.array(portForwardSchema)),
  /** Who ordered it; spend is grouped by it. */
  userId: z.nullish(z.string()),
  teamId: z.nullish(z.string()),
  /** Why a failed one failed, as a sentence. */
  errorMessage: z.nullish(z.string()),
});
export type Deployment = z.infer<typeof deploymentSchema>;
export const deploymentListSchema = z.array(deploymentSchema);

/** Body of a deploy. `totalPricePerHour` is the price that the person saw, with exactly 2 decimals. */
export const createDeploymentBodySchema = z.object({
  userId: idSchema,
  teamId: idSchema,
  provider: wordSchema,
  offerId: idSchema,
  gpuType: wordSchema,
  gpuCount: z.int().check(z.minimum(1), z.maximum(1024)),
  region: wordSchema,
  operatingSystem: wordSchema,
  sshKeyId: z.nullish(idSchema),
  totalPricePerHour: z
    .string()
    .check(z.regex(/^\d{1,9}\.\d{2}$/u, 'must be a price with 2 decimals, for example "1.99"')),
});
export type CreateDeploymentBody = z.infer<typeof createDeploymentBodySchema>;

export const renameDeploymentBodySchema = z.object({ name: nameSchema });
export const renamedDeploymentSchema = z.object({ name: z.string() });
