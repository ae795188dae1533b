import { deploymentRow } from '@/server/testing/deployments';
import { signIn } from '@/server/testing/people';
import type { TestServer } from '@/server/testing/testServer';

/** A running instance of a team, put there by one of its people. */
export async function plantDeployment(
  server: TestServer,
  { id, teamId, email }: { id: string; teamId: string; email: string },
): Promise<void> {
  const person = await signIn(server, email);
  const row = deploymentRow(server.ctx.now(), { id, team_id: teamId, user_id: person.id });
  await server.ctx.db.insertInto('deployments').values(row).execute();
}
