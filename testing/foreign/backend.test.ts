import { callerOf } from './client';
import { type BodyForm, type ErrorForm, ForeignBackend, ODDEST, type Options, seed } from './index';

let backend: ForeignBackend;

async function start(options: Options = {}) {
  backend = await ForeignBackend.start(options);
  return { ...seed(backend), call: callerOf(backend, 'owner@example.com') };
}

afterEach(() => backend.close());

test('In its plainest form ids and dates are texts, and amounts numbers.', async () => {
  const { call, team, owner } = await start();
  expect((await call('POST', '/api/auth/login', {})).body).toEqual({
    id: `id-${owner.id}`,
    name: 'Olga Owner',
    email: 'owner@example.com',
    currentTeamId: `id-${team.id}`,
  });
  const { body } = await call('GET', '/api/gpu-offers?page=2&limit=12&sortBy=lowestPrice');
  expect(body).toMatchObject({
    total: 14,
    totalPages: 2,
    data: [{ gpuType: 'RTX4070' }, { gpuType: 'T4' }],
  });
});

test('In its oddest form everything that may differ does.', async () => {
  const { call, team } = await start({ ...ODDEST, now: () => Date.UTC(2026, 5, 1, 12) });
  expect((await call('GET', '/api/teams')).body).toContainEqual({
    id: team.id,
    name: 'North Sea Lab',
    slug: 'north-sea-lab',
    ownerId: team.ownerId,
    plan: null,
    balance: '120.5000',
    members: null,
    ...ODDEST.unknownFields,
  });
  const { body } = await call('GET', `/api/deployments?teamId=${team.id}`);
  expect(body).toContainEqual(
    expect.objectContaining({ name: 'trainer', extras: [], createdAt: '2026-06-01 09:00:00' }),
  );
});

test.each<[BodyForm, unknown, number]>([
  ['named', { id: expect.stringMatching(/^id-/u) }, 201],
  ['wrapped', { success: true, team: expect.objectContaining({ name: 'New' }) }, 201],
  ['success', { success: true }, 201],
  ['message', { message: expect.any(String) }, 201],
  ['OK', 'OK', 201],
  ['true', true, 201],
  ['null', null, 201],
  ['empty200', '', 200],
  ['empty201', '', 201],
  ['empty204', '', 204],
])('A success of the form %s', async (bodies, body, status) => {
  const { call } = await start({ bodies });
  const made = { name: 'New', slug: 'new-1', ownerId: 'x', members: [] };
  expect(await call('POST', '/api/teams', made)).toMatchObject({ status, body });
  expect(backend.data.teams.at(-1)).toMatchObject({ name: 'New', slug: 'new-1' });
});

test.each<[ErrorForm, unknown]>([
  ['error', { error: 'That is no SSH key.' }],
  ['message', { message: 'That is no SSH key.' }],
  ['detail', { detail: 'That is no SSH key.' }],
  ['nest', { statusCode: 400, message: 'That is no SSH key.', error: 'Bad Request' }],
  ['nestList', { statusCode: 400, message: ['That is no SSH key.'], error: 'Bad Request' }],
  ['fields', { publicKey: ['That is no SSH key.'] }],
  ['list', { errors: [{ field: 'publicKey', message: 'That is no SSH key.' }] }],
  ['text', 'That is no SSH key.'],
  ['html', expect.stringContaining('<h1>400 Bad Request</h1>')],
])('A refusal of the form %s', async (errors, body) => {
  const { call, team } = await start({ errors });
  const key = { teamId: `id-${team.id}`, name: 'Key', publicKey: 'none' };
  expect(await call('POST', '/api/ssh-keys', key)).toMatchObject({ status: 400, body });
});

test('A line that breaks before the work is done leaves nothing, one that breaks after it a machine.', async () => {
  const { call, team } = await start();
  const order = {
    teamId: `id-${team.id}`,
    provider: 'runpod',
    offerId: 'runpod-t4-1',
    gpuType: 'T4',
    region: 'us-west-1',
    totalPricePerHour: '0.19',
  };
  const machines = backend.data.deployments.length;
  backend.next('POST /api/deployments', 'lostBefore', 'lostAfter', 'proxyPage');
  await expect(call('POST', '/api/deployments', order)).rejects.toThrow();
  expect(backend.data.deployments).toHaveLength(machines);
  await expect(call('POST', '/api/deployments', order)).rejects.toThrow();
  expect(backend.data.deployments).toHaveLength(machines + 1);
  expect((await call('POST', '/api/deployments', order)).body).toContain('<h1>Welcome</h1>');
  expect((await call('POST', '/api/deployments', order)).status).toBe(201);
});
