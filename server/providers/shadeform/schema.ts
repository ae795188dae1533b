import * as z from 'zod/mini';
import { amount, anything, flag, needed, text, texts } from '../answers';

/** What is read of Shadeform's answers. It sends null in fields that its own schema does not allow to be null. */

/** Of `GET /instances/types`, with what stands in its `configuration`: not every type has one. */
export const instanceTypeSchema = z.object({
  cloud: needed,
  shade_instance_type: needed,
  gpu_type: needed,
  num_gpus: amount,
  interconnect: text,
  nvlink: flag,
  vcpus: amount,
  memory_in_gb: amount,
  storage_in_gb: amount,
  vram_per_gpu_in_gb: amount,
  os_options: texts,
  /** Cents an hour. */
  hourly_price: amount,
  deployment_type: text,
  availability: anything,
});
export type ShadeformType = z.infer<typeof instanceTypeSchema>;

/** Of a type's `availability`, one a region and way to rent. */
export const availabilitySchema = z.object({
  region: needed,
  available: flag,
  /** `spot` or `on_demand`; not every cloud tells it. */
  rental_type: text,
  /** Dollars an hour in this region, where they differ from the type's. */
  hourly_price: text,
});
export type ShadeformAvailability = z.infer<typeof availabilitySchema>;

/** Of `GET /instances`. */
export const instanceSchema = z.object({
  id: needed,
  status: text,
  ip: text,
  ssh_user: text,
  ssh_port: amount,
  tags: texts,
  port_mappings: anything,
});
export type ShadeformInstance = z.infer<typeof instanceSchema>;

export const portMappingSchema = z.object({ internal_port: z.number(), external_port: z.number() });

/** Of `GET /sshkeys`. */
export const sshKeySchema = z.object({ id: needed, public_key: needed });

/** Of `POST /instances/create` and `POST /sshkeys/add`. */
export const madeSchema = z.object({ id: needed });

/** What an instance is ordered by. `namesOs` is false where the type tells no operating systems: then none is asked for. */
export const placementSchema = z.object({
  cloud: needed,
  shade_instance_type: needed,
  shade_cloud: z.boolean(),
  namesOs: z.boolean(),
});
