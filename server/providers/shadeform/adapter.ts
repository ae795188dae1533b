import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { recordOf } from '@/contract/record';
import { listIn, machinesIn, needed, placementOf, read, readable } from '../answers';
import { createApi, type AdapterSeams, type ProviderAccount } from '../http/client';
import type { KindOf } from '../http/failure';
import { keyAmong, orderedKey } from '../keys';
import type { MachineProvider, ProviderErrorKind, ProviderTraits } from '../machineProvider';
import { DESCRIPTIONS } from '../descriptions';
import { offersOf } from './offers';
import { instanceSchema, machineOf } from './machines';

const BASE_URL = 'https://api.shadeform.ai/v1';

const SHADEFORM: ProviderTraits = {
  ...DESCRIPTIONS.shadeform,
  name: 'shadeform',
  keySetting: 'SHADEFORM_API_KEY',
  isLocal: false,
  // Bare metal takes up to 20 minutes.
  bootDeadline: 30 * MINUTE_MS,
  missingDeadline: 5 * MINUTE_MS,
  listPause: 10 * SECOND_MS,
  // Its limits are not documented.
  callPause: SECOND_MS / 2,
  createPause: SECOND_MS,
  callDeadline: 30 * SECOND_MS,
};

/** Of `GET /sshkeys`. */
const sshKeySchema = z.object({ id: needed, public_key: needed });

/** Of `POST /instances/create` and `POST /sshkeys/add`. */
const madeSchema = z.object({ id: needed });

/** What an instance is ordered by. `namesOs` is false where the type tells no operating systems: then none is asked for. */
const placementSchema = z.object({
  cloud: needed,
  shade_instance_type: needed,
  shade_cloud: z.boolean(),
  namesOs: z.boolean(),
});

/** What its `error_code` says where the status, 409 for each of them, does not. */
const KINDS: ReadonlyMap<unknown, ProviderErrorKind> = new Map<unknown, ProviderErrorKind>([
  ['OUT_OF_STOCK', 'noCapacity'],
  ['INSUFFICIENT_FUNDS', 'accountEmpty'],
  ['INTERNAL_SERVER_ERROR', 'outcomeUnknown'],
]);

const kindOf: KindOf = ({ body }) => KINDS.get(recordOf(body).error_code);

/** Statuses with which a deletion is refused for now. */
const REFUSED = [400, 409, 422, 423];
const GONE = 404;

/** Machines of the clouds that Shadeform brokers. */
export function createShadeform(
  { apiKey, url = BASE_URL }: ProviderAccount,
  { fetch, pause = () => setTimeout(SHADEFORM.callPause) }: AdapterSeams = {},
): MachineProvider {
  const call = createApi({
    fetch,
    baseUrl: url,
    authorization: ['X-API-KEY', apiKey],
    secret: apiKey,
    callDeadline: SHADEFORM.callDeadline,
    kindOf,
  });
  return {
    traits: SHADEFORM,
    offers: async () => offersOf(listIn(await call('GET', '/instances/types'), 'instance_types')),
    ensureKey: async (publicKey) => {
      const { line, name } = orderedKey(publicKey);
      return keyAmong(line, {
        list: async () => {
          const keys = readable(sshKeySchema, listIn(await call('GET', '/sshkeys'), 'ssh_keys'));
          return keys.map(({ id, public_key }) => ({ ref: id, publicKey: public_key }));
        },
        add: async () => {
          await pause();
          const body = { name, public_key: line };
          return read(await call('POST', '/sshkeys/add', { body }), madeSchema).id;
        },
      });
    },
    create: async ({ placement, region, name, operatingSystem, keyId, marker }) => {
      const { namesOs, ...type } = placementOf(placementSchema, placement);
      const answer = await call('POST', '/instances/create', {
        body: {
          ...type,
          region,
          name,
          ...(namesOs && { os: operatingSystem }),
          // Without it the account's own key would get in.
          ssh_key_id: keyId,
          tags: [marker],
        },
      });
      return read(answer, madeSchema).id;
    },
    list: async () =>
      machinesIn(await call('GET', '/instances'), 'instances', instanceSchema).map(machineOf),
    terminate: async (id) => {
      const { status } = await call('POST', `/instances/${encodeURIComponent(id)}/delete`, {
        also: [...REFUSED, GONE],
      });
      if (status === GONE) return 'gone';
      return REFUSED.includes(status) ? 'notYet' : 'accepted';
    },
    rename: async (id, name) => {
      await call('POST', `/instances/${encodeURIComponent(id)}/update`, { body: { name } });
    },
  };
}
