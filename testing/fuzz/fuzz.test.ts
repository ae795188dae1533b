import { toUSVString } from 'node:util';
import fc from 'fast-check';
import { CALLS, type Call, type CallName } from '@/contract/calls';
import { errorBodySchema } from '@/contract/errors';
import { nameSchema } from '@/contract/primitives';
import { osOptionsOf, regionsOf } from '@/domain/deploy/offer';
import { formatPrice2Micros } from '@/domain/money';
import { toOffer } from '@/server/services/offers';
import {
  makeWorld,
  newInstanceOf,
  newInvitationOf,
  newKeyOf,
  newPurchaseOf,
  OUTSIDER,
  OWNER,
  publicKey,
  userOf,
  type World,
} from '@/server/testing/world';
import type { Known } from '@/contract/testing/schemaValues';
import { requestsFor, type RawRequest } from './requests';

/** Fixed, so that a run is the same everywhere; another one looks elsewhere: `FUZZ_SEED=7 npm run unit -- testing/fuzz`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_310);
/** Requests for each call. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 60);

let world: World;
let authorization: Record<string, string>;
let known: Known;
const names = Object.keys(CALLS) as CallName[];

beforeAll(async () => {
  world = await makeWorld();
  authorization = { Authorization: `Bearer ${await world.server.tokenFor(OWNER)}` };
  known = await knownOf(world);
});
afterAll(() => world.server.close());

/** What fits each field, so that many requests get past the first check. */
async function knownOf(one: World): Promise<Known> {
  const { teamId, offer } = one;
  const instances = [await newInstanceOf(one), await newInstanceOf(one)];
  const owner = userOf(one, OWNER).id;
  return {
    userId: [owner, owner, owner, userOf(one, OUTSIDER).id],
    ownerId: [owner],
    teamId: [teamId, teamId, teamId, owner, 'team_none'],
    keyId: [await newKeyOf(one), await newKeyOf(one)],
    sshKeyId: [null, null, await newKeyOf(one)],
    invitationId: [await newInvitationOf(one)],
    deploymentId: instances.map(({ id }) => id),
    instanceId: instances.map(({ instanceId }) => instanceId),
    providerId: [offer.provider, 'default'],
    provider: [offer.provider],
    offerId: [offer.id],
    gpuType: [offer.gpu_type],
    gpuCount: [offer.gpu_count],
    region: regionsOf(toOffer(offer)),
    operatingSystem: osOptionsOf(toOffer(offer)),
    totalPricePerHour: [formatPrice2Micros(offer.price_micros)],
    publicKey: [publicKey(), publicKey(), publicKey()],
    transactionId: [await newPurchaseOf(one)],
    month: ['2026-03', '2026-02', '2026-13', '2026-04', '2026-3'],
    amount: [15, 15.01, 1000, 14.999, 20.005],
  };
}

async function send({ method, path, headers, body }: RawRequest): Promise<Response> {
  return world.server.app.request(path, {
    method,
    headers: { ...headers, ...authorization },
    ...(body === undefined ? {} : { body }),
  });
}

/** Whatever lists what is stored must still fit the contract, names included, which have a stricter schema going in. */
async function expectSoundStore(): Promise<void> {
  const { teamId } = world;
  const read = async (path: string): Promise<unknown> => {
    const response = await send({ method: 'GET', path, headers: {} });
    expect(response.status).toBe(200);
    return response.json();
  };
  const teams = CALLS.listTeamsWithMembers.response.parse(
    await read(`/api/teams/${userOf(world, OWNER).id}`),
  );
  const keys = CALLS.listSshKeys.response.parse(await read(`/api/ssh-keys?teamId=${teamId}`));
  const deployments = CALLS.listDeployments.response.parse(
    await read(`/api/deployments?teamId=${teamId}`),
  );
  CALLS.listTransactions.response.parse(await read(`/api/transactions?teamId=${teamId}`));
  for (const { name } of [...teams, ...keys, ...deployments]) {
    expect(nameSchema.parse(name)).toBe(name);
    expect(toUSVString(name ?? '')).toBe(name);
  }
  for (const { balance } of teams) expect(Number.isFinite(balance)).toBe(true);
}

it.each(names)('%s answers anything with what fits, and never with a 5xx', async (name) => {
  let successes = 0;
  await fc.assert(
    fc.asyncProperty(requestsFor(name, known), async (request) => {
      const response = await send(request);
      const { document }: Call = CALLS[name];
      const isDocument = response.status === 200 && document !== undefined;
      const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
      expect(isDocument ? document : ['application/json']).toContain(type);
      const body: unknown = isDocument ? await response.text() : await response.json();
      expect({ body, server: response.status >= 500 }).toEqual({ body, server: false });
      if (response.status === 200) {
        successes += 1;
        CALLS[name].response.parse(body);
        if (CALLS[name].method !== 'GET') await expectSoundStore();
      } else {
        expect(errorBodySchema.parse(body).code).toBeDefined();
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
  // A fuzzer whose requests are all refused at the door would find nothing.
  if (!['acceptInvitation', 'declineInvitation'].includes(name))
    expect(successes).toBeGreaterThan(0);
});

it('has not made anybody more than they were', async () => {
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  const members = await world.server.ctx.db
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('team_id', '=', world.teamId)
    .execute();
  expect(members.map(({ role }) => role).sort()).toEqual(['admin', 'member', 'owner']);
});
