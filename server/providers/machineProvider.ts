import type { Micros } from '@/domain/money';
import type { CatalogOffer } from '../catalog/catalogOffer';

/** The providers that are asked over the network, with a key. */
export const CLOUD_NAMES = ['shadeform', 'lambda', 'runpod'] as const;
export type CloudName = (typeof CLOUD_NAMES)[number];

/** The adapters, by the words of the setting `PROVIDERS`; `simulator` is what local mode has without it. */
export const PROVIDER_NAMES = [...CLOUD_NAMES, 'own'] as const;
export type RealProviderName = (typeof PROVIDER_NAMES)[number];
export type ProviderName = RealProviderName | 'simulator';

/** What a call of a provider can come to beside an answer; a closed set, and by status codes, never by prose. */
export type ProviderErrorKind =
  /** It has no such machine left. */
  | 'noCapacity'
  /** What was sent does not fit its rules; to send it again is no use. */
  | 'rejected'
  /** Too many calls, here or there: it may be called again `afterMs` later. Nothing has happened. */
  | 'throttled'
  /** It does not take our key. */
  | 'unauthorized'
  /** Our own account there has no money left. */
  | 'accountEmpty'
  /** Nobody knows whether it happened: no answer in time, or one that says nothing. */
  | 'outcomeUnknown';

/** A call of a provider that came to nothing. Its message is for the log, and holds no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly kind: ProviderErrorKind,
    message: string,
    /** Of `throttled`: the rest before the next call, in milliseconds. */
    readonly afterMs = 0,
  ) {
    super(message);
  }
}

/** A call that was not made, because of a limit that we keep. */
export class HeldBack extends ProviderError {
  constructor(why: string, afterMs: number) {
    super('throttled', `not called: ${why}`, afterMs);
  }
}

/** Something that a provider rents out, at its own price: `priceMicros` is what it asks. */
export interface ProviderOffer extends CatalogOffer {
  /** What the adapter needs to order it, for it alone to read; a plain JSON value. */
  placement: unknown;
}

/** A machine that is wanted. */
export interface MachineOrder {
  /** Ours alone: stands where the provider's list tells it (tags, environment, a file), never only in a name. */
  marker: string;
  /** What the person calls the instance. */
  name: string;
  placement: unknown;
  region: string;
  operatingSystem: string;
  /** The line of the person's public key; null with the simulator alone. */
  publicKey: string | null;
  /** What {@link MachineProvider.ensureKey} has given for it. */
  keyId: string | null;
  /** The simulator's machines run from here on: in the instance's own time, epoch milliseconds. */
  orderedAt: number;
  /** How far the instance's own time is ahead of the service time. Milliseconds. */
  clockLead: number;
}

/** Where a machine is reached. */
export interface MachineAccess {
  ipAddress: string;
  loginName: string;
  /** Port of the address that leads to the machine's SSH server. */
  sshPort: number;
  portForwards: { internal_port: number; external_port: number }[];
}

/**
 * What a provider says of a machine, in our words. `booting` until it can be reached, `active` then; `stopped` where it has ended
 * by itself and may still cost, `error` where it says that it failed, `ending` and `ended` once its end was accepted. `unknown`
 * (a word that we do not know) changes nothing; `unreachable` is a host of our own that does not answer: it may run all the same.
 */
export type MachineStatus =
  'booting' | 'active' | 'stopped' | 'error' | 'ending' | 'ended' | 'unknown' | 'unreachable';

/** A machine of a provider's list. */
export interface ListedMachine {
  id: string;
  /** Null where it carries none of ours. */
  marker: string | null;
  status: MachineStatus;
  /** Of `unknown`: the provider's own word, for the log. */
  word?: string;
  /** Null while it is not known. */
  access: MachineAccess | null;
  /** When it came to be so, in service time, where the provider tells; else it is now. */
  at?: number;
  /** A sentence for the person: it runs, but the provider says that something is wrong with it. */
  warning?: string;
  /** The host key that the machine must show, where it is known beforehand: a line of `known_hosts` without the host. */
  hostKey?: string;
}

/** A host key that a server has shown. */
export interface HostKey {
  /** As `ssh-keygen -lf` prints it: `SHA256:` and 43 characters. */
  fingerprint: string;
  /** Its type and its base64, a line of `known_hosts` without the host. */
  line: string;
}

/** The host key with which an SSH server answers; null where none does in time. */
export type ReadHostKey = (server: {
  host: string;
  port: number;
  /** How long it may take altogether. Milliseconds. */
  timeoutMs: number;
  /** The line that is expected: of the keys that a server has, that of this type is asked for first. */
  known?: string;
}) => Promise<HostKey | null>;

/** What is so of a provider whatever happens. Times are milliseconds. */
export interface ProviderTraits {
  name: ProviderName;
  /** What people call it, for example `RunPod`. */
  label: string;
  /** The setting that holds its key, to be named where it is refused; null where there is none. */
  keySetting: string | null;
  /** What people must know before they rent, in a sentence; null where there is nothing. */
  terms: string | null;
  /** Whether offers stand under other providers' names, with 'via' this one beside them. */
  isBroker: boolean;
  /** Whether an order without a person's key is refused. */
  needsKey: boolean;
  /** It answers out of this database, at once: lists ask it themselves and nobody has to wait for a job. */
  isLocal: boolean;
  /** Its machines run until they are given back: nobody need look after one that runs. */
  staysUp?: boolean;
  /** How long a boot may take before the machine is given up. */
  bootDeadline: number;
  /** How long a machine may be missing before it counts as gone. */
  missingDeadline: number;
  /** The rest between two lists while something is under way. */
  listPause: number;
  /** The least time between any two calls, and between two orders. */
  callPause: number;
  createPause: number;
  /** How long a call may take. */
  callDeadline: number;
}

/**
 * Where machines come from: one adapter a provider. Each call is one conversation that ends by itself within
 * `callDeadline`; every failure is a {@link ProviderError}. None is made inside a database transaction.
 */
export interface MachineProvider {
  readonly traits: ProviderTraits;
  /** What it rents out now. Sold-out things may be left out, or have stock 0. */
  offers: () => Promise<ProviderOffer[]>;
  /**
   * Makes sure that the provider knows a key, found by its content and never by a person's name for it.
   * @returns what {@link create} passes on; null where keys go with the order
   */
  ensureKey: (publicKey: string) => Promise<string | null>;
  /** Orders a machine, once. @returns its id at the provider */
  create: (order: MachineOrder) => Promise<string>;
  /**
   * The machines of the account that exist or have ended lately, in one call wherever that can be.
   * @param of the ids that matter, for who cannot tell all
   */
  list: (of: readonly string[]) => Promise<ListedMachine[]>;
  /** Gives a machine back; one that is gone already is `gone`. `notYet` where it refuses for now. */
  terminate: (id: string) => Promise<'accepted' | 'gone' | 'notYet'>;
  /** Calls a machine as the person calls it. Left out where names cannot be changed. */
  rename?: (id: string, name: string) => Promise<void>;
  /** What is left of our own credit there, in micro-dollars; null where it does not tell. */
  account?: () => Promise<Micros | null>;
}
