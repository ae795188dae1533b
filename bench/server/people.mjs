import { randomBytes } from 'node:crypto';

/** How much there is. */
const TEAMS = Number(process.env.BENCH_TEAMS ?? 1000);
export const SIZE = { teams: TEAMS, deployments: 100 * TEAMS, keysOfTeam: 3, entriesOfTeam: 20 };

/** @typedef {{token: string, userId: string, teamId: string}} Person */
/** @typedef {[table: string, row: Record<string, unknown>]} Row */

/** @param {string} prefix */
const id = (prefix) => `${prefix}_${randomBytes(16).toString('base64url')}`;

/**
 * @param {string} url
 * @param {RequestInit} init
 * @returns {Promise<any>} the body of a success
 */
async function json(url, init) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Signs people in, each with a team of their own; they come with a token.
 *
 * @param {string} origin
 * @param {number} count
 */
export async function signUp(origin, count) {
  /** @type {Person[]} */
  const people = [];
  for (let index = 0; index < count; index += 1) {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email: `bench${index}@example.com` });
    const { idToken } = await json(`${origin}/local/token`, { method: 'POST', headers, body });
    const user = await json(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${idToken}` },
      body: '{}',
    });
    people.push({ token: idToken, userId: user.id, teamId: user.currentTeamId });
  }
  return people;
}

/**
 * Rows of each table for the people's teams: most instances have ended, two of each team run.
 *
 * @param {Person[]} people
 * @returns {Generator<Row>}
 */
export function* rowsFor(people) {
  const now = Date.now();
  const each = Math.floor(SIZE.deployments / people.length);
  for (const { userId, teamId } of people) {
    let deployment = '';
    for (let index = 0; index < each; index += 1) {
      const isRunning = index < 2;
      const started = now - (index + 1) * 3_600_000;
      const charged = isRunning ? 0 : 500_000;
      deployment = id('dep');
      yield [
        'deployments',
        {
          id: deployment,
          team_id: teamId,
          user_id: userId,
          name: `swift-otter-${index}`,
          status: isRunning ? 'running' : 'terminated',
          instance_id: id('ins'),
          provider: 'lambda-labs',
          offer_id: 'off_bench',
          gpu_type: 'A100-80GB-SXM',
          gpu_count: 1,
          region: 'us-east-1',
          operating_system: 'ubuntu22.04',
          ssh_key_id: null,
          // So little that no balance changes by a cent while it is measured.
          rate_micros: isRunning ? 1000 : 1_000_000,
          configuration_json:
            '{"gpuType":"A100-80GB-SXM","vcpus":12,"memory":65536,"storage":500,"gpu_memory":80,"deployment_type":"vm","networking_type":null}',
          extras_json: '{"deployment_type":"vm"}',
          created_at: started - 20_000,
          started_at: started,
          stopped_at: isRunning ? null : started + 1_800_000,
          charged_until: isRunning ? null : started + 1_800_000,
          charged_micros: charged,
          ip_address: '203.0.113.7',
          login_name: 'root',
          ssh_port: 30_000,
          port_forwards_json:
            '[{"internal_port":22,"external_port":30000},{"internal_port":443,"external_port":30001}]',
          error_message: null,
        },
      ];
    }
    for (let index = 0; index < SIZE.keysOfTeam; index += 1) {
      yield [
        'ssh_keys',
        {
          id: id('key'),
          team_id: teamId,
          user_id: userId,
          name: `laptop ${index}`,
          public_key: `ssh-ed25519 AAAA${randomBytes(48).toString('base64')}`,
          fingerprint: 'sha256:bench',
          created_at: now,
        },
      ];
    }
    for (let index = 0; index < SIZE.entriesOfTeam; index += 1) {
      yield [
        'ledger',
        {
          team_id: teamId,
          sequence: index + 1,
          // Comes back: a purchase would need its transaction.
          kind: 'usage',
          amount_micros: 50_000_000,
          balance_micros: 50_000_000 * (index + 1),
          deployment_id: deployment,
          transaction_id: null,
          created_at: now,
        },
      ];
    }
  }
}
