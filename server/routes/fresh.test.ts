import { addMember, signIn } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { deployed, deposit, onlyOffer } from '../testing/rental';

/** What is kept in memory must never be seen: each answer is asked for before and after a write past the calls. */

const OWNER = 'owner@example.com';
const MEMBER = 'member@example.com';

let server: TestServer;
let teamId: string;
let ids: Record<'owner' | 'member' | 'account', string>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await makeTestServer({ variables: { SIM_DEPLOY_SECONDS: '60' } });
  const owner = await signIn(server, OWNER);
  teamId = owner.teamId;
  const member = await addMember(server, teamId, MEMBER, 'member');
  await deposit(server, teamId, 100);
  const offer = await onlyOffer(server, { stock: null });
  await deployed(server, { email: OWNER, userId: owner.id, teamId }, offer);
  headers = { Authorization: `Bearer ${await server.tokenFor(MEMBER)}` };
  const account = await server.ctx.db
    .selectFrom('local_accounts')
    .select('id')
    .where('email', '=', MEMBER)
    .executeTakeFirstOrThrow();
  ids = { owner: owner.id, member: member.id, account: account.id };
});
afterEach(() => server.close());

/** What the member is told: status and text. */
async function told(path: string): Promise<string> {
  const response = await server.fetch(path, { headers });
  return `${response.status} ${await response.text()}`;
}

const db = () => server.ctx.db;
const TEAMS = () => '/api/teams';
const PEOPLE = () => `/api/teams/${ids.member}`;
const DEPLOYMENTS = () => `/api/deployments?teamId=${teamId}`;
const KEYS = () => `/api/ssh-keys?teamId=${teamId}`;
const OFFERS = () => '/api/gpu-offers';

/** An invitation that is good for a second. */
const inviteLate = () =>
  db()
    .insertInto('invitations')
    .values({
      id: 'inv_1',
      team_id: teamId,
      email: 'late@example.com',
      role: 'member',
      invited_by: ids.owner,
      status: 'pending',
      created_at: server.ctx.now(),
      expires_at: server.ctx.now() + 1000,
      answered_at: null,
    })
    .execute();

const removed = () => db().deleteFrom('members').where('user_id', '=', ids.member).execute();
const disabled = () =>
  db().updateTable('local_accounts').set({ disabled: 1 }).where('id', '=', ids.account).execute();

it.each<[string, () => string, () => Promise<unknown>, RegExp]>([
  [
    'a team’s new name',
    TEAMS,
    () => db().updateTable('teams').set({ name: 'Renamed' }).where('id', '=', teamId).execute(),
    /^200 .*Renamed/u,
  ],
  ['a deposit', TEAMS, () => deposit(server, teamId, 23), /^200 .*"balance":123/u],
  [
    'another team',
    TEAMS,
    async () => {
      const other = await signIn(server, 'other@example.com');
      await addMember(server, other.teamId, MEMBER, 'member');
    },
    /^200 .*other's Team/u,
  ],
  ['the end of a membership', TEAMS, removed, /^200 (?!.*owner's Team)/u],
  ['the end of a membership in a list of instances', DEPLOYMENTS, removed, /^404 /u],
  ['the end of a membership in a list of keys', KEYS, removed, /^404 /u],
  ['a disabled account', TEAMS, disabled, /^401 /u],
  ['a disabled account in a list of instances', DEPLOYMENTS, disabled, /^401 /u],
  [
    'a removed account',
    TEAMS,
    () => db().deleteFrom('local_accounts').where('id', '=', ids.account).execute(),
    /^401 /u,
  ],
  [
    'a new role',
    PEOPLE,
    () =>
      db()
        .updateTable('members')
        .set({ role: 'admin' })
        .where('user_id', '=', ids.member)
        .where('team_id', '=', teamId)
        .execute(),
    /^200 .*"role":"admin"/u,
  ],
  [
    'a new name of somebody else',
    PEOPLE,
    () => db().updateTable('users').set({ name: 'Grace' }).where('id', '=', ids.owner).execute(),
    /^200 .*Grace/u,
  ],
  ['an invitation', PEOPLE, inviteLate, /^200 .*late@example\.com/u],
  [
    'an instance’s new name',
    DEPLOYMENTS,
    () => db().updateTable('deployments').set({ name: 'renamed' }).execute(),
    /^200 .*"name":"renamed"/u,
  ],
  [
    'a key',
    KEYS,
    () =>
      db()
        .insertInto('ssh_keys')
        .values({
          id: 'key_1',
          team_id: teamId,
          user_id: ids.owner,
          name: 'laptop',
          public_key: 'ssh-ed25519 AAAA',
          fingerprint: 'f',
          created_at: 1,
        })
        .execute(),
    /^200 .*laptop/u,
  ],
  ['a new catalogue', OFFERS, () => onlyOffer(server, { price_micros: 7_770_000 }), /7\.77/u],
])('%s is seen at once', async (_what, path, write, after) => {
  const first = await told(path());
  expect(first).toMatch(/^200 /u);
  await told(path());
  await write();
  const second = await told(path());
  expect(second).not.toBe(first);
  expect(second).toMatch(after);
});

it('what passes with the time alone is seen, too', async () => {
  expect(await told(DEPLOYMENTS())).toContain('"status":"deploying"');
  server.clock.advance(61_000);
  expect(await told(DEPLOYMENTS())).toContain('"status":"running"');
  const before = await told(TEAMS());
  server.clock.advance(600_000);
  expect(await told(TEAMS())).not.toBe(before);
});

it('what an instance was charged is seen in the balance, whoever stores it', async () => {
  server.clock.advance(61_000);
  expect(await told(DEPLOYMENTS())).toContain('"status":"running"');
  server.clock.advance(600_000);
  const before = await told(TEAMS());
  expect(await told(TEAMS())).toBe(before);
  await db().updateTable('deployments').set({ charged_micros: 100 }).execute();
  expect(await told(TEAMS())).not.toBe(before);
});

it('an invitation is gone once it has run out, though nothing was written', async () => {
  await inviteLate();
  expect(await told(PEOPLE())).toContain('late@example.com');
  server.clock.advance(1000);
  expect(await told(PEOPLE())).not.toContain('late@example.com');
});

it('a change that was undone is not seen', async () => {
  const before = await told(DEPLOYMENTS());
  const undone = db()
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('deployments').set({ name: 'never' }).execute();
      throw new Error('undone');
    });
  const during = told(DEPLOYMENTS());
  await expect(undone).rejects.toThrow('undone');
  expect([await during, await told(DEPLOYMENTS())]).toEqual([before, before]);
});

it('a token that is no longer good is refused', async () => {
  expect(await told(TEAMS())).toMatch(/^200 /u);
  server.clock.advance(3_700_000);
  expect(await told(TEAMS())).toMatch(/^401 /u);
});
