import { setTimeout } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { recordOf } from '@/contract/record';
import { listIn, machinesIn, placementOf, read, readable } from '../answers';
import { createApi, type ApiSettings, type ProviderAccount } from '../http/client';
import type { KindOf } from '../http/failure';
import { keyAmong, orderedKey } from '../keys';
import type { MachineProvider, ProviderErrorKind, ProviderTraits } from '../machineProvider';
import { DESCRIPTIONS } from '../descriptions';
import { offersOf } from './offers';
import { instanceSchema, madeSchema, placementSchema, sshKeySchema } from './schema';
import { machineOf } from './status';

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

/** Machines of the clouds that Shadeform brokers. `pause` is for tests. */
export function createShadeform(
  { apiKey, url = BASE_URL }: ProviderAccount,
  settings: Pick<ApiSettings, 'fetch'> & { pause?: () => Promise<unknown> } = {},
): MachineProvider {
  const { pause = () => setTimeout(SHADEFORM.callPause), ...rest } = settings;
  const call = createApi({
    ...rest,
    baseUrl: url,
    authorization: ['X-API-KEY', apiKey],
    secret: apiKey,
    callDeadline: SHADEFORM.callDeadline,
    kindOf,
  });
  return {
    traits: SHADEFORM,
    offers: async () => {
      const { body } = await call('GET', '/instances/types');
      return offersOf(listIn('GET /instances/types', body, 'instance_types'));
    },
    ensureKey: async (publicKey) => {
      const { line, name } = orderedKey(publicKey);
      return keyAmong(line, {
        list: async () => {
          const { body } = await call('GET', '/sshkeys');
          const keys = readable(sshKeySchema, listIn('GET /sshkeys', body, 'ssh_keys'));
          return keys.map(({ id, public_key }) => ({ ref: id, publicKey: public_key }));
        },
        add: async () => {
          await pause();
          const { body } = await call('POST', '/sshkeys/add', { body: { name, public_key: line } });
          return read('POST /sshkeys/add', madeSchema, body).id;
        },
      });
    },
    create: async ({ placement, region, name, operatingSystem, keyId, marker }) => {
      const { namesOs, ...type } = placementOf(placementSchema, placement);
      const { body } = await call('POST', '/instances/create', {
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
      return read('POST /instances/create', madeSchema, body).id;
    },
    list: async () => {
      const { body } = await call('GET', '/instances');
      return machinesIn('GET /instances', instanceSchema, body, 'instances').map(machineOf);
    },
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
