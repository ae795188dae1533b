import { offerListingSchema } from '@/contract/offer';
import { KEY_NEEDED, NO_FREE_MACHINE, SOLD_OUT } from '@/domain/refusals';
import { MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { HeldBack, ProviderError } from '../providers/machineProvider';
import { offersFrom } from '../repo/offers';
import { runDue } from '../testing/jobs';
import { deposit, orderFor, post, refusal, signIn, type Tenant } from '../testing/rental';
import {
  providerOffer,
  scriptedProvider,
  type ScriptedProvider,
} from '../testing/scriptedProvider';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { publicKey } from '../testing/world';
import { ensureBuiltInCatalog } from './offers';
import { CONFIRMED_MS, offerSources } from './offerSources';
import { watchOffers } from './offerRefresh';
import { addSshKey } from './sshKeys';

let lambda: ScriptedProvider;
let server: TestServer;
let ada: Tenant;
let sshKeyId: string;
beforeEach(async () => {
  lambda = scriptedProvider({ name: 'lambda' });
  lambda.offered = [providerOffer()];
  server = await makeTestServer({
    providers: [lambda],
    variables: { PRICE_MARKUP_PERCENT: '12.5' },
  });
  ada = await signIn(server, 'ada@example.com');
  await deposit(server, ada.teamId, 1000);
  const key = { ...ada, name: 'laptop', publicKey: publicKey() };
  sshKeyId = await addSshKey(server.ctx, ada.userId, key);
  await watchOffers(server.ctx);
  await runDue(server.ctx);
});
afterEach(() => server.close());

/** Time passes, and what is due meanwhile is done. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.advance(MINUTE_MS);
    await runDue(server.ctx);
  }
}
const stored = () => offersFrom(server.ctx.db, 'lambda');
const asked = () => lambda.calls.filter(({ operation }) => operation === 'offers').length;
const answer = (headers: Record<string, string> = {}, of = server) =>
  of.fetch('/api/gpu-offers?page=1&limit=100&sortBy=lowestPrice&sortOrder=asc', { headers });
const groupsOf = async (of: TestServer) =>
  offerListingSchema.parse(await (await answer({}, of)).json()).data;
const groups = () => groupsOf(server);
const orderAt = async (at: TestServer) => {
  const [offer] = await stored();
  if (offer === undefined) throw new Error('no offer');
  return post(at, ada.email, orderFor(ada, offer, { sshKeyId }));
};
const order = () => orderAt(server);

it('lists what a provider rents out, at its price with the markup', async () => {
  expect(await groups()).toMatchObject([
    {
      lowestPrice: 2.25,
      totalAvailable: 5,
      lastUpdated: new Date(server.ctx.now()).toISOString(),
      offers: [{ price: 2.25, available: true }],
    },
  ]);
  expect(await stored()).toMatchObject([
    { price_micros: 2_250_000, cost_micros: 2_000_000, placement_json: '{"type":"one"}' },
  ]);
});

it('takes no order without a key where the provider needs one', async () => {
  const [offer] = await stored();
  if (offer === undefined) throw new Error('no offer');
  const refused = await post(server, ada.email, orderFor(ada, offer));
  expect(await refusal(refused)).toEqual({
    ...{ status: 400, code: 'invalid_request' },
    error: KEY_NEEDED,
  });
});

it.each([
  ['region', { regions: ['eu-1'] }, NO_FREE_MACHINE],
  ['operating system', { osOptions: ['debian12'] }, SOLD_OUT],
])(
  'takes no order of a %s that the provider no longer tells, which is nobody’s mistake',
  async (_what, now, error) => {
    const [offer] = await stored();
    if (offer === undefined) throw new Error('no offer');
    lambda.offered = [providerOffer(now)];
    await pass(1);
    const refused = await post(server, ada.email, orderFor(ada, offer, { sshKeyId }));
    expect(await refusal(refused)).toEqual({ status: 409, code: 'sold_out', error });
  },
);

it('asks every minute, stores what has changed and deletes what has gone', async () => {
  const [first] = await stored();
  const other = providerOffer({ instanceType: 'other', gpuType: 'H100-SXM', stock: null });
  lambda.offered = [providerOffer({ priceMicros: 3_000_000, stock: 0 }), other];
  await pass(1);
  expect(await stored()).toHaveLength(2);
  expect((await stored()).find(({ id }) => id === first?.id)).toMatchObject({
    ...{ price_micros: 3_375_000, stock: 0 },
    updated_at: server.ctx.now(),
  });
  lambda.offered = [other];
  await pass(1);
  expect(await stored()).toMatchObject([{ gpu_type: 'H100-SXM' }]);
  expect(asked()).toBe(3);
});

it('does not believe that a provider has no offers any more', async () => {
  const before = await stored();
  const { checkedAt } = (await offerSources(server.ctx))[0] ?? {};
  lambda.offered = [];
  await pass(1);
  expect(await stored()).toEqual(before);
  expect(await offerSources(server.ctx)).toMatchObject([{ checkedAt, isOpen: true }]);
});

it('writes no offer that is the same, and tells when it was confirmed all the same', async () => {
  const before = await stored();
  const versions = () => server.ctx.db.selectFrom('offer_versions').selectAll().execute();
  const version = await versions();
  const etag = (await answer()).headers.get('etag') ?? '';
  expect((await answer({ 'If-None-Match': etag })).status).toBe(304);
  await pass(3);
  expect(await stored()).toEqual(before);
  expect(await versions()).toEqual(version);
  expect((await answer({ 'If-None-Match': etag })).status).toBe(200);
  const [group] = await groups();
  expect(group?.lastUpdated).toBe(new Date(server.ctx.now()).toISOString());
});

it('shows as unavailable what was not confirmed for ten minutes, and takes no order of it', async () => {
  const told = server.ctx.now();
  const etag = (await answer()).headers.get('etag') ?? '';
  server.clock.advance(CONFIRMED_MS);
  expect((await order()).status).toBe(200);
  const [last] = await groups();
  expect(last?.offers[0]).toMatchObject({ available: true });
  expect(last?.offers[0]?.checkedAt).toBeUndefined();
  server.clock.advance(1);
  expect((await answer({ 'If-None-Match': etag })).status).toBe(200);
  const checkedAt = new Date(told).toISOString();
  expect(await groups()).toMatchObject([
    { totalAvailable: 0, lastUpdated: checkedAt, offers: [{ available: false, checkedAt }] },
  ]);
  expect(await refusal(await order())).toMatchObject({ status: 409, code: 'sold_out' });
  await runDue(server.ctx);
  expect(await groups()).toMatchObject([{ offers: [{ available: true }] }]);
});

it.each(['unauthorized', 'accountEmpty'])(
  'shows as unavailable what a provider sells that is off: %s',
  async (off) => {
    await server.ctx.db.updateTable('provider_states').set({ off }).execute();
    const [group] = await groups();
    expect(group).toMatchObject({ totalAvailable: 0, offers: [{ available: false }] });
    expect(group?.offers[0]?.checkedAt).toBeUndefined();
    expect(await refusal(await order())).toMatchObject({ status: 409, code: 'sold_out' });
  },
);

it('comes back as soon as it may where the call was not made, and asks no less often for that', async () => {
  const heldBack = () => Promise.reject(new HeldBack('other calls come first', 3000));
  lambda.next.offers = [heldBack, heldBack];
  await pass(1);
  expect(asked()).toBe(2);
  for (const count of [3, 4]) {
    server.clock.advance(3000);
    await runDue(server.ctx);
    expect(asked()).toBe(count);
  }
  await pass(1);
  expect(asked()).toBe(5);
});

it('asks half as often each time that it is throttled, at least every ten minutes, and as before after an answer', async () => {
  const throttled = () => Promise.reject(new ProviderError('throttled', 'slow down'));
  lambda.next.offers = Array.from({ length: 6 }, () => throttled);
  // A minute after the first answer, then 2, 4, 8, 10 and 10 minutes later.
  await pass(1 + 2 + 4 + 8 + 10);
  expect(asked()).toBe(1 + 5);
  await pass(10);
  expect(asked()).toBe(7);
  await pass(10 + 1);
  expect(asked()).toBe(9);
});

it('waits as long as the provider wants', async () => {
  const wanted = 25 * MINUTE_MS;
  lambda.next.offers = [() => Promise.reject(new ProviderError('throttled', 'later', wanted))];
  await pass(25);
  expect(asked()).toBe(2);
  await pass(1);
  expect(asked()).toBe(3);
});

it('asks again in a minute where no answer has come, and keeps what it had', async () => {
  const before = await stored();
  lambda.next.offers = [() => Promise.reject(new ProviderError('outcomeUnknown', 'no answer'))];
  await pass(2);
  expect(asked()).toBe(3);
  expect(await stored()).toEqual(before);
});

it('is asked on though a server with older settings had its turn, until nobody has wanted it for ten minutes', async () => {
  const { ctx, clock } = server;
  const env = { ...ctx.env, providers: { ...ctx.env.providers, names: [] } };
  const older: AppContext = { ...ctx, env, providers: new Map() };
  const passThere = async (ms: number) => {
    clock.advance(ms);
    await runDue(older);
  };
  await passThere(MINUTE_MS);
  await pass(1);
  expect(asked()).toBe(2);
  // It is new here, and nobody has asked it yet.
  await ctx.queue.cancel(ctx, 'offers:lambda');
  await ctx.db.deleteFrom('provider_states').execute();
  await watchOffers(ctx);
  await passThere(0);
  await pass(1);
  expect(asked()).toBe(3);
  // It is wanted for a minute later.
  for (let minute = 0; minute < 11; minute += 1) await passThere(MINUTE_MS);
  expect(await ctx.queue.list(ctx)).toHaveLength(1);
  await passThere(MINUTE_MS);
  expect(await ctx.queue.list(ctx)).toEqual([]);
  expect(asked()).toBe(3);
});

it('lists and sells what the settings name and nothing else', async () => {
  const { db, dialect } = server.ctx;
  const database = {
    db,
    dialect,
    shortenTimeouts: () => undefined,
    close: () => Promise.resolve(),
  };
  const simulated = await makeTestServer({ database });
  expect((await groupsOf(simulated)).length).toBe(0);
  await ensureBuiltInCatalog(simulated.ctx);
  const [catalogue] = await offersFrom(db, 'simulator');
  if (catalogue === undefined) throw new Error('no catalogue');
  expect((await groupsOf(simulated)).length).toBeGreaterThan(30);
  expect(await groups()).toMatchObject([{ offers: [{ price: 2.25 }] }]);
  const both = [await post(server, ada.email, orderFor(ada, catalogue)), await orderAt(simulated)];
  for (const one of both) expect(await refusal(one)).toMatchObject({ code: 'sold_out' });
  const forPeople = await makeTestServer({
    database,
    variables: { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' },
  });
  expect(await groupsOf(forPeople)).toEqual([]);
});
