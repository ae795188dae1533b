import * as z from 'zod/mini';
import { amount, anything, needed, text } from '../answers';

/** What is read of Lambda's answers; each stands in `data`. */

export const dataSchema = z.object({ data: z.unknown() });

/** A value of `GET /instance-types`. */
export const instanceTypeSchema = z.object({
  instance_type: z.object({
    name: needed,
    /** `H100 (80 GB SXM5)` */
    gpu_description: text,
    price_cents_per_hour: amount,
    specs: z.object({ vcpus: amount, memory_gib: amount, storage_gib: amount, gpus: amount }),
  }),
  regions_with_capacity_available: anything,
});
export type LambdaType = z.infer<typeof instanceTypeSchema>;

export const regionSchema = z.object({ name: needed });

/** Of `GET /images`, one a region and version. */
export const imageSchema = z.object({
  family: needed,
  version: text,
  /** `x86_64` or `arm64` */
  architecture: text,
  region: regionSchema,
});
export type LambdaImage = z.infer<typeof imageSchema>;

const tagSchema = z.object({ value: z.string() });

/** Of `GET /instances`. */
export const instanceSchema = z.object({
  id: needed,
  status: text,
  ip: text,
  tags: z.catch(z.array(z.catch(z.nullable(tagSchema), null)), []),
});
export type LambdaInstance = z.infer<typeof instanceSchema>;

/** Of `GET` and `POST /ssh-keys`. */
export const sshKeySchema = z.object({ name: needed, public_key: needed });
export const madeKeySchema = z.object({ data: z.object({ name: needed }) });

/** Of `POST /instance-operations/launch`. */
export const launchedSchema = z.object({
  data: z.object({ instance_ids: z.tuple([needed], z.unknown()) }),
});

/** Of `POST /instance-operations/terminate`. */
export const terminatedSchema = z.object({
  data: z.object({ terminated_instances: z.array(z.object({ id: needed })) }),
});

/** What an instance is ordered by: its type, and the family of images behind each operating system that is offered. */
export const placementSchema = z.object({
  type: needed,
  families: z.record(z.string(), z.string()),
});
