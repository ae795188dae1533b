import type { ForeignBackend } from './backend';
import type { Team, User } from './rows/types';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Gives a backend a team with something in every list, and a person without a team of more than one. */
export function seed({ data }: ForeignBackend): { owner: User; team: Team } {
  const now = data.now();
  const owner = data.person('owner@example.com', 'Olga Owner');
  const colleague = data.person('member@example.com', 'Max Member');
  const team = data.addTeam(owner, 'North Sea Lab', 'north-sea-lab');
  owner.currentTeamId = team.id;
  team.balance = 120.5;
  const { id: userId, email, name } = colleague;
  team.members.push({ userId, email, name, role: 'member', status: 'active' });
  const key = {
    id: data.nextId(),
    userId: owner.id,
    teamId: team.id,
    name: 'Workstation',
    publicKey: `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${'Ab3'.repeat(14)}x owner@example.com`,
    fingerprint: null,
  };
  data.keys.push(key);
  const machine = {
    teamId: team.id,
    providerId: 'runpod',
    region: 'eu-central-1',
    operatingSystem: 'Ubuntu-22.04',
    gpuType: 'A100',
    gpuCount: 1,
    rate: 1.59,
    sshKeyId: key.id,
    stoppedAt: null,
    failed: false,
  };
  const begun = now - 3 * HOUR_MS;
  data.deployments.push(
    { ...machine, id: data.nextId(), name: 'trainer', createdAt: begun, startedAt: begun },
    {
      ...machine,
      id: data.nextId(),
      name: 'yesterday',
      createdAt: now - DAY_MS,
      startedAt: now - DAY_MS,
      stoppedAt: now - DAY_MS + HOUR_MS,
    },
    {
      ...machine,
      id: data.nextId(),
      name: 'broken',
      createdAt: begun,
      startedAt: null,
      failed: true,
    },
  );
  const payment = { teamId: team.id, packageId: 'package_100', paymentProvider: 'stripe' };
  data.transactions.push(
    {
      ...payment,
      id: data.nextId(),
      amount: 100,
      status: 'completed',
      createdAt: begun,
      processedAt: begun,
      errorMessage: null,
    },
    {
      ...payment,
      id: data.nextId(),
      amount: 100,
      status: 'failed',
      createdAt: begun,
      processedAt: begun,
      errorMessage: 'Your card was declined.',
    },
  );
  return { owner, team };
}
