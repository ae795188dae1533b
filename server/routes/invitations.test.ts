import * as z from 'zod/mini';
import { acknowledgementSchema } from '@/contract/primitives';
import { INVITATION_LIFETIME } from '../services/invitations';
import { read, signIn } from '../testing/people';
import { makeTestServer, TEST_START, type TestServer } from '../testing/testServer';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';

let server: TestServer;
let ada: Awaited<ReturnType<typeof signIn>>;
let invitationId: string;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, ADA);
  const response = await server.fetch(`/api/teams/${ada.teamId}/invite`, {
    as: ADA,
    method: 'POST',
    body: { email: 'Bob@Example.com', role: 'admin' },
  });
  invitationId = acknowledgementSchema.parse(await response.json()).id ?? '';
});
afterEach(() => server.close());

const list = async (as: string): Promise<unknown> =>
  (await server.fetch('/api/invitations', { as })).json();
const answer = async (word: 'accept' | 'decline', as = BOB) =>
  read(await server.fetch(`/api/invitations/${invitationId}/${word}`, { as, method: 'POST' }));

it('is listed for the invited address only, until it runs out', async () => {
  expect(await list(BOB)).toEqual([
    {
      id: invitationId,
      teamName: "ada's Team",
      invitedByName: 'ada',
      role: 'admin',
      expiresAt: new Date(TEST_START + INVITATION_LIFETIME).toISOString(),
    },
  ]);
  expect(await list(ADA)).toEqual([]);
  server.clock.advance(INVITATION_LIFETIME);
  expect(await list(BOB)).toEqual([]);
});

it.each([
  ['jörg@müller.de', 'jörg@müller.de'],
  ['jörg@müller.de', 'jörg@xn--mller-kva.de'],
  ['jörg@xn--mller-kva.de', 'JO\u0308RG@MÜLLER.DE'],
])('%s is invited once, however it is written, and accepts as %s', async (invited, accepting) => {
  const invite = async (email: string) =>
    read(
      await server.fetch(`/api/teams/${ada.teamId}/invite`, {
        as: ADA,
        method: 'POST',
        body: { email, role: 'member' },
      }),
    );
  expect(await invite(invited)).toMatchObject({ status: 200 });
  expect(await invite(accepting)).toMatchObject({ status: 400, body: { code: 'conflict' } });
  expect(await list('jorg@muller.de')).toEqual([]);
  const [found] = z.array(z.object({ id: z.string() })).parse(await list(accepting));
  invitationId = found?.id ?? '';
  expect(await answer('accept', 'jorg@muller.de')).toMatchObject({ status: 404 });
  expect(await answer('accept', accepting)).toMatchObject({ status: 200 });
  expect(await invite(invited)).toMatchObject({ status: 400, body: { code: 'already_member' } });
});

it('makes a member with its role when accepted, and only once', async () => {
  expect(await answer('accept')).toEqual({
    status: 200,
    body: { team: { id: ada.teamId, name: "ada's Team" } },
  });
  expect(await list(BOB)).toEqual([]);
  const members = await server.ctx.db
    .selectFrom('members')
    .select('role')
    .where('team_id', '=', ada.teamId)
    .orderBy('role')
    .execute();
  expect(members).toEqual([{ role: 'admin' }, { role: 'owner' }]);
  expect(await answer('accept')).toMatchObject({ status: 409, body: { code: 'already_answered' } });
  expect(await answer('decline')).toMatchObject({ status: 409 });
});

it('is gone when declined', async () => {
  expect(await answer('decline')).toEqual({ status: 200, body: { success: true } });
  expect(await list(BOB)).toEqual([]);
  expect(await answer('accept')).toMatchObject({ status: 409 });
  const teams: unknown = await (await server.fetch('/api/teams', { as: BOB })).json();
  expect(teams).toHaveLength(1);
});

it('takes one of two answers that come at once', async () => {
  await signIn(server, BOB);
  const statuses = (await Promise.all([answer('accept'), answer('decline')])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 409]);
});

it('can no longer be answered after seven days', async () => {
  server.clock.advance(INVITATION_LIFETIME);
  for (const word of ['accept', 'decline'] as const) {
    expect(await answer(word)).toMatchObject({ status: 410, body: { code: 'invitation_expired' } });
  }
});

it.each(['accept', 'decline'] as const)('is nobody else’s to %s', async (word) => {
  const refused = await answer(word, 'eve@example.com');
  expect(refused).toEqual({
    status: 404,
    body: { error: 'The invitation could not be found.', code: 'not_found' },
  });
  expect(await list(BOB)).toHaveLength(1);
});
