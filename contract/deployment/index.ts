import * as z from 'zod/mini';
import { offerExtrasSchema } from '../offer';
import {
  acknowledgementSchema,
  idSchema,
  instantSchema,
  nameSchema,
  optionalInstant,
  optionalNumber,
  optionalText,
  teamIdQuerySchema,
  wordSchema,
  type MayLack,
} from '../primitives';

/** A port inside the instance and the port of its address that leads there. */
export const portForwardSchema = z.object({
  internal_port: z.number(),
  external_port: z.number(),
});
export type PortForward = z.infer<typeof portForwardSchema>;

/** The machine as it was ordered. Units as in an offer: `memory` MB, `storage` GB, `gpu_memory` GB a GPU. */
export const deploymentConfigurationSchema = z.object({
  gpuType: optionalText,
  vcpus: optionalNumber,
  memory: optionalNumber,
  storage: optionalNumber,
  gpu_memory: optionalNumber,
  deployment_type: optionalText,
  networking_type: optionalText,
});

export type DeploymentConfiguration = z.infer<typeof deploymentConfigurationSchema>;

/** An instance, from the order to its end. Rates are strings of dollars an hour with 2 decimals or more. */
export const deploymentSchema = z.object({
  id: idSchema,
  name: optionalText,
  status: z.string(),
  instanceId: optionalText,
  providerId: optionalText,
  region: optionalText,
  operatingSystem: optionalText,
  gpuModelId: optionalText,
  gpuCount: optionalNumber,
  configuration: z.nullish(deploymentConfigurationSchema),
  hourlyRate: optionalText,
  totalPricePerHour: optionalText,
  createdAt: instantSchema,
  startedAt: optionalInstant,
  stoppedAt: optionalInstant,
  ipAddress: optionalText,
  /** The login name on the machine (`ssh user@address`). */
  user: optionalText,
  sshCommand: optionalText,
  sshPort: optionalNumber,
  sshKeyId: optionalText,
  networkingType: optionalText,
  extras: z.nullish(offerExtrasSchema),
  portForwards: z.nullish(z.array(portForwardSchema)),
  /** Who ordered it; spend is grouped by it. */
  userId: optionalText,
  teamId: optionalText,
  /** Why a failed one failed, as a sentence. */
  errorMessage: optionalText,
});
export type SentDeployment = z.infer<typeof deploymentSchema>;
/** An instance as the app knows it: null where nobody tells when it was ordered. */
export type Deployment = MayLack<SentDeployment, 'createdAt'>;
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

export const DEPLOYMENT_SCHEMAS = {
  listDeployments: { query: teamIdQuerySchema, response: deploymentListSchema },
  createDeployment: { body: createDeploymentBodySchema, response: deploymentSchema },
  renameDeployment: { body: renameDeploymentBodySchema, response: renamedDeploymentSchema },
  destroyInstance: { response: acknowledgementSchema },
};
