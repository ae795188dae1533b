import { userSchema, type User } from '@/contract/user';
import type { TestServer } from './testServer';

/** Signs an address in as the client does. */
export async function signIn(
  server: TestServer,
  email: string,
): Promise<User & { teamId: string }> {
  const response = await server.fetch('/api/auth/login', { as: email, method: 'POST', body: {} });
  const user = userSchema.parse(await response.json());
  return { ...user, teamId: user.currentTeamId ?? '' };
}

/** Makes an address a member of a team, past the invitation. */
export async function addMember(
  server: TestServer,
  teamId: string,
  email: string,
  role: 'admin' | 'member',
): Promise<User> {
  const user = await signIn(server, email);
  await server.ctx.db
    .insertInto('members')
    .values({ team_id: teamId, user_id: user.id, role, created_at: server.ctx.now() })
    .execute();
  return user;
}

/** Status and body of an answer, to compare both at once. */
export async function read(response: Response): Promise<{ status: number; body: unknown }> {
  return { status: response.status, body: await response.json() };
}
