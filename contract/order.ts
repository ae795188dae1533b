import * as z from 'zod/mini';
import { idSchema, wordSchema } from './primitives';

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
