import { sql } from 'kysely';
import type { Db, DeploymentTable, MachineTable } from '../db/schema';

export async function insertMachine(db: Db, row: MachineTable): Promise<void> {
  await db.insertInto('machines').values(row).execute();
}

/** The machine of a deployment. */
export function findMachine(db: Db, deploymentId: string): Promise<MachineTable | undefined> {
  return db
    .selectFrom('machines')
    .selectAll()
    .where('deployment_id', '=', deploymentId)
    .executeTakeFirst();
}

/** The machines with these ids. */
export function machinesById(db: Db, ids: readonly string[]): Promise<MachineTable[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('machines').selectAll().where('id', 'in', ids).execute();
}

/** The machines of an adapter in some states. */
export function machinesIn(
  db: Db,
  source: string,
  states: readonly MachineTable['state'][],
): Promise<MachineTable[]> {
  return db
    .selectFrom('machines')
    .selectAll()
    .where('source', '=', source)
    .where('state', 'in', states)
    .execute();
}

/** Machines of these adapters about which something is to be done until they run or are gone. */
export function underWay(db: Db, sources: readonly string[]) {
  return db
    .selectFrom('machines')
    .select('deployment_id')
    .where('source', 'in', sources)
    .where('state', 'not in', ['ready', 'ended'])
    .execute();
}

/**
 * Changes a machine that is as it was read.
 * @param same in which columns
 * @returns false where it is not
 */
export async function updateMachine(
  db: Db,
  machine: MachineTable,
  changes: Partial<MachineTable>,
  same: readonly (keyof MachineTable)[] = ['state', 'attempts'],
): Promise<boolean> {
  let update = db.updateTable('machines').set(changes).where('id', '=', machine.id);
  for (const column of same) update = update.where(column, 'is not distinct from', machine[column]);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Notes that a list had these machines. @param at service time */
export async function markSeen(db: Db, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('machines')
    .set({ seen_at: at, missed: 0 })
    .where('id', 'in', ids)
    .where((row) => row.or([row('seen_at', 'is', null), row('seen_at', '<', at)]))
    .execute();
}

/** How many of the last machines of a type tell how long one takes. */
const SAMPLE = 20;

/** How long the last machines of a type took from the order to running: the median in milliseconds, undefined of none. */
export async function medianBoot(
  db: Db,
  source: string,
  instanceType: string,
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('machines')
    .select(sql<number>`ready_at - ordered_at`.as('took'))
    .where('source', '=', source)
    .where('instance_type', '=', instanceType)
    .where('ready_at', 'is not', null)
    .orderBy('ready_at', 'desc')
    .limit(SAMPLE)
    .execute();
  const sorted = rows.map(({ took }) => took).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** The ended instance, other than a given one, whose SSH server had this key at this address. */
export async function hadHostKey(
  db: Db,
  { id, host, port, hostKey }: { id: string; host: string; port: number; hostKey: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('deployments')
    .select('id')
    .where('host_key', '=', hostKey)
    .where('ip_address', '=', host)
    .where('ssh_port', '=', port)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The deployments of machines, by their ids. */
export async function deploymentsOfMachines(
  db: Db,
  machines: readonly MachineTable[],
): Promise<Map<string, DeploymentTable>> {
  const ids = machines.map(({ deployment_id }) => deployment_id);
  const rows = await db.selectFrom('deployments').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Adds a machine of the simulator for instances that have none, as the migration does.
 * @param deploymentId left out, for all
 */
export async function addMissingMachines(db: Db, deploymentId?: string): Promise<void> {
  const which = sql`deployments.status in ('deploying', 'running')
    and deployments.source = 'simulator'
    ${deploymentId === undefined ? sql`` : sql`and deployments.id = ${deploymentId}`}
    and not exists (select id from machines where deployment_id = deployments.id)`;
  await sql`
    insert into simulated_machines (id, marker, name, region, ordered_at, clock_lead)
    select id, id, name, region, created_at, clock_lead from deployments where ${which}
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into machines (id, deployment_id, source, state, external_id, instance_type,
      placement_json, ordered_at, made_at, ready_at)
    select id, id, 'simulator', case status when 'running' then 'ready' else 'booting' end, id,
      offer_id, 'null', created_at - clock_lead, created_at - clock_lead, started_at - clock_lead
    from deployments where ${which}
    on conflict do nothing
  `.execute(db);
}

/** Machines whose instance a server of an older version has ended. */
export function endedElsewhere(db: Db) {
  return db
    .selectFrom('machines')
    .innerJoin('deployments', 'deployments.id', 'machines.deployment_id')
    .select('machines.deployment_id')
    .where('machines.source', '=', 'simulator')
    .where('machines.state', 'in', ['booting', 'ready', 'ending'])
    .where('deployments.status', 'in', ['failed', 'terminated'])
    .execute();
}
