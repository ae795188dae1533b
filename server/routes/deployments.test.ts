import { deploymentSchema } from '@/contract/deployment';
import { KEY_GONE, NO_REGION } from '@/domain/refusals';
import { makeTestServer, type TestServer } from '../testing/testServer';
import {
  deployed,
  deposit,
  listed,
  onlyOffer,
  orderFor,
  post,
  refusal,
  signIn,
  stockOf,
  type Tenant,
} from '../testing/rental';

let server: TestServer;
let ada: Tenant;
let eve: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  eve = await signIn(server, 'eve@example.com');
});
afterEach(() => server.close());

it('answers the deployment, lists it and takes a unit', async () => {
  const offer = await onlyOffer(server, { price_micros: 1_234_500 });
  await deposit(server, ada.teamId, 50);
  const deployment = await deployed(server, ada, offer);
  expect(deployment).toMatchObject({
    name: expect.stringMatching(/^[a-z]+-[a-z]+-\d{3}$/u),
    status: 'deploying',
    providerId: 'lambda-labs',
    region: 'us-east-1',
    operatingSystem: 'ubuntu22.04',
    gpuModelId: 'A100',
    gpuCount: 1,
    hourlyRate: '1.2345',
    totalPricePerHour: '1.2345',
    createdAt: '2026-03-10T12:00:00.000Z',
    startedAt: null,
    ipAddress: null,
    sshCommand: null,
    userId: ada.userId,
    teamId: ada.teamId,
    configuration: { memory: 65_536, gpu_memory: 80, deployment_type: 'vm' },
  });
  expect(await listed(server, ada)).toEqual([deployment]);
  expect(await stockOf(server, offer.id)).toBe(4);
});

it('lists the newest first', async () => {
  const offer = await onlyOffer(server);
  await deposit(server, ada.teamId, 50);
  const first = await deployed(server, ada, offer);
  server.clock.advance(1000);
  const second = await deployed(server, ada, offer);
  expect((await listed(server, ada)).map((one) => one.id)).toEqual([second.id, first.id]);
});

describe('what does not fit', () => {
  it.each([
    ['provider', 'runpod'],
    ['gpuType', 'H100-SXM'],
    ['gpuType', 'A100-80GB-SXM_BAREMETAL'],
    ['gpuCount', 2],
    ['gpuCount', 'one'],
    ['region', 'mars-1'],
    ['operatingSystem', 'beos'],
    ['totalPricePerHour', '2'],
    ['teamId', undefined],
    ['sshKeyId', 7],
  ])('%s=%s is a 400 that names it', async (field, value) => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 50);
    const answer = await refusal(
      await post(server, ada.email, orderFor(ada, offer, { [field]: value })),
    );
    expect(answer).toMatchObject({
      status: 400,
      code: 'invalid_request',
      error: expect.stringContaining(field),
    });
    expect(await listed(server, ada)).toEqual([]);
    expect(await stockOf(server, offer.id)).toBe(5);
  });

  it.each(['A100-80GB-SXM', 'A100-80GB-SXM_BAREMETAL'])(
    'but %s fits bare metal',
    async (gpuType) => {
      const extras = { deployment_type: 'baremetal', networking_type: 'infiniband' };
      const offer = await onlyOffer(server, { extras_json: JSON.stringify(extras) });
      await deposit(server, ada.teamId, 50);
      const response = await post(server, ada.email, orderFor(ada, offer, { gpuType }));
      expect(deploymentSchema.parse(await response.json())).toMatchObject({
        gpuModelId: 'A100',
        networkingType: 'infiniband',
      });
    },
  );

  it('but what leaves its network to be guessed has what the wizard has called it', async () => {
    const offer = await onlyOffer(server, { extras_json: '{}' });
    await deposit(server, ada.teamId, 50);
    expect(await deployed(server, ada, offer)).toMatchObject({ networkingType: 'ethernet' });
  });

  it('but the first default fits an offer that names no operating systems', async () => {
    const offer = await onlyOffer(server, { os_options_json: '[]' });
    await deposit(server, ada.teamId, 50);
    expect(await deployed(server, ada, offer)).toMatchObject({ operatingSystem: 'ubuntu20.04' });
  });

  it('and an offer that names no region can be ordered in none', async () => {
    const offer = await onlyOffer(server, { regions_json: '[]' });
    await deposit(server, ada.teamId, 50);
    const order = orderFor(ada, offer, { region: 'us-west-1' });
    expect(await refusal(await post(server, ada.email, order))).toMatchObject({
      status: 409,
      code: 'sold_out',
      error: NO_REGION,
    });
    expect(await stockOf(server, offer.id)).toBe(5);
  });
});

