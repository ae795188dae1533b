import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ServiceTime } from './clock/serviceTime';
import type { Database, Db } from './db/schema';
import type { Writes } from './db/writes';
import type { Env } from './settings/env';
import type { Queue } from './queue/queue';
import type { Log } from './log';
import type { Metrics } from './metrics/metrics';
import type { PaymentProviders } from './payments/paymentProvider';
import type { MachineProvider, ProviderName, ReadHostKey } from './providers/machineProvider';

/** What every route, repository and job of the server is given; tests give their own clock and ids. */
export interface AppContext {
  db: Kysely<Database>;
  dialect: 'sqlite' | 'postgres';
  /** Now, in epoch milliseconds. */
  now: () => number;
  /** The service time, by which instances are charged; nobody sets it. */
  time: ServiceTime;
  /** A new id that cannot be guessed, for example `dep_4fJ…`; `prefix` says what it is an id of. */
  newId: (prefix: string) => string;
  env: Env;
  /** The adapters of all providers that are set up, those that rent out nothing any more too. */
  providers: ReadonlyMap<ProviderName, MachineProvider>;
  /** Looks at the host key of an SSH server; null where none answers. */
  readHostKey: ReadHostKey;
  /** Where people pay, by the way to pay. */
  payments: PaymentProviders;
  /** What is to be done later. */
  queue: Queue;
  /** In a job: what each of its transactions begins with (`jobs/graphile/heartbeat.ts`). */
  fence?: (db: Db) => Promise<void>;
  log: Log;
  /** Whether the database takes what is written. */
  writes: Writes;
  metrics: Metrics;
  /** False once this server is about to stop, so that no new requests are led to it. */
  isReady: () => boolean;
}

/** 128 random bits: more than anybody can try. */
const ID_BYTES = 16;

/** A new id that cannot be guessed, for example `team_4fJ…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(ID_BYTES).toString('base64url')}`;
}
