import { CALL_NAMES, CALLS, callPath, type Call, type CallName } from '@/contract/calls';
import { errorsOf } from '@/contract/openapi/errors';
import { deposit } from '../testing/rental';
import { sampleOf, sendSample, type Sample } from '../testing/samples';
import { ADMIN, INVITED, makeWorld, OUTSIDER, OWNER, userOf, type World } from '../testing/world';

/** Whatever the OpenAPI document says that a call can be answered with, it is answered with. */

let world: World;
/** Where there may be one of everything, and one has signed in this minute. */
let narrow: World;
beforeAll(async () => {
  world = await makeWorld();
  narrow = await makeWorld({
    ...{ MAX_TEAMS_PER_OWNER: '1', MAX_KEYS_PER_TEAM: '1', MAX_PEOPLE_PER_TEAM: '1' },
    RATE_LIMIT_LOGIN: '6',
  });
});
afterAll(() => Promise.all([world.server.close(), narrow.server.close()]));

/** Somebody who gets what they ask for. */
const allowed = (name: CallName): string => (CALLS[name].who === 'invited' ? INVITED : OWNER);

type Sent = Parameters<typeof sendSample>[3];

async function send(
  name: CallName,
  change: (sample: Sample) => Sample = (sample) => sample,
  { as = allowed(name), headers = {} as Sent, where = world } = {},
): Promise<Response> {
  const sample = change(await sampleOf(name, where, userOf(where, allowed(name))));
  const token = await where.server.tokenFor(as);
  return sendSample(where, name, sample, { Authorization: `Bearer ${token}`, ...headers });
}

const withBody = (name: CallName, changes: object, as = OWNER) =>
  send(name, (sample) => ({ ...sample, body: { ...sample.body, ...changes } }), { as });

/** Sends something twice. @returns the answer to the second */
async function twice(name: CallName, headers: Sent = {}, second: object = {}): Promise<Response> {
  let first: Sample | undefined;
  const once = (sample: Sample): Sample => (first ??= sample);
  await send(name, once, { headers });
  const again = (sample: Sample): Sample => ({
    ...once(sample),
    body: { ...once(sample).body, ...second },
  });
  return send(name, CALLS[name].method === 'POST' ? again : once, { headers });
}

async function raw(name: CallName, body: string, type = 'application/json'): Promise<Response> {
  const { params = {} } = await sampleOf(name, world, userOf(world, OWNER));
  return world.server.app.request(callPath(name, params), {
    method: CALLS[name].method,
    headers: {
      'Content-Type': type,
      Authorization: `Bearer ${await world.server.tokenFor(OWNER)}`,
    },
    body,
  });
}

/** Sends it while every query fails. */
async function broken(name: CallName, error: Error): Promise<Response> {
  const sample = await sampleOf(name, world, userOf(world, allowed(name)));
  const headers = { Authorization: `Bearer ${await world.server.tokenFor(allowed(name))}` };
  const { ctx } = world.server;
  const { db } = ctx;
  ctx.db = new Proxy(db, {
    get: () => {
      throw error;
    },
  });
  try {
    return await sendSample(world, name, sample, headers);
  } finally {
    ctx.db = db;
  }
}

async function inTeamOf(email: string, teamId: string | null): Promise<void> {
  const { db } = world.server.ctx;
  const { id } = userOf(world, email);
  await db.updateTable('users').set({ current_team_id: teamId }).where('id', '=', id).execute();
}

/** Deploys in the own team of somebody, which has never bought anything. */
function deployAlone(as: string): Promise<Response> {
  const { id, currentTeamId } = userOf(world, as);
  return withBody('createDeployment', { userId: id, teamId: currentTeamId }, as);
}

const expired = (name: CallName) => async (): Promise<Response> => {
  const sample = await sampleOf(name, world, userOf(world, INVITED));
  await world.server.ctx.db.updateTable('invitations').set({ expires_at: 0 }).execute();
  return send(name, () => sample);
};

