import { signIn } from '@/server/testing/people';
import type { TestServer } from '@/server/testing/testServer';

/** A running instance of a team, put there by one of its people. */
export async function plantDeployment(
  server: TestServer,
  { id, teamId, email }: { id: string; teamId: string; email: string },
): Promise<void> {
  const person = await signIn(server, email);
  const now = server.ctx.now();
  await server.ctx.db
    .insertInto('deployments')
    .values({
      id,
      team_id: teamId,
      user_id: person.id,
      name: id,
      provider: 'lambda-labs',
      offer_id: 'offer_1',
      gpu_type: 'H100',
      gpu_count: 2,
      region: 'us-east-1',
      operating_system: 'ubuntu22.04',
      ssh_key_id: null,
      rate_micros: 2_500_000,
      configuration_json: '{}',
      extras_json: '{}',
      created_at: now,
      started_at: now,
      stopped_at: null,
      charged_until: null,
      charged_micros: 0,
      login_name: 'ubuntu',
      ssh_port: 22,
      port_forwards_json: '[]',
      status: 'running',
      instance_id: `i-${id}`,
      ip_address: '10.0.0.1',
      error_message: null,
    })
    .execute();
}
