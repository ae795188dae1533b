import { invitationListSchema } from '@/contract/invitation';
import { createdSchema } from '@/contract/team';
import { INVITATION_LIFETIME } from '../services/invitations';
import { addMember, read, signIn } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';

/** What there may be only so much of; keys have theirs in `sshKeys.test.ts`. */

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
const CY = 'cy@example.com';

let server: TestServer;
let ada: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  const variables = {
    MAX_TEAMS_PER_OWNER: '3',
    MAX_PEOPLE_PER_TEAM: '3',
    RATE_LIMIT_CREATE: '100',
  };
  server = await makeTestServer({ variables });
  ada = await signIn(server, ADA);
});
afterEach(() => server.close());

const post = (path: string, as: string, body: object) =>
  server.fetch(path, { as, method: 'POST', body });
const found = (as = ADA, ownerId = ada.id) =>
  post('/api/teams', as, { name: 'Lab', slug: 'lab', ownerId, members: [] });
const invite = (email: string, teamId = ada.teamId) =>
  post(`/api/teams/${teamId}/invite`, ADA, { email, role: 'member' });

const TEAMS = {
  status: 409,
  body: {
    error: 'You can own at most 3 teams, and you own that many.',
    code: 'limit_reached',
  },
};
const PEOPLE = {
  status: 409,
  body: {
    error:
      'A team can have at most 3 members and open invitations together, and this one has that many.',
    code: 'limit_reached',
  },
};

it('a person owns so many teams, the personal one among them', async () => {
  expect([(await found()).status, (await found()).status]).toEqual([200, 200]);
  expect(await read(await found())).toEqual(TEAMS);
  const bob = await signIn(server, BOB);
  expect((await found(BOB, bob.id)).status).toBe(200);
});

it('teams of others, in which one is a member, do not count', async () => {
  const bob = await signIn(server, BOB);
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
    await addMember(server, (await signIn(server, email)).teamId, BOB, 'admin');
  }
  expect((await found(BOB, bob.id)).status).toBe(200);
});

it('no more than that are made by requests that come together', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => found()));
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(2);
  createdSchema.parse(await made[0]?.json());
});

it('a team has so many members and open invitations together', async () => {
  await addMember(server, ada.teamId, BOB, 'member');
  expect((await invite(CY)).status).toBe(200);
  expect(await read(await invite('dan@example.com'))).toEqual(PEOPLE);
  // Who was invited has a place.
  await signIn(server, CY);
  const answer = await server.fetch('/api/invitations', { as: CY });
  const [invitation] = invitationListSchema.parse(await answer.json());
  expect((await post(`/api/invitations/${invitation?.id}/accept`, CY, {})).status).toBe(200);
  expect(await read(await invite('dan@example.com'))).toEqual(PEOPLE);
});

it('an invitation that has run out, or was declined, leaves its place', async () => {
  await invite(BOB);
  await invite(CY);
  expect((await invite('dan@example.com')).status).toBe(409);
  server.clock.advance(INVITATION_LIFETIME);
  expect((await invite('dan@example.com')).status).toBe(200);
});
