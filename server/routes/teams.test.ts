import { createdSchema, teamListSchema, type SentTeam } from '@/contract/team';
import { INVITATION_LIFETIME } from '../services/invitations';
import { withoutConstraints } from '../testing/constraints';
import { addMember, read, signIn } from '../testing/people';
import { deposit } from '../testing/rental';
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

const teams = async (path: string, as: string): Promise<SentTeam[]> =>
  teamListSchema.parse(await (await server.fetch(path, { as })).json());
const send = (method: string, path: string, body: unknown, as = ADA) =>
  server.fetch(path, { as, method, body });
const newTeam = (changes: object = {}) => ({
  name: 'Lab',
  slug: 'lab-1',
  ownerId: ada.id,
  members: [{ userId: ada.id, email: ADA, name: 'ada', role: 'owner' }],
  ...changes,
});

describe('listing', () => {
  it('holds own teams only, with the balance of the last ledger entry and no members', async () => {
    await deposit(server, ada.teamId, 50);
    const entry = { team_id: ada.teamId, kind: 'usage', deployment_id: 'dep_1', created_at: 1 };
    const amounts = { amount_micros: -52_345_678, balance_micros: -2_345_678 };
    await withoutConstraints(server.ctx.db, (trx) =>
      trx
        .insertInto('ledger')
        .values({ ...entry, ...amounts, sequence: 2 })
        .execute(),
    );
    const [team, ...others] = await teams('/api/teams', ADA);
    expect(others).toEqual([]);
    expect(team).toMatchObject({ id: ada.teamId, balance: -2.345678 });
    expect(team).not.toHaveProperty('members');
  });

  it('says of a team that a payment waits, as long as it does', async () => {
    const waits = async () => {
      const lists = [await teams('/api/teams', ADA), await teams(`/api/teams/${ada.id}`, ADA)];
      return lists.map(([team]) => team?.waiting);
    };
    const set = (row: { status?: string; waiting_at?: number }) =>
      server.ctx.db.updateTable('transactions').set(row).execute();
    await send('POST', '/api/payment/checkout', {
      ...{ itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' },
    });
    expect(await waits()).toEqual([undefined, undefined]);
    await set({ waiting_at: 1 });
    expect(await waits()).toEqual([true, true]);
    await set({ status: 'cancelled' });
    expect(await waits()).toEqual([undefined, undefined]);
  });

  it('with members shows everybody, invited people as pending until the invitation runs out', async () => {
    await addMember(server, ada.teamId, BOB, 'admin');
    await send('POST', `/api/teams/${ada.teamId}/invite`, {
      email: 'Cy@Example.com',
      role: 'member',
    });
    const path = `/api/teams/${ada.id}`;
    const pending = { userId: null, email: 'cy@example.com', name: null, status: 'pending' };
    expect((await teams(path, ADA))[0]?.members).toEqual([
      { userId: ada.id, email: ADA, name: 'ada', role: 'owner', status: 'active', avatar: null },
      { userId: bob.id, email: BOB, name: 'bob', role: 'admin', status: 'active', avatar: null },
      { ...pending, role: 'member', avatar: null },
    ]);
    server.clock.advance(INVITATION_LIFETIME);
    expect((await teams(path, ADA))[0]?.members).toHaveLength(2);
  });

  it("does not show another person's teams", async () => {
    const response = await server.fetch(`/api/teams/${bob.id}`, { as: ADA });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('bob');
  });
});

describe('creation', () => {
  it('makes the creator the owner and believes no other members', async () => {
    const forged = [
      { userId: bob.id, email: BOB, name: 'bob', role: 'owner' },
      { userId: ada.id, email: ADA, name: 'ada', role: 'member' },
    ];
    const response = await send('POST', '/api/teams', newTeam({ members: forged }));
    const { id } = createdSchema.parse(await response.json());
    const lab = (await teams(`/api/teams/${ada.id}`, ADA)).find((team) => team.id === id);
    expect(lab).toMatchObject({ name: 'Lab', slug: 'lab-1', ownerId: ada.id, plan: 'Free' });
    expect(lab?.members?.map(({ userId, role }) => [userId, role])).toEqual([[ada.id, 'owner']]);
    expect(await teams('/api/teams', BOB)).toHaveLength(1);
  });

  it('makes a slug that is taken unique', async () => {
    server.clock.advance(1);
    await send('POST', '/api/teams', newTeam());
    server.clock.advance(1);
    const response = await send('POST', '/api/teams', newTeam());
    expect(response.status).toBe(200);
    const slugs = (await teams('/api/teams', ADA)).map((team) => team.slug);
    expect(slugs.slice(1)).toEqual(['lab-1', expect.stringMatching(/^lab-1-.{8}$/u)]);
  });

  it('refuses to make a team for somebody else', async () => {
    const response = await send('POST', '/api/teams', newTeam({ ownerId: bob.id }));
    expect(response.status).toBe(403);
  });

  it.each([
    [{ name: ' ' }, 'name must not be empty.'],
    [{ slug: undefined }, 'slug is required.'],
    [{ ownerId: 5 }, 'ownerId must be a string.'],
    [{ members: 'me' }, 'members must be an array.'],
    [
      { members: [{ userId: 'u', role: 'root' }] },
      'members.0.role must be "owner" or "admin" or "member".',
    ],
  ])('refuses %j', async (changes, error) => {
    const response = await send('POST', '/api/teams', newTeam(changes));
    expect(await read(response)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('renaming', () => {
  it('is for owners and admins', async () => {
    await addMember(server, ada.teamId, BOB, 'admin');
    await addMember(server, ada.teamId, 'cy@example.com', 'member');
    const path = `/api/teams/${ada.teamId}`;
    expect(await read(await send('PUT', path, { name: ' One ' }))).toEqual({
      status: 200,
      body: { success: true },
    });
    expect((await teams('/api/teams', ADA))[0]?.name).toBe('One');
    expect((await send('PUT', path, { name: 'Two' }, BOB)).status).toBe(200);
    expect(await read(await send('PUT', path, { name: 'Three' }, 'cy@example.com'))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('needs two characters', async () => {
    const response = await send('PUT', `/api/teams/${ada.teamId}`, { name: 'x' });
    expect(await read(response)).toMatchObject({
      status: 400,
      body: { error: 'name must be at least 2 characters long.' },
    });
  });

  it.each([() => bob.teamId, () => 'team_none'])('answers 404 outside', async (teamId) => {
    const response = await send('PUT', `/api/teams/${teamId()}`, { name: 'Mine now' });
    expect(response.status).toBe(404);
    expect((await teams('/api/teams', BOB))[0]?.name).toBe("bob's Team");
  });
});

describe('inviting', () => {
  const invite = (body: unknown, as = ADA) =>
    send('POST', `/api/teams/${ada.teamId}/invite`, body, as);

  it('answers the id of the invitation', async () => {
    expect(await read(await invite({ email: BOB, role: 'admin' }))).toEqual({
      status: 200,
      body: { success: true, id: expect.stringMatching(/^inv_/u) },
    });
  });

  it('refuses members of the team and open invitations, in any case of the address', async () => {
    await invite({ email: BOB, role: 'member' });
    expect(await read(await invite({ email: 'ADA@example.com', role: 'member' }))).toEqual({
      status: 400,
      body: { error: 'This user is already a member of the team.', code: 'already_member' },
    });
    expect(await read(await invite({ email: 'BOB@example.com', role: 'admin' }))).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('already exists') },
    });
    server.clock.advance(INVITATION_LIFETIME);
    expect((await invite({ email: BOB, role: 'member' })).status).toBe(200);
  });

  it('is refused to members', async () => {
    await addMember(server, ada.teamId, BOB, 'member');
    expect(await read(await invite({ email: 'cy@example.com', role: 'member' }, BOB))).toEqual({
      status: 403,
      body: { error: 'Only team owners and admins can send invitations.', code: 'forbidden' },
    });
  });

  it.each([
    [{ role: 'member' }, 'email is required.'],
    [{ email: 'not-an-address', role: 'member' }, 'email must be an e-mail address.'],
    [{ email: BOB, role: 'owner' }, 'role must be "member" or "admin".'],
  ])('refuses %j', async (body, error) => {
    expect(await read(await invite(body))).toMatchObject({ status: 400, body: { error } });
  });

  it('answers 404 outside', async () => {
    const response = await send('POST', `/api/teams/${bob.teamId}/invite`, {
      email: 'cy@example.com',
      role: 'member',
    });
    expect(response.status).toBe(404);
  });
});
