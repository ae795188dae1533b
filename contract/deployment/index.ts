import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import { exampleExtras, offerExtrasSchema } from '../offer';
import {
  EXAMPLE_INSTANT,
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
import { PHASES } from '../words';

export type Phase = (typeof PHASES)[number];

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
  /** As of an offer. */
  via: optionalText,
  terms: optionalText,
  /** What happens while it deploys, and how long such an order usually takes until it runs, in seconds. */
  phase: z.nullish(z.enum(PHASES)),
  usualSeconds: optionalNumber,
  /** When it was destroyed; it runs, and is charged, until the provider has accepted (`async-destroy`). */
  destroyRequestedAt: optionalInstant,
  /** Fingerprint of the host key of its SSH server, as `ssh-keygen -lf` prints it. */
  hostKey: optionalText,
  /** Whether the server has seen that key there; false where it runs by the provider's word alone. */
  hostKeyChecked: z.nullish(z.boolean()),
  /** It runs, but the provider says that something is wrong with it: a sentence. */
  warning: optionalText,
});
export type SentDeployment = z.infer<typeof deploymentSchema>;
/** An instance as the app knows it: null where the time of the order is unknown. */
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

/** Answer of a destroy. */
export const destroyedSchema = z.object({
  success: z.nullish(z.boolean()),
  /** True where it is accepted and not done yet. */
  pending: z.nullish(z.boolean()),
});
export type Destroyed = z.infer<typeof destroyedSchema>;

const exampleDeployment = {
  id: 'd1',
  name: 'trainer',
  status: 'running',
  instanceId: 'x1',
  providerId: 'lambda-labs',
  region: 'us-east-1',
  operatingSystem: 'ubuntu22.04',
  gpuModelId: 'H100-80GB',
  gpuCount: 8,
  configuration: {
    gpuType: 'H100-80GB',
    vcpus: 208,
    memory: 1_843_200,
    storage: 24_000,
    gpu_memory: 80,
    deployment_type: 'vm',
    networking_type: 'ethernet',
  },
  hourlyRate: '23.920000',
  totalPricePerHour: '23.92',
  createdAt: EXAMPLE_INSTANT,
  startedAt: EXAMPLE_INSTANT,
  stoppedAt: EXAMPLE_INSTANT,
  ipAddress: '192.0.2.1',
  user: 'ubuntu',
  sshCommand: 'ssh ubuntu@192.0.2.1',
  sshPort: 22,
  sshKeyId: 'k1',
  networkingType: 'ethernet',
  extras: exampleExtras,
  portForwards: [
    { internal_port: 22, external_port: 2222 },
    { internal_port: 80, external_port: 8080 },
  ],
  userId: 'u1',
  teamId: 't1',
  errorMessage: 'none',
  via: 'Shadeform',
  terms: 'It cannot be stopped and kept.',
  phase: 'booting' as const,
  usualSeconds: 180,
  destroyRequestedAt: EXAMPLE_INSTANT,
  hostKey: 'SHA256:0000000000000000000000000000000000000000000',
  hostKeyChecked: true,
  warning: 'none',
};

export const DEPLOYMENT_CALLS = {
  listDeployments: {
    summary: 'List the instances of a team, past ones included',
    errors: { 404: ['not_found'] },
    query: teamIdQuerySchema,
    response: deploymentListSchema,
    example: {
      query: { teamId: 't1' },
      answer: [exampleDeployment, { ...exampleDeployment, id: 'd2' }],
    },
  },
  createDeployment: {
    summary: 'Deploy an instance',
    limit: 'create',
    errors: {
      402: ['insufficient_credits', 'minimum_deposit'],
      403: ['forbidden'],
      404: ['not_found'],
      409: ['price_changed', 'sold_out'],
      422: ['idempotency_mismatch'],
    },
    body: createDeploymentBodySchema,
    response: deploymentSchema,
    example: {
      body: {
        userId: 'u1',
        teamId: 't1',
        provider: 'lambda-labs',
        offerId: 'o1',
        gpuType: 'H100',
        gpuCount: 8,
        region: 'us-east-1',
        operatingSystem: 'ubuntu22.04',
        sshKeyId: 'k1',
        totalPricePerHour: '23.92',
      },
      answer: exampleDeployment,
    },
  },
  renameDeployment: {
    summary: 'Rename an instance',
    errors: { 404: ['not_found'] },
    body: z.object({ name: nameSchema }),
    response: z.object({ name: z.string() }),
    example: { body: { name: 'trainer' }, answer: { name: 'trainer' } },
  },
  destroyInstance: {
    summary: 'Destroy an instance',
    errors: { 404: ['not_found'], 409: ['not_destroyable'] },
    accepted:
      'The machine will be destroyed; the instance tells so until the provider has accepted.',
    response: destroyedSchema,
    example: { answer: { success: true, pending: true } },
  },
} satisfies Record<string, CallDetails>;
