import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { recordOf } from '@/contract/record';
import { beginning } from '@/domain/characters';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { listIn, machinesIn, needed, placementOf, read, readable } from '../answers';
import { createApi, type AdapterSeams, type ProviderAccount } from '../http/client';
import type { Answer, KindOf } from '../http/failure';
import { keyAmong, orderedKey } from '../keys';
import type { MachineProvider, ProviderErrorKind, ProviderTraits } from '../machineProvider';
import { DESCRIPTIONS } from '../descriptions';
import { offersOf } from './offers';
import { imageSchema } from './images';
import { instanceSchema, machineOf } from './machines';

const BASE_URL = 'https://cloud.lambda.ai';

const LAMBDA: ProviderTraits = {
  ...DESCRIPTIONS.lambda,
  name: 'lambda',
  keySetting: 'LAMBDA_API_KEY',
  isLocal: false,
  // Eight H100 take more than 20 minutes.
  bootDeadline: 30 * MINUTE_MS,
  missingDeadline: 5 * MINUTE_MS,
  listPause: 10 * SECOND_MS,
  // It takes one request a second, and some of our calls are two requests.
  callPause: 2 * SECOND_MS,
  createPause: 12 * SECOND_MS,
  callDeadline: 30 * SECOND_MS,
};

/** What stands in every answer of Lambda's. */
const dataSchema = z.object({ data: z.unknown() });

/** Of `GET` and `POST /ssh-keys`. */
const sshKeySchema = z.object({ name: needed, public_key: needed });
const madeKeySchema = z.object({ data: z.object({ name: needed }) });

/** Of `POST /instance-operations/launch`. */
const launchedSchema = z.object({
  data: z.object({ instance_ids: z.tuple([needed], z.unknown()) }),
});

/** Of `POST /instance-operations/terminate`. */
const terminatedSchema = z.object({
  data: z.object({ terminated_instances: z.array(z.object({ id: needed })) }),
});

/** What an instance is ordered by: its type, and the family of images behind each operating system that is offered. */
const placementSchema = z.object({
  type: needed,
  families: z.record(z.string(), z.string()),
});

/** From the beginning of a request to that of the next. */
const REQUEST_PAUSE = SECOND_MS;
/** Of names of instances. */
const MAX_NAME = 64;
const TAG_KEY = 'rackline';
const MISSING = 'global/object-does-not-exist';

/** What its `error.code` says where the status does not: an account that cannot pay is a 403 too. */
const KINDS: ReadonlyMap<string, ProviderErrorKind> = new Map([
  ['instance-operations/launch/insufficient-capacity', 'noCapacity'],
  // As many machines as this account may have: there is none for us.
  ['global/quota-exceeded', 'noCapacity'],
  ['global/account-inactive', 'accountEmpty'],
  ['global/invalid-address', 'accountEmpty'],
  ['global/invalid-api-key', 'unauthorized'],
  ['global/internal-error', 'outcomeUnknown'],
]);

const codeOf = ({ body }: Answer): string => String(recordOf(recordOf(body).error).code ?? '');

const kindOf: KindOf = (answer) => {
  const code = codeOf(answer);
  if (answer.status === 429) return undefined;
  // It comes from those behind Lambda, and does not say what they have done.
  return code.startsWith('provider/') ? 'outcomeUnknown' : KINDS.get(code);
};

/** Statuses with which a termination is refused for now. */
const REFUSED = [400, 404, 409];

/** Lambda's own machines. */
export function createLambda(
  { apiKey, url = BASE_URL }: ProviderAccount,
  { fetch, pause = () => setTimeout(REQUEST_PAUSE) }: AdapterSeams = {},
): MachineProvider {
  const call = createApi({
    fetch,
    baseUrl: `${url}/api/v1`,
    authorization: ['Authorization', `Bearer ${apiKey}`],
    secret: apiKey,
    callDeadline: LAMBDA.callDeadline,
    kindOf,
  });
  const list = async (path: string) => listIn(await call('GET', path), 'data');
  return {
    traits: LAMBDA,
    offers: async () => {
      const rest = pause();
      const images = readable(imageSchema, await list('/images'));
      await rest;
      return offersOf(read(await call('GET', '/instance-types'), dataSchema).data, images);
    },
    ensureKey: async (publicKey) => {
      const { line, name } = orderedKey(publicKey);
      const rest = pause();
      return keyAmong(line, {
        list: async () =>
          readable(sshKeySchema, await list('/ssh-keys')).map((key) => ({
            ref: key.name,
            publicKey: key.public_key,
          })),
        add: async () => {
          await rest;
          // Two orders at once may both register it, and a launch fails by a name that two keys have.
          const body = { name: `${name}-${randomUUID().slice(0, 8)}`, public_key: line };
          return read(await call('POST', '/ssh-keys', { body }), madeKeySchema).data.name;
        },
      });
    },
    create: async ({ placement, region, name, operatingSystem, keyId, marker }) => {
      const { type, families } = placementOf(placementSchema, placement);
      const family = families[operatingSystem];
      const answer = await call('POST', '/instance-operations/launch', {
        body: {
          region_name: region,
          instance_type_name: type,
          ssh_key_names: [keyId],
          name: beginning(name, MAX_NAME),
          ...(family !== undefined && { image: { family } }),
          tags: [{ key: TAG_KEY, value: marker }],
        },
      });
      return read(answer, launchedSchema).data.instance_ids[0];
    },
    list: async () =>
      machinesIn(await call('GET', '/instances'), 'data', instanceSchema).map(machineOf),
    terminate: async (id) => {
      const answer = await call('POST', '/instance-operations/terminate', {
        body: { instance_ids: [id] },
        also: REFUSED,
      });
      if (REFUSED.includes(answer.status)) return codeOf(answer) === MISSING ? 'gone' : 'notYet';
      const { data } = read(answer, terminatedSchema);
      return data.terminated_instances.some((ended) => ended.id === id) ? 'accepted' : 'notYet';
    },
    rename: async (id, name) => {
      await call('POST', `/instances/${encodeURIComponent(id)}`, {
        body: { name: beginning(name, MAX_NAME) },
      });
    },
  };
}