describe('who may not', () => {
  it.each([
    ['nobody', undefined, 401],
    ['somebody of another team', 'eve@example.com', 404],
  ])('%s', async (_who, as, status) => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 50);
    const deployment = await deployed(server, ada, offer);
    const who = as === undefined ? {} : { as };
    const calls: [string, { method?: string; body?: unknown }][] = [
      ['/api/deployments', { method: 'POST', body: orderFor(ada, offer) }],
      [`/api/deployments?teamId=${ada.teamId}`, {}],
      [`/api/deployments/${deployment.id}`, { method: 'PATCH', body: { name: 'mine' } }],
    ];
    for (const [path, request] of calls) {
      const answer = await refusal(await server.fetch(path, { ...request, ...who }));
      expect(answer.status).toBe(status);
      expect(answer.error).not.toContain(ada.teamId);
    }
    expect(await listed(server, ada)).toEqual([deployment]);
  });

  it('deploys in somebody else’s name: 403', async () => {
    const offer = await onlyOffer(server);
    const body = orderFor(ada, offer, { userId: eve.userId });
    expect(await refusal(await post(server, ada.email, body))).toMatchObject({
      status: 403,
      error: expect.stringContaining('userId'),
    });
  });

  it('uses a key of another team: 404', async () => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 50);
    await server.ctx.db
      .insertInto('ssh_keys')
      .values({
        id: 'key_eve',
        team_id: eve.teamId,
        user_id: eve.userId,
        name: 'k',
        public_key: 'ssh-ed25519 AAAA',
        fingerprint: 'sha256:x',
        created_at: 0,
      })
      .execute();
    const body = orderFor(ada, offer, { sshKeyId: 'key_eve' });
    expect(await refusal(await post(server, ada.email, body))).toMatchObject({
      status: 404,
      error: KEY_GONE,
    });
  });
});

describe('what has moved on', () => {
  it('is sold out, or gone', async () => {
    await deposit(server, ada.teamId, 50);
    const offer = await onlyOffer(server, { stock: 0 });
    for (const body of [orderFor(ada, offer), orderFor(ada, offer, { offerId: 'off_gone' })]) {
      expect(await refusal(await post(server, ada.email, body))).toEqual({
        status: 409,
        code: 'sold_out',
        error: 'This offer is no longer available. Please choose another configuration.',
      });
    }
  });

  it('is at another price, and the sentence tells it', async () => {
    await deposit(server, ada.teamId, 50);
    const offer = await onlyOffer(server, { price_micros: 2_005_000 });
    const body = orderFor(ada, offer, { totalPricePerHour: '2.00' });
    expect(await refusal(await post(server, ada.email, body))).toMatchObject({
      status: 409,
      code: 'price_changed',
      error: expect.stringContaining('$2.005'),
    });
  });
});

