import type { ColumnDefinitionBuilder, CreateTableBuilder, Migration, SchemaModule } from 'kysely';

type Refine = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
const required: Refine = (column) => column.notNull();
const key: Refine = (column) => column.primaryKey().notNull();
const unique: Refine = (column) => column.notNull().unique();
const zero: Refine = (column) => column.notNull().defaultTo(0);
const optional: Refine = (column) => column;

type Columns = Record<string, [type: 'text' | 'bigint', refine: Refine]>;
const text = (refine: Refine): Columns[string] => ['text', refine];
const integer = (refine: Refine): Columns[string] => ['bigint', refine];

function table(
  schema: SchemaModule,
  name: string,
  columns: Columns,
): CreateTableBuilder<string, string> {
  return Object.entries(columns).reduce<CreateTableBuilder<string, string>>(
    (builder, [column, [type, refine]]) => builder.addColumn(column, type, refine),
    schema.createTable(name),
  );
}

/** The first schema; the meaning of each column is told in `schema.ts`. */
export const createTables: Migration = {
  async up(db) {
    await createPeople(db.schema);
    await createMachines(db.schema);
    await createMoney(db.schema);
    await createInstallation(db.schema);
  },
};

async function createPeople(schema: SchemaModule): Promise<void> {
  await table(schema, 'users', {
    id: text(key),
    subject: text(unique),
    email: text(required),
    name: text(required),
    company: text(optional),
    photo_url: text(optional),
    current_team_id: text(optional),
    created_at: integer(required),
  }).execute();
  await table(schema, 'teams', {
    id: text(key),
    name: text(required),
    slug: text(unique),
    owner_id: text((column) => column.notNull().references('users.id')),
    plan: text(required),
    created_at: integer(required),
  }).execute();
  await table(schema, 'members', {
    team_id: text((column) => column.notNull().references('teams.id')),
    user_id: text((column) => column.notNull().references('users.id')),
    role: text(required),
    created_at: integer(required),
  })
    .addPrimaryKeyConstraint('members_key', ['team_id', 'user_id'])
    .execute();
  await index(schema, 'members', ['user_id', 'team_id']);
  await table(schema, 'invitations', {
    id: text(key),
    team_id: text((column) => column.notNull().references('teams.id')),
    email: text(required),
    role: text(required),
    invited_by: text((column) => column.notNull().references('users.id')),
    status: text(required),
    created_at: integer(required),
    expires_at: integer(required),
    answered_at: integer(optional),
  }).execute();
  await index(schema, 'invitations', ['email', 'status']);
  await index(schema, 'invitations', ['team_id', 'status']);
  await table(schema, 'ssh_keys', {
    id: text(key),
    team_id: text((column) => column.notNull().references('teams.id')),
    user_id: text((column) => column.notNull().references('users.id')),
    name: text(required),
    public_key: text(required),
    fingerprint: text(required),
    created_at: integer(required),
  }).execute();
  await index(schema, 'ssh_keys', ['team_id', 'created_at']);
}

async function createMachines(schema: SchemaModule): Promise<void> {
  await table(schema, 'offers', {
    id: text(key),
    provider: text(required),
    gpu_type: text(required),
    display_name: text(required),
    price_micros: integer(required),
    spot_price_micros: integer(optional),
    gpu_count: integer(required),
    vcpus: integer(optional),
    memory_mb: integer(optional),
    storage_gb: integer(optional),
    gpu_memory_gb: integer(optional),
    stock: integer(optional),
    regions_json: text(required),
    os_options_json: text(required),
    interconnect_type: text(optional),
    interconnect_description: text(optional),
    extras_json: text(required),
    updated_at: integer(required),
  }).execute();
  await index(schema, 'offers', ['gpu_type']);
  await index(schema, 'offers', ['provider']);
  await table(schema, 'deployments', {
    id: text(key),
    team_id: text((column) => column.notNull().references('teams.id')),
    user_id: text((column) => column.notNull().references('users.id')),
    name: text(required),
    status: text(required),
    instance_id: text(optional),
    provider: text(required),
    offer_id: text(required),
    gpu_type: text(required),
    gpu_count: integer(required),
    region: text(required),
    operating_system: text(required),
    ssh_key_id: text(optional),
    rate_micros: integer(required),
    configuration_json: text(required),
    extras_json: text(required),
    created_at: integer(required),
    started_at: integer(optional),
    stopped_at: integer(optional),
    charged_until: integer(optional),
    charged_micros: integer(zero),
    ip_address: text(optional),
    login_name: text(optional),
    ssh_port: integer(optional),
    port_forwards_json: text(optional),
    error_message: text(optional),
  }).execute();
  await index(schema, 'deployments', ['team_id', 'created_at']);
  await index(schema, 'deployments', ['instance_id']);
  await index(schema, 'deployments', ['status']);
  await table(schema, 'idempotency_keys', {
    user_id: text((column) => column.notNull().references('users.id')),
    key: text(required),
    body_hash: text(required),
    deployment_id: text(required),
    created_at: integer(required),
  })
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await index(schema, 'idempotency_keys', ['created_at']);
}

async function createMoney(schema: SchemaModule): Promise<void> {
  await table(schema, 'transactions', {
    id: text(key),
    team_id: text((column) => column.notNull().references('teams.id')),
    user_id: text((column) => column.notNull().references('users.id')),
    status: text(required),
    amount_micros: integer(required),
    credits: integer(required),
    package_id: text(required),
    payment_method: text(required),
    payment_provider: text(required),
    return_path: text(required),
    created_at: integer(required),
    processed_at: integer(optional),
    error_message: text(optional),
  }).execute();
  await index(schema, 'transactions', ['team_id', 'created_at']);
  await table(schema, 'ledger', {
    team_id: text((column) => column.notNull().references('teams.id')),
    sequence: integer(required),
    kind: text(required),
    amount_micros: integer(required),
    balance_micros: integer(required),
    deployment_id: text(optional),
    transaction_id: text((column) => column.unique()),
    created_at: integer(required),
  })
    .addPrimaryKeyConstraint('ledger_key', ['team_id', 'sequence'])
    .execute();
}

async function createInstallation(schema: SchemaModule): Promise<void> {
  await table(schema, 'local_accounts', {
    id: text(key),
    email: text(unique),
    name: text(required),
    disabled: integer(zero),
    created_at: integer(required),
    last_sign_in_at: integer(required),
  }).execute();
  await table(schema, 'meta', { key: text(key), value: text(required) }).execute();
}

async function index(schema: SchemaModule, name: string, columns: string[]): Promise<void> {
  await schema
    .createIndex(`${name}_${columns.join('_')}`)
    .on(name)
    .columns(columns)
    .execute();
}
