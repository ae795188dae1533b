import type { Kysely } from 'kysely';

/**
 * The tables, as Kysely sees them. Columns are text and integers only, so that SQLite and PostgreSQL share every
 * query: money is integer micro-dollars (`*_micros`), instants are epoch milliseconds (`*_at`), structures are JSON text
 * (`*_json`), truth values are 0 and 1.
 */
export interface Database {
  users: UserTable;
  teams: TeamTable;
  members: MemberTable;
  invitations: InvitationTable;
  ssh_keys: SshKeyTable;
  offers: OfferTable;
  deployments: DeploymentTable;
  idempotency_keys: IdempotencyKeyTable;
  ledger: LedgerTable;
  transactions: TransactionTable;
  local_accounts: LocalAccountTable;
  meta: MetaTable;
  team_versions: TeamVersionTable;
  offer_versions: OfferVersionTable;
  service_clock: ServiceClockTable;
  servers: ServerTable;
  jobs: JobTable;
  call_windows: CallWindowTable;
}

/** A database, or a transaction on it. */
export type Db = Kysely<Database>;

export interface UserTable {
  id: string;
  /** The account provider's id (`sub` of the token); unique. */
  subject: string;
  email: string;
  name: string;
  company: string | null;
  photo_url: string | null;
  current_team_id: string | null;
  created_at: number;
}

export interface TeamTable {
  id: string;
  name: string;
  /** Unique. */
  slug: string;
  owner_id: string;
  plan: string;
  created_at: number;
}

export interface MemberTable {
  team_id: string;
  user_id: string;
  role: string;
  created_at: number;
}

export interface InvitationTable {
  id: string;
  team_id: string;
  /** Lower case. */
  email: string;
  role: string;
  invited_by: string;
  /** `pending`, `accepted` or `declined`; a late one stays `pending` and is told by `expires_at`. */
  status: string;
  created_at: number;
  expires_at: number;
  answered_at: number | null;
}

export interface SshKeyTable {
  id: string;
  team_id: string;
  user_id: string;
  name: string;
  public_key: string;
  /** What the client calls it by (specification, section 5); says nothing about the key. */
  fingerprint: string;
  /** The true one, as `ssh-keygen -lf` prints it; unique within a team. Null for a key that the team had twice before. */
  key_fingerprint: string | null;
  created_at: number;
}

export interface OfferTable {
  id: string;
  provider: string;
  gpu_type: string;
  display_name: string;
  price_micros: number;
  spot_price_micros: number | null;
  gpu_count: number;
  vcpus: number | null;
  memory_mb: number | null;
  storage_gb: number | null;
  gpu_memory_gb: number | null;
  /** Units left to rent; null where the provider does not tell. 0 is sold out. */
  stock: number | null;
  regions_json: string;
  os_options_json: string;
  interconnect_type: string | null;
  interconnect_description: string | null;
  extras_json: string;
  updated_at: number;
}

export interface DeploymentTable {
  id: string;
  team_id: string;
  user_id: string;
  name: string;
  /** One of contract/deployment's DEPLOYMENT_STATUSES. */
  status: string;
  instance_id: string | null;
  provider: string;
  offer_id: string;
  gpu_type: string;
  gpu_count: number;
  region: string;
  operating_system: string;
  ssh_key_id: string | null;
  /** The exact price an hour, which is what is charged. */
  rate_micros: number;
  configuration_json: string;
  extras_json: string;
  created_at: number;
  started_at: number | null;
  stopped_at: number | null;
  /** Usage is in the ledger up to this instant; null until something was charged. */
  charged_until: number | null;
  charged_micros: number;
  /** How far its own time, in which all its other instants are, is ahead of the service time. Milliseconds. */
  clock_lead: number;
  /** Its next full hour, in the service time, when its usage is booked; null unless it runs. */
  book_at: number | null;
  ip_address: string | null;
  login_name: string | null;
  ssh_port: number | null;
  port_forwards_json: string | null;
  error_message: string | null;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  body_hash: string;
  deployment_id: string;
  created_at: number;
}

/**
 * Money of a team: entries are only ever added. `sequence` counts from 1 within a team and is its key, so two writers
 * that both saw the same last entry cannot both add one. `balance_micros` is the sum of all amounts up to and with this
 * entry: the balance of a team is that of its last entry.
 */
export interface LedgerTable {
  team_id: string;
  sequence: number;
  /** `deposit` or `usage`. */
  kind: string;
  /** Positive for a deposit, negative for usage. */
  amount_micros: number;
  balance_micros: number;
  deployment_id: string | null;
  /** Unique where not null: a transaction is credited once. */
  transaction_id: string | null;
  created_at: number;
}

export interface TransactionTable {
  id: string;
  team_id: string;
  user_id: string;
  /** One of contract/transaction's TRANSACTION_STATUSES. */
  status: string;
  amount_micros: number;
  credits: number;
  package_id: string;
  payment_method: string;
  payment_provider: string;
  /** The page that started the checkout, for example `/billing`. */
  return_path: string;
  created_at: number;
  processed_at: number | null;
  error_message: string | null;
  /** When it was given up, because nobody had ended it; it may still be paid then. */
  abandoned_at: number | null;
}

/** Accounts of the local account provider; absent in Firebase mode. */
export interface LocalAccountTable {
  id: string;
  /** Lower case; unique. */
  email: string;
  name: string;
  disabled: number;
  created_at: number;
  last_sign_in_at: number;
}

/** Facts about the installation itself: the signing key of local mode, when it first started. */
export interface MetaTable {
  key: string;
  value: string;
}

/**
 * What a team's lists show: raised by triggers (`migrations/0005-versions.ts`) in the transaction of every write to it, but
 * for money. It never comes back to a number that it had.
 */
export interface TeamVersionTable {
  team_id: string;
  version: number;
}

/** The same of the offers of a GPU type; the row stays when the last of them goes. */
export interface OfferVersionTable {
  gpu_type: string;
  version: number;
}

/** One row: what the service time was at an instant of the clock that all servers share. */
export interface ServiceClockTable {
  /** 1. */
  id: number;
  service_ms: number;
  clock_ms: number;
  /** Raised by each write, so that of several that saw the same row one writes. */
  version: number;
}

/** PostgreSQL only: the servers that run jobs. */
export interface ServerTable {
  /** By what graphile-worker calls the holder of a job's lock. */
  id: string;
  /** When it last said that it runs; service time. */
  alive_at: number;
}

/** SQLite only; on PostgreSQL graphile-worker has tables of its own. Instants are service time. */
export interface JobTable {
  /** Another one each time that the job is scheduled. */
  id: string;
  /** Unique: what a job is moved, taken back and shown by. */
  key: string;
  name: string;
  payload: string;
  /** Null once it has failed for good. */
  run_at: number | null;
  /** While it runs. */
  started_at: number | null;
  attempts: number;
  /** Why it failed last. */
  failure: string | null;
}

/** Calls that somebody may make within a window, of which servers draw lots. On PostgreSQL alone. */
export interface CallWindowTable {
  /** Whose calls of what, as a hash. */
  key: string;
  ends_at: number;
  /** Calls that servers have drawn. */
  drawn: number;
  /** Of these the last lot. */
  granted: number;
}