describe('credit', () => {
  it.each([
    ['never bought any', 2, undefined, 402, 'minimum_deposit', /^Minimum deposit/u],
    ['less than the first hour', 2, 1.99, 402, 'insufficient_credits', /^Insufficient credits/u],
    ['less than the minimum', 0.1, 0.99, 402, 'insufficient_credits', /^Insufficient credits/u],
  ])('%s', async (_case, price, dollars, status, code, error) => {
    const offer = await onlyOffer(server, { price_micros: price * 1e6 });
    if (dollars !== undefined) await deposit(server, ada.teamId, dollars);
    expect(await refusal(await post(server, ada.email, orderFor(ada, offer)))).toEqual({
      status,
      code,
      error: expect.stringMatching(error),
    });
    expect(await stockOf(server, offer.id)).toBe(5);
  });

  it.each([
    [2, 2],
    [0.1, 1],
  ])('an instance at $%s needs $%s and no more', async (price, dollars) => {
    const offer = await onlyOffer(server, { price_micros: price * 1e6 });
    await deposit(server, ada.teamId, dollars);
    await deployed(server, ada, offer);
  });

  it('a first hour is held only as far as it is not charged yet', async () => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 4);
    await deployed(server, ada, offer);
    // Half an hour of running: $1.00 charged, $1.00 still held, $2.00 free.
    server.clock.advance((30 * 60 + 20) * 1000);
    await deployed(server, ada, offer);
    expect((await post(server, ada.email, orderFor(ada, offer))).status).toBe(402);
  });

  it.each([
    [0.1, 0.997, 'this instance needs $1.00, and your team has $0.99.'],
    [1.9949, 1.994, 'this instance needs $1.9949, and your team has $1.99.'],
    // What is compared is what is told.
    [1.9949, 1.999, 'this instance needs $1.9949, and your team has $1.99.'],
  ])('tells of a balance rounded down: $%s an hour, $%s there', async (price, dollars, words) => {
    const offer = await onlyOffer(server, { price_micros: price * 1e6 });
    await deposit(server, ada.teamId, dollars);
    const { error } = await refusal(await post(server, ada.email, orderFor(ada, offer)));
    expect(error).toBe(`Insufficient credits: ${words} Please add credits to continue.`);
  });

  it('tells of what is held rounded up, so that what is left is never told too high', async () => {
    const offer = await onlyOffer(server, { price_micros: 1_984_900 });
    await deposit(server, ada.teamId, 3.969);
    await deployed(server, ada, offer);
    const { error } = await refusal(await post(server, ada.email, orderFor(ada, offer)));
    expect(error).toContain('has $3.96, of which $1.99 is held for your other instances');
  });

  it('is enough for exactly three of twenty at once', async () => {
    const offer = await onlyOffer(server, { stock: 100 });
    await deposit(server, ada.teamId, 6);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(server, ada.email, orderFor(ada, offer))),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 17 }, () => 402)]);
    expect(await stockOf(server, offer.id)).toBe(97);
  });

  it('and stock: the last unit goes to one of twenty', async () => {
    const offer = await onlyOffer(server, { stock: 1 });
    await deposit(server, ada.teamId, 500);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(server, ada.email, orderFor(ada, offer))),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });
});

describe('Idempotency-Key', () => {
  it('gives the first answer to a repetition, and to twenty at once', async () => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 50);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(server, ada.email, orderFor(ada, offer), 'k-1')),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await listed(server, ada)).toHaveLength(1);
    expect(await stockOf(server, offer.id)).toBe(4);
  });

  it('refuses another body: 422', async () => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 50);
    await post(server, ada.email, orderFor(ada, offer), 'k-1');
    const other = orderFor(ada, offer, { region: 'us-west-2' });
    expect(await refusal(await post(server, ada.email, other, 'k-1'))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
    expect(await listed(server, ada)).toHaveLength(1);
  });

  it('belongs to one person', async () => {
    const offer = await onlyOffer(server);
    for (const tenant of [ada, eve]) {
      await deposit(server, tenant.teamId, 50);
      expect((await post(server, tenant.email, orderFor(tenant, offer), 'k-1')).status).toBe(200);
      expect(await listed(server, tenant)).toHaveLength(1);
    }
  });

  it('is free again after a refusal', async () => {
    const offer = await onlyOffer(server);
    expect((await post(server, ada.email, orderFor(ada, offer), 'k-1')).status).toBe(402);
    await deposit(server, ada.teamId, 50);
    expect((await post(server, ada.email, orderFor(ada, offer), 'k-1')).status).toBe(200);
  });

  it('must be a key', async () => {
    const offer = await onlyOffer(server);
    const answer = await refusal(
      await post(server, ada.email, orderFor(ada, offer), 'x'.repeat(201)),
    );
    expect(answer).toMatchObject({
      status: 400,
      error: expect.stringContaining('Idempotency-Key'),
    });
  });
});

describe('rename', () => {
  const rename = (id: string, name: string) =>
    server.fetch(`/api/deployments/${id}`, { method: 'PATCH', as: ada.email, body: { name } });

  it('stores the trimmed name', async () => {
    const offer = await onlyOffer(server);
    await deposit(server, ada.teamId, 50);
    const { id } = await deployed(server, ada, offer);
    expect(await (await rename(id, '  trainer ')).json()).toEqual({ name: 'trainer' });
    expect((await listed(server, ada))[0]?.name).toBe('trainer');
  });

  it('refuses an empty one by name, and an unknown instance', async () => {
    expect(await refusal(await rename('dep_x', ' '))).toMatchObject({
      status: 400,
      error: expect.stringContaining('name'),
    });
    expect((await rename('dep_x', 'a')).status).toBe(404);
  });
});

it('a list needs a teamId', async () => {
  expect(await refusal(await server.fetch('/api/deployments', { as: ada.email }))).toMatchObject({
    status: 400,
    error: expect.stringContaining('teamId'),
  });
});