/** What only one call is refused with, or one in its own way. */
const OWN: Record<string, () => Promise<Response>> = {
  'invite already_member': () => withBody('invite', { email: ADMIN }),
  'invite conflict': () => twice('invite'),
  'checkout not_found': async () => {
    await inTeamOf(OUTSIDER, world.teamId);
    const response = await send('checkout', undefined, { as: OUTSIDER });
    await inTeamOf(OUTSIDER, userOf(world, OUTSIDER).currentTeamId ?? null);
    return response;
  },
  'checkout conflict': async () => {
    await inTeamOf(ADMIN, null);
    return send('checkout', undefined, { as: ADMIN });
  },
  'createSshKey conflict': () => twice('createSshKey'),
  'acceptInvitation already_answered': () => twice('acceptInvitation'),
  'declineInvitation already_answered': () => twice('declineInvitation'),
  'acceptInvitation invitation_expired': expired('acceptInvitation'),
  'declineInvitation invitation_expired': expired('declineInvitation'),
  'createDeployment minimum_deposit': () => deployAlone(INVITED),
  'createDeployment insufficient_credits': async () => {
    await deposit(world.server, userOf(world, OUTSIDER).currentTeamId ?? '', 1.5);
    return deployAlone(OUTSIDER);
  },
  'createDeployment price_changed': () =>
    withBody('createDeployment', { totalPricePerHour: '1.00' }),
  'createDeployment sold_out': () => withBody('createDeployment', { offerId: 'withdrawn' }),
  'createDeployment idempotency_mismatch': () =>
    twice('createDeployment', { 'Idempotency-Key': 'once' }, { gpuCount: 2 }),
  'destroyInstance not_destroyable': () => twice('destroyInstance'),
};

/** What any call can be refused with. */
const ANY: Record<string, (name: CallName) => Promise<Response>> = {
  invalid_request: (name) =>
    (CALLS[name] as Call).body === undefined
      ? send(name, ({ params = {} }) => ({ params, query: { page: '0' } }))
      : raw(name, '[]'),
  unauthenticated: (name) => send(name, undefined, { headers: { Authorization: '' } }),
  forbidden: async (name) => {
    const { method, path }: Call = CALLS[name];
    return world.server.app.request(`http://elsewhere.example${path}`, { method });
  },
  not_found: (name) => send(name, undefined, { as: OUTSIDER }),
  limit_reached: async (name) => {
    await send('createSshKey', undefined, { where: narrow });
    return send(name, undefined, { where: narrow });
  },
  too_large: (name) => raw(name, JSON.stringify({ name: 'x'.repeat(65_536) })),
  unsupported_media_type: (name) => raw(name, 'name=x', 'application/x-www-form-urlencoded'),
  too_many_requests: async (name) => {
    const newcomer = () =>
      send(name, undefined, { where: narrow, as: `${narrow.server.ctx.newId('x')}@example.com` });
    await newcomer();
    await newcomer();
    return newcomer();
  },
  internal: (name) => broken(name, new Error('a mistake')),
  unavailable: (name) => broken(name, Object.assign(new Error('no room'), { code: 'ENOSPC' })),
};

const refusals = CALL_NAMES.flatMap((name) =>
  [...errorsOf(CALLS[name])].flatMap(([status, codes]) =>
    codes.map((code) => [name, status, code] as const),
  ),
);

it.each(refusals)('%s is refused with %i %s', async (name, status, code) => {
  const response = await (OWN[`${name} ${code}`] ?? ANY[code])?.(name);
  expect(response).toBeDefined();
  expect(await response?.json()).toMatchObject({ code });
  expect(response?.status).toBe(status);
});

// Who accepts is a member from then on, so that comes last.
const last = (name: CallName) => Number(name === 'acceptInvitation');

const inOrder = CALL_NAMES.toSorted((one, other) => last(one) - last(other));

it.each(inOrder)('%s is done', async (name) => {
  let sample: Sample = {};
  const response = await send(name, (made) => (sample = made));
  expect(response.status).toBe(200);
  if (CALLS[name].method !== 'GET') return;
  const headers = { 'If-None-Match': response.headers.get('etag') ?? '' };
  expect((await send(name, () => sample, { headers })).status).toBe(304);
});
