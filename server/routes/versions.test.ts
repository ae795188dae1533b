import fc from 'fast-check';
import { CALLS, type Call, type CallName } from '@/contract/calls';
import { balanceMicros } from '@/domain/balance';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/domain/time';
import { createApp } from '../app';
import { createAuth } from '../auth/setup';
import { sweep, meter } from '../testing/jobs';
import { replaceOffers } from '../services/offers';
import { sampleOf, sendSample } from '../testing/samples';
import {
  ADMIN,
  INVITED,
  MEMBER,
  OUTSIDER,
  OWNER,
  makeWorld,
  userOf,
  type World,
} from '../testing/world';

/** A browser that holds a list with its ETag is told 304 while the ETag is the same: then the list must be, too. */

const PEOPLE = [OWNER, ADMIN, MEMBER, OUTSIDER, INVITED];

let world: World;
/** What each person's browser holds, by person and address. */
let held: Map<string, { tag: string; body: unknown }>;
beforeAll(async () => {
  world = await makeWorld();
  held = new Map();
});
afterAll(() => world.server.close());

function listsOf(email: string): string[] {
  const { id, currentTeamId } = userOf(world, email);
  const ofTeams = ['deployments', 'ssh-keys', 'transactions'].flatMap((what) =>
    [world.teamId, currentTeamId ?? ''].map((teamId) => `/api/${what}?teamId=${teamId}`),
  );
  return [
    ...['/api/teams', `/api/teams/${id}`, '/api/invitations', '/api/gpu-offers?sortBy=gpuType'],
    ...ofTeams,
    `/api/ssh-keys?teamId=${id}`,
  ];
}

/** A list as it is shown: a balance counts in whole cents. */
const shown = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    key === 'balance' && typeof value === 'number' ? balanceMicros(value) : value,
  );

/** The server's app anew, so that a list comes from rows and not from what was sent under its ETag before. */
async function newApp() {
  const { ctx, issuer } = world.server;
  return createApp(ctx, await createAuth(ctx, issuer.keys));
}

/** Asks for everybody's lists. Returns those that have another ETag than was held. */
async function pollAll(): Promise<string[]> {
  const changed: string[] = [];
  const app = await newApp();
  for (const email of PEOPLE) {
    const headers = { Authorization: `Bearer ${await world.server.tokenFor(email)}` };
    const poll = async (path: string): Promise<void> => {
      const name = `${email} ${path}`;
      const answer = await app.request(path, { headers });
      const body = shown(await answer.text());
      const tag = answer.headers.get('etag') ?? '';
      const before = held.get(name);
      // Refusals have no mark, and are no lists.
      if (answer.status !== 200) {
        held.delete(name);
      } else if (before?.tag === tag) {
        expect({ name, body }).toEqual({ name, body: before.body });
      } else {
        held.set(name, { tag, body });
        changed.push(name);
      }
    };
    await Promise.all(listsOf(email).map(poll));
  }
  return changed;
}

/** Makes a call with its sample, whose own writes are seen before; a name in it is the given one. */
async function make(name: CallName, email: string, word: string): Promise<number> {
  const sample = await sampleOf(name, world, userOf(world, email));
  await pollAll();
  const body = sample.body && { ...sample.body, ...('name' in sample.body && { name: word }) };
  const headers = { Authorization: `Bearer ${await world.server.tokenFor(email)}` };
  return (await sendSample(world, name, { ...sample, ...(body && { body }) }, headers)).status;
}

const WRITES = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const { method }: Call = CALLS[name];
  return method !== 'GET';
});

/** What changes lists besides the calls: money and jobs, time, the catalogue's import, and a person with a shell. */
const HAPPENINGS: Record<string, () => Promise<unknown> | undefined> = {
  ...Object.fromEntries(
    ['pay', 'cancel', 'fail'].map((action) => [
      action,
      async () => {
        const { db } = world.server.ctx;
        const pending = db.selectFrom('transactions').select('id').where('status', '=', 'pending');
        const row = await pending.executeTakeFirst();
        const path = `/local/checkout/${row?.id ?? ''}/${action}`;
        return row && world.server.fetch(path, { method: 'POST' });
      },
    ]),
  ),
  metering: () => meter(world.server.ctx),
  sweep: () => sweep(world.server.ctx),
  import: () => {
    const { offer, server } = world;
    const stock = offer.stock === null ? 100_000 : null;
    world.offer = { ...offer, stock };
    const other = { ...offer, id: 'other', gpu_type: 'H100' };
    return replaceOffers(server.ctx, stock === null ? [world.offer] : [world.offer, other]);
  },
  picture: () => {
    const photo_url = `https://example.com/${world.server.ctx.newId('p')}`;
    return world.server.ctx.db.updateTable('users').set({ photo_url }).execute();
  },
  'a role by hand': () =>
    world.server.ctx.db
      .updateTable('members')
      .set((row) => ({
        role: row.case().when('role', '=', 'admin').then('member').else('admin').end(),
      }))
      .where('role', '!=', 'owner')
      .execute(),
  'an invitation taken back by hand': () =>
    world.server.ctx.db.deleteFrom('invitations').where('status', '=', 'pending').execute(),
};

const pass = (milliseconds: number): undefined => {
  world.server.clock.advance(milliseconds);
};

it.each(WRITES)('%s leaves nobody with an old list', async (name) => {
  const email = /Invitation$/u.test(name) ? INVITED : OWNER;
  expect(await make(name, email, `after ${name}`)).toBe(200);
  const changed = await pollAll();
  if (name !== 'login' && name !== 'switchTeam') expect(changed).not.toEqual([]);
});

it('marks what has not changed as before', async () => {
  await pollAll();
  expect(await pollAll()).toEqual([]);
});

it('leaves nobody with an old list, whatever happens', async () => {
  const act = fc.oneof(
    fc.record({
      call: fc.constantFrom(...WRITES),
      email: fc.constantFrom(...PEOPLE),
      word: fc.constantFrom('one', 'two', 'three'),
    }),
    fc.record({ happening: fc.constantFrom(...Object.keys(HAPPENINGS)) }),
    fc.record({ time: fc.constantFrom(SECOND_MS, 10 * MINUTE_MS, DAY_MS + 1, 8 * DAY_MS) }),
  );
  const property = fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async (acts) => {
    for (const one of acts) {
      if ('call' in one) await make(one.call, one.email, one.word);
      else if ('happening' in one) await HAPPENINGS[one.happening]?.();
      else pass(one.time);
      await pollAll();
    }
  });
  await fc.assert(property, { numRuns: 4 });
});
