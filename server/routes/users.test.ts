import { addMember, read, signIn } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';

let server: TestServer;
let ada: Awaited<ReturnType<typeof signIn>>;
let bob: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, ADA);
  bob = await signIn(server, BOB);
});
afterEach(() => server.close());

const put = (path: string, body: unknown) => server.fetch(path, { as: ADA, method: 'PUT', body });

describe('profile', () => {
  it('stores name and company, trimmed, and nothing else', async () => {
    const body = { name: ' Ada L ', company: ' Engines ', email: 'root@example.com', id: bob.id };
    const { teamId: _teamId, ...before } = ada;
    const changed = { ...before, name: 'Ada L', company: 'Engines' };
    expect(await read(await put(`/api/users/${ada.id}`, body))).toEqual({
      status: 200,
      body: changed,
    });
    expect(await signIn(server, ADA)).toMatchObject(changed);
  });

  it('keeps a company that is left out and clears an empty one', async () => {
    await put(`/api/users/${ada.id}`, { name: 'Ada', company: 'Engines' });
    const kept = await put(`/api/users/${ada.id}`, { name: 'Ada' });
    expect(await kept.json()).toMatchObject({ company: 'Engines' });
    const cleared = await put(`/api/users/${ada.id}`, { name: 'Ada', company: '' });
    expect(await cleared.json()).toMatchObject({ company: null });
  });

  it.each([
    [{}, 'name is required.'],
    [{ name: '  ' }, 'name must not be empty.'],
    [{ name: 5 }, 'name must be a string.'],
    [{ name: 'x'.repeat(121) }, 'name must be at most 120 characters long.'],
    [{ name: '\u200b\u2060\u3164' }, 'name must not be empty.'],
    [{ name: 'Ada', company: 7 }, 'company must be a string.'],
  ])('refuses %j', async (body, error) => {
    expect(await read(await put(`/api/users/${ada.id}`, body))).toEqual({
      status: 400,
      body: { error, code: 'invalid_request' },
    });
  });

  it.each([
    ['\u202aAda\u202c\u00a0Lovelace\n', 'Ada Lovelace'],
    ['a\nb\u0007', 'a b'],
    ['Zoe\u0308', 'Zoë'],
  ])('keeps of %j what can be seen', async (typed, name) => {
    const answer = await put(`/api/users/${ada.id}`, { name: typed, company: typed });
    expect(await answer.json()).toMatchObject({ name, company: name });
  });

  it('keeps a name of joined emoji as it is', async () => {
    const name = '\u{1f469}\u200d\u{1f4bb}';
    expect(await (await put(`/api/users/${ada.id}`, { name })).json()).toMatchObject({ name });
  });

  it("does not touch anybody else's", async () => {
    const response = await put(`/api/users/${bob.id}`, { name: 'Mallory' });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(BOB);
    expect(await signIn(server, BOB)).toMatchObject({ name: 'bob' });
  });
});

describe('current team', () => {
  it('switches to a team that the person is in', async () => {
    await addMember(server, bob.teamId, ADA, 'member');
    const response = await put(`/api/users/${ada.id}/current-team`, { teamId: bob.teamId });
    expect(await read(response)).toMatchObject({
      status: 200,
      body: { id: ada.id, currentTeamId: bob.teamId },
    });
    expect(await signIn(server, ADA)).toMatchObject({ currentTeamId: bob.teamId });
  });

  it.each([
    ['a team of others', () => [ada.id, bob.teamId]],
    ['a team that does not exist', () => [ada.id, 'team_none']],
    ['another person', () => [bob.id, bob.teamId]],
  ])('answers 404 for %s', async (_what, ids) => {
    const [userId = '', teamId = ''] = ids();
    const response = await put(`/api/users/${userId}/current-team`, { teamId });
    expect(response.status).toBe(404);
    expect(await signIn(server, ADA)).toMatchObject({ currentTeamId: ada.teamId });
  });

  it('names a missing field', async () => {
    const response = await put(`/api/users/${ada.id}/current-team`, {});
    expect(await read(response)).toMatchObject({
      status: 400,
      body: { error: 'teamId is required.' },
    });
  });
});
