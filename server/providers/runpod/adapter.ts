import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { listIn, machinesIn, needed, placementOf, read } from '../answers';
import { createApi, type AdapterSeams, type ProviderAccount } from '../http/client';
import type { KindOf } from '../http/failure';
import { orderedKey } from '../keys';
import { ProviderError, type MachineProvider, type ProviderTraits } from '../machineProvider';
import { DESCRIPTIONS } from '../descriptions';
import { imageOf } from './images';
import { ANYWHERE, COUNTS, mostGpus, offersOf, storageOf } from './offers';
import { machineOf, MARKER_VARIABLE, podSchema } from './machines';

const BASE_URL = 'https://api.runpod.io';

const RUNPOD: ProviderTraits = {
  ...DESCRIPTIONS.runpod,
  name: 'runpod',
  keySetting: 'RUNPOD_API_KEY',
  isLocal: false,
  // It loads the image first.
  bootDeadline: 20 * MINUTE_MS,
  missingDeadline: 5 * MINUTE_MS,
  listPause: 10 * SECOND_MS,
  callPause: SECOND_MS / 2,
  createPause: SECOND_MS,
  callDeadline: 60 * SECOND_MS,
};

/** Of `POST /v2/pods`. */
const madeSchema = z.object({ id: needed });

/** What a pod is ordered by. */
const placementSchema = z.object({ gpuId: needed, count: z.int() });

/**
 * To an order, 400 says that there is no such pod to be had, or that a rule is broken, in words alone; ours keep the rules. 403
 * is about that GPU, and not about the key. The call is known by what the log says of it.
 */
const kindOf: KindOf = ({ call, status }) => {
  if (call !== 'POST /v2/pods') return undefined;
  if (status === 400) return 'noCapacity';
  return status === 403 ? 'rejected' : undefined;
};

/** Statuses with which a termination is refused for now. */
const REFUSED = [400, 409, 422];
const GONE = 404;

/** Pods in RunPod's own data centers. */
export function createRunpod(
  { apiKey, url = BASE_URL }: ProviderAccount,
  { fetch, pause = () => setTimeout(RUNPOD.callPause) }: AdapterSeams = {},
): MachineProvider {
  const call = createApi({
    fetch,
    baseUrl: url,
    authorization: ['Authorization', `Bearer ${apiKey}`],
    secret: apiKey,
    callDeadline: RUNPOD.callDeadline,
    kindOf,
  });
  const gpusFor = async (count: number): Promise<unknown[]> => {
    const query = {
      ...{ include: 'AVAILABILITY', product: 'POD', cloud: 'SECURE' },
      count: String(count),
    };
    return listIn(await call('GET', '/v2/catalog/gpus', { query }), 'gpus');
  };
  return {
    traits: RUNPOD,
    offers: async () => {
      const offers = [];
      let most = 1;
      for (const count of COUNTS) {
        if (count > most) break;
        if (count > 1) await pause();
        const gpus = await gpusFor(count);
        most = mostGpus(gpus);
        offers.push(...offersOf(gpus, count));
      }
      return offers;
    },
    // A key goes with each pod: the list of the account's keys lets people into all of them.
    ensureKey: () => Promise.resolve(null),
    create: async ({ placement, region, name, operatingSystem, publicKey, marker }) => {
      const { gpuId, count } = placementOf(placementSchema, placement);
      const image = imageOf(operatingSystem);
      if (image === undefined) {
        throw new ProviderError('rejected', `There is no image of ${operatingSystem}.`);
      }
      const { disk, workspace } = storageOf(count);
      const answer = await call('POST', '/v2/pods', {
        body: {
          name,
          image,
          gpu: { id: gpuId, count },
          cloud: 'SECURE',
          ...(region !== ANYWHERE && { dataCenterIds: [region] }),
          disk,
          mounts: { persistent: { size: workspace, path: '/workspace' } },
          ports: ['22/tcp'],
          env: { PUBLIC_KEY: orderedKey(publicKey ?? '').line, [MARKER_VARIABLE]: marker },
        },
      });
      return read(answer, madeSchema).id;
    },
    list: async () => machinesIn(await call('GET', '/v2/pods'), 'pods', podSchema).map(machineOf),
    terminate: async (id) => {
      const { status } = await call('DELETE', `/v2/pods/${encodeURIComponent(id)}`, {
        also: [...REFUSED, GONE],
      });
      if (status === GONE) return 'gone';
      return REFUSED.includes(status) ? 'notYet' : 'accepted';
    },
    rename: async (id, name) => {
      await call('PATCH', `/v2/pods/${encodeURIComponent(id)}`, { body: { name } });
    },
  };
}
