import { addMember } from '../testing/people';
import { signIn } from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { MembershipOfRequest, requireMember } from './access';

const ROW = { role: 'member', version: 1, deploying: 0 };

let server: TestServer;
let teamId: string;
let userId: string;
beforeAll(async () => {
  server = await makeTestServer();
  ({ teamId } = await signIn(server, 'ada@example.com'));
  userId = (await addMember(server, teamId, 'bob@example.com', 'admin')).id;
});
afterAll(() => server.close());

it('gives the membership that was read with the user once, and reads it after that', async () => {
  const asking = { id: userId, membership: new MembershipOfRequest(teamId, ROW) };
  expect(await requireMember(server.ctx, teamId, asking)).toEqual({
    role: 'member',
    version: 1,
    isDeploying: false,
  });
  const again = await requireMember(server.ctx, teamId, asking);
  expect(again).toEqual(await requireMember(server.ctx, teamId, userId));
  expect(again.role).toBe('admin');
});

it('reads the membership in another team than the one that the request names', async () => {
  const asking = { id: userId, membership: new MembershipOfRequest('team_other', ROW) };
  expect((await requireMember(server.ctx, teamId, asking)).role).toBe('admin');
});

it('refuses who is in no team of that id, whatever the request names', async () => {
  const asking = { id: userId, membership: new MembershipOfRequest(teamId, ROW) };
  await expect(requireMember(server.ctx, 'team_other', asking)).rejects.toMatchObject({
    code: 'not_found',
  });
});
