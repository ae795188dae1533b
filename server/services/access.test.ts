import { addMember } from '../testing/people';
import { signIn } from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { requireMember } from './access';

/** The membership of a request that names a team. */
const read = (team_id: string) => ({ team_id, role: 'member', version: 1, deploying: 0 });

let server: TestServer;
let teamId: string;
let userId: string;
beforeAll(async () => {
  server = await makeTestServer();
  ({ teamId } = await signIn(server, 'ada@example.com'));
  userId = (await addMember(server, teamId, 'bob@example.com', 'admin')).id;
});
afterAll(() => server.close());

it('takes the membership that was read with who sends a request, and reads it by an id', async () => {
  const asking = { id: userId, membership: read(teamId) };
  expect(await requireMember(server.ctx, teamId, asking)).toEqual(read(teamId));
  expect((await requireMember(server.ctx, teamId, userId)).role).toBe('admin');
});

it('reads the membership in another team than the one that the request names', async () => {
  const asking = { id: userId, membership: read('team_other') };
  expect((await requireMember(server.ctx, teamId, asking)).role).toBe('admin');
});

it('refuses who is in no team of that id, whatever the request names', async () => {
  const asking = { id: userId, membership: read(teamId) };
  await expect(requireMember(server.ctx, 'team_other', asking)).rejects.toMatchObject({
    code: 'not_found',
  });
});
