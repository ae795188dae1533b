import type { DeploymentTable, MachineTable } from '../db/schema';
import { insertDeployment } from '../repo/deployments';
import { deploymentRow } from './deployments';
import { signIn } from './rental';
import type { TestServer } from './testServer';

/** Stores a machine and its instance, which runs, as if they had been ordered. */
export async function addMachine(
  server: TestServer,
  machine: Partial<MachineTable> & Pick<MachineTable, 'id' | 'source'>,
  deployment: Partial<DeploymentTable> = {},
): Promise<void> {
  const { userId, teamId } = await signIn(server, 'ada@example.com');
  const now = server.ctx.now();
  const { id, source } = machine;
  const own = { id: `dep_${id}`, team_id: teamId, user_id: userId, name: `of ${id}`, source };
  const running = { status: 'running', started_at: now };
  await insertDeployment(server.ctx.db, deploymentRow(now, { ...own, ...running, ...deployment }));
  await server.ctx.db
    .insertInto('machines')
    .values({
      ...{ deployment_id: own.id, state: 'ready', instance_type: 'one', placement_json: '{}' },
      ...{ attempts: 1, ordered_at: now, missed: 0 },
      ...machine,
    })
    .execute();
}
