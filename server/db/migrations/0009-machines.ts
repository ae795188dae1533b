import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../dialect';
import { raise, TEAM } from './0005-versions';

/** What an instance tells of its machine beside what it told before; a list shows it, so it raises the team's version. */
const SHOWN = [
  ...(['source', 'phase', 'usual_boot_ms'] as const),
  ...(['destroy_requested_at', 'host_key', 'host_key_checked', 'warning'] as const),
];

/**
 * Machines of real providers: what is wanted of each and what is known of it, apart from the instance that people see; what is
 * known of each provider; and the machines that the simulator pretends to have.
 */
export const keepMachines: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await extendTables(db);
    await schema
      .createTable('machines')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('deployment_id', 'text', (column) => column.notNull().unique())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('external_id', 'text')
      .addColumn('instance_type', 'text', (column) => column.notNull())
      .addColumn('placement_json', 'text', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('ordered_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('made_at', 'bigint')
      .addColumn('active_at', 'bigint')
      .addColumn('ready_at', 'bigint')
      .addColumn('access_json', 'text')
      .addColumn('seen_at', 'bigint')
      .addColumn('missed', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('ending_at', 'bigint')
      .addColumn('end_sent_at', 'bigint')
      .addColumn('accepted_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('reason', 'text')
      .execute();
    const index = (name: string, columns: string[]) =>
      schema.createIndex(`machines_${name}`).on('machines').columns(columns).execute();
    await index('source_state', ['source', 'state']);
    await index('source_external_id', ['source', 'external_id']);
    await index('source_type_ready', ['source', 'instance_type', 'ready_at']);
    await schema
      .createTable('provider_states')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('checked_at', 'bigint')
      .addColumn('next_call_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('next_create_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('off', 'text')
      .addColumn('account_micros', 'bigint')
      .addColumn('last_error', 'text')
      .addColumn('last_error_at', 'bigint')
      .addColumn('orphans', 'bigint')
      .addColumn('reconciled_at', 'bigint')
      .execute();
    await schema
      .createTable('simulated_machines')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('marker', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('region', 'text', (column) => column.notNull())
      .addColumn('ordered_at', 'bigint', (column) => column.notNull())
      .addColumn('clock_lead', 'bigint', (column) => column.notNull())
      .addColumn('fault', 'text')
      .addColumn('terminated_at', 'bigint')
      .execute();
    await schema
      .createIndex('simulated_machines_marker')
      .on('simulated_machines')
      .column('marker')
      .execute();
    await addMachines(db);
    await showMore(db);
  },
};

async function extendTables({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['offers', 'deployments']) {
    await schema
      .alterTable(table)
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('simulator'))
      .execute();
    await schema.alterTable(table).addColumn('cost_micros', 'bigint').execute();
  }
  await schema.alterTable('offers').addColumn('placement_json', 'text').execute();
  await schema.alterTable('ledger').addColumn('cost_micros', 'bigint').execute();
  await schema.alterTable('deployments').addColumn('phase', 'text').execute();
  await schema.alterTable('deployments').addColumn('usual_boot_ms', 'bigint').execute();
  await schema.alterTable('deployments').addColumn('destroy_requested_at', 'bigint').execute();
  await schema.alterTable('deployments').addColumn('host_key', 'text').execute();
  await schema.alterTable('deployments').addColumn('host_key_checked', 'bigint').execute();
  await schema.alterTable('deployments').addColumn('warning', 'text').execute();
  await schema
    .createIndex('deployments_host_key')
    .on('deployments')
    .column('host_key')
    .where(sql.ref('host_key'), 'is not', null)
    .execute();
}

/** A machine of the simulator for each instance that has none yet. */
async function addMachines(db: Kysely<unknown>): Promise<void> {
  await sql`insert into simulated_machines (id, marker, name, region, ordered_at, clock_lead)
    select id, id, name, region, created_at, clock_lead from deployments
    where status in ('deploying', 'running')`.execute(db);
  await sql`insert into machines (id, deployment_id, source, state, external_id, instance_type,
      placement_json, ordered_at, made_at, ready_at)
    select id, id, 'simulator', case status when 'running' then 'ready' else 'booting' end, id, gpu_type,
      '{}', created_at - clock_lead, created_at - clock_lead, started_at - clock_lead
    from deployments where status in ('deploying', 'running')`.execute(db);
  // Jobs of machines take its place. On PostgreSQL servers of an older version may still run it.
  if (isPostgres(db)) return;
  await sql`delete from jobs where name = 'progress'`.execute(db);
}

async function showMore(db: Kysely<unknown>): Promise<void> {
  const columns = SHOWN.join(', ');
  if (isPostgres(db)) {
    await sql
      .raw(
        `create trigger raise_versions_by_machine after update of ${columns} on deployments
        for each row execute function raise_versions_of_deployments()`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create trigger raise_versions_of_deployments_by_machine after update of ${columns} on deployments
      begin ${raise(TEAM, 'select old.team_id as id union select new.team_id as id', 'sqlite')}; end`,
    )
    .execute(db);
}
