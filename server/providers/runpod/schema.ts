import * as z from 'zod/mini';
import { amount, anything, flag, needed, text } from '../answers';

/** What is read of RunPod's answers. */

/** Of `GET /v2/catalog/gpus`. */
export const gpuSchema = z.object({
  id: needed,
  name: needed,
  manufacturer: text,
  /** GB a GPU. */
  memory: amount,
  secure: flag,
  /** Dollars an hour for a single GPU. */
  price: z.object({ secure: amount }),
  maxCount: z.object({ secure: amount }),
  /** For the count that was asked for. */
  availability: text,
  dataCenters: anything,
});
export type RunpodGpu = z.infer<typeof gpuSchema>;

export const dataCenterSchema = z.object({ id: needed, availability: text });

const endpointSchema = z.object({ host: text, port: amount, username: text });
/** Not everywhere is `ssh` told; then `runtime.ports` leads to the machine. */
const sshSchema = z.object({ direct: z.catch(z.nullable(endpointSchema), null) });
const runtimeSchema = z.object({ ports: anything });

/** Of `GET /v2/pods`. */
export const podSchema = z.object({
  id: needed,
  status: text,
  env: z.catch(z.record(z.string(), z.unknown()), {}),
  ssh: z.catch(z.nullable(sshSchema), null),
  runtime: z.catch(z.nullable(runtimeSchema), null),
});
export type RunpodPod = z.infer<typeof podSchema>;

export const runtimePortSchema = z.object({
  private: z.number(),
  public: z.number(),
  type: text,
  ip: text,
});

/** Of `POST /v2/pods`. */
export const madeSchema = z.object({ id: needed });

/** What a pod is ordered by. */
export const placementSchema = z.object({ gpuId: needed, count: z.int() });
