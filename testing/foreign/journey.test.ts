import { callerOf } from './client';
import { ForeignBackend, PLAINEST, seed } from './index';

const HOUR_MS = 3_600_000;

let backend: ForeignBackend;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 5, 1, 12);
  backend = await ForeignBackend.start({ ...PLAINEST, prefix: '/base', now: () => now });
});

afterEach(() => backend.close());

test('A machine comes up, runs, and is gone once it is destroyed; its hours are paid.', async () => {
  const { team } = seed(backend);
  const call = callerOf(backend, 'owner@example.com');
  const teamId = `id-${team.id}`;
  const offer = { provider: 'voltage-park', offerId: 'voltage-park-h100-1', gpuType: 'H100' };
  const order = { ...offer, teamId, region: 'us-west-1', totalPricePerHour: '2.49' };
  const { body } = await call('POST', '/api/deployments', order);
  expect(body).toMatchObject({ status: 'deploying', hourlyRate: '2.49' });
  now += HOUR_MS;
  const { body: rows } = await call('GET', `/api/deployments?teamId=${teamId}`);
  expect(rows).toContainEqual(expect.objectContaining({ ...(body as object), ...RUNNING() }));
  const { instanceId } = body as { instanceId: string };
  await call('DELETE', `/api/instances/voltage-park/us-west-1/${instanceId}`);
  expect(backend.data.deployments.at(-1)?.stoppedAt).toBe(now);
  expect(team.balance).toBeCloseTo(118.01, 2);
});

const RUNNING = () => ({
  status: 'running',
  startedAt: '2026-06-01T12:00:02.000Z',
  ipAddress: expect.any(String),
  sshCommand: expect.any(String),
  sshPort: 22,
  portForwards: expect.any(Array),
});

test('A payment page pays once and sends back to the console.', async () => {
  const { team } = seed(backend);
  const call = callerOf(backend, 'owner@example.com');
  backend.trust('http://127.0.0.1:9');
  const buy = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'custom', amount: 30 };
  expect((await call('POST', '/api/payment/checkout', buy)).status).toBe(401);
  backend.trust(undefined);
  const { body } = await call('POST', '/api/payment/checkout', buy);
  const { url } = body as { url: string };
  expect(await (await fetch(url)).text()).toContain('Pay $30');
  for (let times = 0; times < 2; times += 1) {
    const paid = await fetch(`${url}?end=pay`, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('Location')).toMatch(/\/billing\?payment_success=true$/u);
  }
  expect(team.balance).toBe(150.5);
});

test('An invitation makes a member, and what the specification does not know is noticed.', async () => {
  const { team } = seed(backend);
  const owner = callerOf(backend, 'owner@example.com');
  const guest = callerOf(backend, 'guest@example.com');
  const invitation = { email: 'Guest@example.com', role: 'member' };
  await owner('POST', `/api/teams/id-${team.id}/invite`, invitation);
  expect((await owner('POST', `/api/teams/id-${team.id}/invite`, invitation)).status).toBe(400);
  const { body } = await guest('GET', '/api/invitations');
  const [{ id } = { id: '' }] = body as { id: string }[];
  expect((await guest('POST', `/api/invitations/${id}/accept`)).body).toMatchObject({
    team: { name: 'North Sea Lab' },
  });
  expect(team.members.at(-1)).toMatchObject({ name: 'guest', status: 'active' });
  expect(backend.beyond.filter((what) => !what.startsWith('header'))).toEqual([]);
  await owner('GET', '/api/events?since=1');
  await owner('PATCH', '/api/deployments/id-1', { name: 'x', color: 'red' });
  expect(backend.beyond).toEqual(
    expect.arrayContaining(['call GET /api/events', 'field color of PATCH /api/deployments/{id}']),
  );
});

test('A page of the console may send what the specification needs, and no other header.', async () => {
  const preflight = await fetch(`${backend.baseURL}/api/deployments`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://console.test', 'Access-Control-Request-Headers': 'x-key' },
  });
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Authorization, Content-Type');
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('http://console.test');
  expect(backend.beyond).toEqual(['header x-key in a preflight']);
  expect((await fetch(`${backend.baseURL}/api/teams`)).status).toBe(401);
});
