import * as z from 'zod/mini';
import { offerGroupSchema, offerSchema } from '@/contract/offer';

/** The wizard as it is kept over a reload. A stored text of another shape is thrown away. */
export const deployDraftSchema = z.object({
  step: z.enum(['configure', 'sshKey']),
  configuration: z.object({
    group: z.nullable(offerGroupSchema),
    provider: z.nullable(z.string()),
    gpuType: z.nullable(z.string()),
    networkingType: z.nullable(z.string()),
    gpuCount: z.nullable(z.number()),
    offer: z.nullable(offerSchema),
    region: z.nullable(z.string()),
    operatingSystem: z.nullable(z.string()),
    availableRegions: z.array(z.string()),
    availableOsOptions: z.array(z.string()),
  }),
  key: z.object({
    name: z.string(),
    text: z.string(),
    selectedKeyId: z.nullable(z.string()),
  }),
  order: z.nullable(z.object({ fingerprint: z.string(), idempotencyKey: z.string() })),
});
export type DeployDraft = z.infer<typeof deployDraftSchema>;

export const storedDraftsSchema = z.object({ uid: z.string(), deploy: deployDraftSchema });
