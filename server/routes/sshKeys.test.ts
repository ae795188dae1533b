import { createdSchema } from '@/contract/team';
import { addMember, read, signIn } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { publicKey } from '../testing/world';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f';

let server: TestServer;
let ada: Awaited<ReturnType<typeof signIn>>;
let bob: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, ADA);
  bob = await signIn(server, BOB);
});
afterEach(() => server.close());

const bodyOf = (changes: object = {}) => ({
  userId: ada.id,
  teamId: ada.teamId,
  name: 'Laptop',
  publicKey: ` ${KEY}  ada@laptop\n`,
  ...changes,
});
const create = (changes: object = {}, as = ADA) =>
  server.fetch('/api/ssh-keys', { as, method: 'POST', body: bodyOf(changes) });
const created = async (changes: object = {}): Promise<string> =>
  createdSchema.parse(await (await create(changes)).json()).id;
const get = (path: string, as = ADA) => server.fetch(`/api/ssh-keys${path}`, { as });
const remove = (id: string, as = ADA) =>
  server.fetch(`/api/ssh-keys/${id}`, { as, method: 'DELETE' });

it('is stored normalized, listed, read and deleted by members of the team', async () => {
  await addMember(server, ada.teamId, BOB, 'member');
  const id = await created({ fingerprint: 'sha256:c3NoLWVkMjU1MTkg' });
  const key = {
    id,
    name: 'Laptop',
    publicKey: `${KEY} ada@laptop`,
    fingerprint: 'sha256:c3NoLWVkMjU1MTkg',
    userId: ada.id,
    teamId: ada.teamId,
  };
  expect(await read(await get(`?teamId=${ada.teamId}`, BOB))).toEqual({ status: 200, body: [key] });
  expect(await read(await get(`/${id}`, BOB))).toEqual({ status: 200, body: key });
  expect(await read(await remove(id, BOB))).toEqual({ status: 200, body: { success: true } });
  expect((await get(`/${id}`)).status).toBe(404);
});

it('gets the fingerprint that the client would compute where none is sent', async () => {
  const id = await created();
  expect(await (await get(`/${id}`)).json()).toMatchObject({
    fingerprint: `sha256:${Buffer.from(KEY).toString('base64').slice(0, 16)}`,
  });
});

it('takes the user id for the personal team', async () => {
  const id = await created({ teamId: ada.id });
  expect(await (await get(`/${id}`)).json()).toMatchObject({ teamId: ada.teamId });
  expect(await (await get(`?teamId=${ada.id}`)).json()).toHaveLength(1);
});

it('is refused a second time in the same team, whatever its name and comment', async () => {
  await created();
  const again = await create({ name: 'Other', publicKey: `${KEY} other` });
  expect(await read(again)).toEqual({
    status: 409,
    body: { error: "The team already has this key, as 'Laptop'.", code: 'conflict' },
  });
  const elsewhere = await create({ userId: bob.id, teamId: bob.teamId }, BOB);
  expect(elsewhere.status).toBe(200);
});

it.each([
  [{ publicKey: 'ssh-ed25519 AAAA' }, /^publicKey is not accepted\. This key/u],
  [{ publicKey: '-----BEGIN OPENSSH PRIVATE KEY-----\nx' }, /^publicKey .*private key/u],
  [{ publicKey: ' ' }, /^publicKey must not be empty\.$/u],
  [{ publicKey: undefined }, /^publicKey is required\.$/u],
  [{ name: '' }, /^name must not be empty\.$/u],
  [{ teamId: undefined }, /^teamId is required\.$/u],
  [{ userId: '' }, /^userId must not be empty\.$/u],
])('refuses %j', async (changes, error) => {
  expect(await read(await create(changes))).toEqual({
    status: 400,
    body: { error: expect.stringMatching(error), code: 'invalid_request' },
  });
});

it('is not added in the name of another person', async () => {
  await addMember(server, ada.teamId, BOB, 'member');
  expect((await create({ userId: bob.id })).status).toBe(403);
});

it('is invisible to everybody outside the team', async () => {
  const id = await created();
  const answers = await Promise.all([
    get(`?teamId=${ada.teamId}`, BOB),
    get(`/${id}`, BOB),
    remove(id, BOB),
    create({ userId: bob.id }, BOB),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/Laptop|ed25519|ada/u);
  }
  expect((await get(`/${id}`)).status).toBe(200);
});

it.each([
  ['', 'teamId is required.'],
  ['?teamId=', 'teamId must not be empty.'],
  ['?teamId=a&teamId=b', 'teamId must be given only once.'],
])('needs one teamId to list: %s', async (query, error) => {
  expect(await read(await get(query))).toMatchObject({ status: 400, body: { error } });
});

it('is refused where the team has as many as it may have, with the number', async () => {
  await server.close();
  server = await makeTestServer({ variables: { MAX_KEYS_PER_TEAM: '2' } });
  ada = await signIn(server, ADA);
  const first = await created({ publicKey: publicKey() });
  await created({ publicKey: publicKey() });
  expect(await read(await create({ publicKey: publicKey() }))).toEqual({
    status: 409,
    body: {
      error:
        'A team can have at most 2 SSH keys. Delete one that is not used any more, then add this one.',
      code: 'limit_reached',
    },
  });
  await remove(first);
  expect((await create({ publicKey: publicKey() })).status).toBe(200);
});

it('is added to a team once, and to no more than it may have, by requests that come together', async () => {
  await server.close();
  server = await makeTestServer({ variables: { MAX_KEYS_PER_TEAM: '3' } });
  ada = await signIn(server, ADA);
  const outcomes = async (keys: string[]) =>
    (await Promise.all(keys.map(async (key) => (await create({ publicKey: key })).status))).sort();
  expect(await outcomes([KEY, KEY, KEY])).toEqual([200, 409, 409]);
  const others = Array.from({ length: 4 }, publicKey);
  expect(await outcomes(others)).toEqual([200, 200, 409, 409]);
});

it('is found among the others without reading them', async () => {
  await server.ctx.db
    .insertInto('ssh_keys')
    .values({
      ...{ id: 'key_odd', team_id: ada.teamId, user_id: ada.id, name: 'odd', created_at: 1 },
      // As it would be if it were read: the same key. What tells is the column.
      ...{ public_key: KEY, fingerprint: 'f', key_fingerprint: 'SHA256:another' },
    })
    .execute();
  expect((await create()).status).toBe(200);
});
