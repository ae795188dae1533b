import type { Kysely } from 'kysely';
import type { MachineState } from '@/domain/instances/lifecycle';
import type { LedgerTable, ReceiptNumberTable, TransactionTable } from './moneySchema';

export type { LedgerTable, TransactionTable };

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
  receipt_numbers: ReceiptNumberTable;
  local_accounts: LocalAccountTable;
  meta: MetaTable;
  team_versions: TeamVersionTable;
  offer_versions: OfferVersionTable;
  service_clock: ServiceClockTable;
  servers: ServerTable;
  jobs: JobTable;
  call_windows: CallWindowTable;
  machines: MachineTable;
  provider_states: ProviderStateTable;
  simulated_machines: SimulatedMachineTable;
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
  /** The adapter that orders it (`providers/`): `simulator`, `shadeform`, … */
  source: string;
  /** What the provider asks an hour, before the markup; null where nobody asks anything. */
  cost_micros: number | null;
  /** What the adapter needs to order it, for it alone to read; null for the simulator. */
  placement_json: string | null;
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
  /** The adapter that has its machine (`providers/`). */
  source: string;
  /** What the provider asks an hour; null where nobody asks anything. */
  cost_micros: number | null;
  /** What happens while it deploys: one of contract/deployment's PHASES. Null otherwise, and with the simulator. */
  phase: string | null;
  /** How long such a machine usually takes from the order to running, as of the order. Null where it is not known. */
  usual_boot_ms: number | null;
  /** When a person destroyed it, in its own time; it runs, and is charged, until the provider has accepted. */
  destroy_requested_at: number | null;
  /** Fingerprint of the host key with which its SSH server answered, as `ssh-keygen -lf` prints it. */
  host_key: string | null;
  /** 1 where the server has looked at the host key, 0 where it runs by the provider's word alone; null with the simulator. */
  host_key_checked: number | null;
  /** What the provider says is wrong with it while it runs, as a sentence for the person. */
  warning: string | null;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  body_hash: string;
  deployment_id: string;
  created_at: number;
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

/**
 * The machine of a deployment: what is wanted of it, and what is known of it at its provider
 * (`domain/instances/lifecycle.ts`). Instants are service time.
 */
export interface MachineTable {
  /** The marker by which a provider's list tells the machine, together with that of the installation. */
  id: string;
  /** Unique. */
  deployment_id: string;
  source: string;
  state: MachineState;
  /** Its id at the provider, once it is known. */
  external_id: string | null;
  /** The offer that it was ordered by: what takes a while to boot takes it for all of them. */
  instance_type: string;
  /** What the adapter needs to order it. */
  placement_json: string;
  /** Orders that were sent to the provider. */
  attempts: number;
  ordered_at: number;
  /** When the last order was sent, of which no answer is stored yet. */
  sent_at: number | null;
  /** When its id was stored. */
  made_at: number | null;
  /** When the provider first called it active. */
  active_at: number | null;
  ready_at: number | null;
  /** Where it is reached, and the host key that it must show, as the list last told while it was not ready. */
  access_json: string | null;
  /** When the provider's list last had it. */
  seen_at: number | null;
  /** Lists in turn that did not have it; of one whose end was accepted, those that still had it. */
  missed: number;
  /** Since when it shall go, or is looked for because nobody knows whether it was made. */
  ending_at: number | null;
  /** When the provider was first told to end it without an answer that is known. */
  end_sent_at: number | null;
  /** When the provider accepted its end. */
  accepted_at: number | null;
  /** When nothing of it was left. */
  ended_at: number | null;
  /** Why it failed, as a sentence for the person. */
  reason: string | null;
}

/** What is known of a provider, and when it may be called again. Instants are service time, but for those that say the time of day. */
export interface ProviderStateTable {
  name: string;
  /** When it last told its offers, by the time of day; null where it never has. */
  checked_at: number | null;
  next_call_at: number;
  next_create_at: number;
  /** Why nothing can be ordered there: `unauthorized` or `accountEmpty`; null where it can. */
  off: string | null;
  /** What is left of our own credit there; null where it does not tell. */
  account_micros: number | null;
  last_error: string | null;
  last_error_at: number | null;
  /** Machines there that carry our marker and that no row knows, when both sides were last compared. */
  orphans: number | null;
  /** When that was, by the time of day. */
  reconciled_at: number | null;
}

/** A machine that the simulator pretends to have. */
export interface SimulatedMachineTable {
  id: string;
  marker: string;
  name: string;
  region: string;
  /** In its own time, from which `clock_lead` leads to the service time. */
  ordered_at: number;
  clock_lead: number;
  /** What goes wrong with it (`SIM_FAULTS`). */
  fault: string | null;
  /** Service time. */
  terminated_at: number | null;
}
