import type { DeploymentTable } from '../db/schema';

/** What every deployment of a test must say of itself. */
type Own = Pick<DeploymentTable, 'id' | 'team_id' | 'user_id'>;

/** A row of a deployment: two H100 that run since `now`, but for what is given. Epoch milliseconds. */
export function deploymentRow(now: number, given: Own & Partial<DeploymentTable>): DeploymentTable {
  return {
    name: given.id,
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
    clock_lead: 0,
    book_at: null,
    login_name: 'ubuntu',
    ssh_port: 22,
    port_forwards_json: '[]',
    status: 'running',
    instance_id: `i-${given.id}`,
    ip_address: '10.0.0.1',
    error_message: null,
    source: 'simulator',
    cost_micros: null,
    phase: null,
    usual_boot_ms: null,
    destroy_requested_at: null,
    host_key: null,
    host_key_checked: null,
    warning: null,
    ...given,
  };
}
