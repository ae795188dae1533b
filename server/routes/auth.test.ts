import { teamListSchema } from '@/contract/team';
import { ensureLocalAccount, setLocalAccountDisabled } from '../auth/localAccounts';
import { signIn } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

describe('login', () => {
  it('makes the user at the first sign-in and gives the same one afterwards', async () => {
    const { teamId, ...user } = await signIn(server, 'ada@example.com');
    expect(user).toEqual({
      id: expect.stringMatching(/^user_/u),
      name: 'ada',
      email: 'ada@example.com',
      company: null,
      photoURL: null,
      currentTeamId: expect.stringMatching(/^team_/u),
    });
    expect(await signIn(server, 'ada@example.com')).toEqual({ ...user, teamId });
  });

  it('makes a personal team on plan Free with an empty balance', async () => {
    const user = await signIn(server, 'ada@example.com');
    const response = await server.fetch('/api/teams', { as: 'ada@example.com' });
    expect(teamListSchema.parse(await response.json())).toEqual([
      {
        id: user.teamId,
        name: "ada's Team",
        slug: expect.stringMatching(/^ada's-team-\d+$/u),
        ownerId: user.id,
        plan: 'Free',
        balance: 0,
      },
    ]);
  });

  it('makes one user and one team for calls that come at once', async () => {
    const as = 'ada@example.com';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.fetch('/api/teams', { as })),
    );
    const teams = await Promise.all(answers.map((one) => one.text()));
    expect(new Set(teams).size).toBe(1);
  });

  it('shortens a long name between characters, never within one', async () => {
    const account = await ensureLocalAccount(server.ctx, 'ada@example.com', `ab${'😀'.repeat(59)}`);
    expect(account.name).toHaveLength(120);
    await signIn(server, account.email);
    const response = await server.fetch('/api/teams', { as: account.email });
    const [team] = teamListSchema.parse(await response.json());
    expect(team?.name).toBe(`ab${'😀'.repeat(55)}'s Team`);
  });

  it('takes over an address that was changed at the account provider', async () => {
    const before = await signIn(server, 'ada@example.com');
    await server.ctx.db
      .updateTable('local_accounts')
      .set({ email: 'ada@new.example' })
      .where('email', '=', 'ada@example.com')
      .execute();
    const after = await signIn(server, 'ada@new.example');
    expect(after).toEqual({ ...before, email: 'ada@new.example' });
  });
});

it('refuses a disabled account and one that is gone', async () => {
  await signIn(server, 'ada@example.com');
  const token = await server.tokenFor('ada@example.com');
  const headers = { Authorization: `Bearer ${token}` };
  await setLocalAccountDisabled(server.ctx, 'ada@example.com', true);
  expect((await server.fetch('/api/teams', { headers })).status).toBe(401);
  await setLocalAccountDisabled(server.ctx, 'ada@example.com', false);
  expect((await server.fetch('/api/teams', { headers })).status).toBe(200);
  await server.ctx.db.deleteFrom('local_accounts').execute();
  expect((await server.fetch('/api/teams', { headers })).status).toBe(401);
});
