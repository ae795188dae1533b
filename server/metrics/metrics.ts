/** What a server counts about itself. No label holds anything of a person: routes are patterns. */
export interface Metrics {
  /** A call was answered. `route` is its pattern, for example `/api/teams/:teamId`. */
  answered: (call: { method: string; route: string; status: number; seconds: number }) => void;
  /** A job ran, or failed. */
  jobRan: (job: string, seconds: number, isSuccess: boolean) => void;
  /** A provider was called, or a limit kept that from being done (`heldBack`); `outcome` is `done` or what went wrong. */
  providerCalled: (call: {
    provider: string;
    operation: string;
    outcome: string;
    seconds: number;
  }) => void;
  /** Whether this process leaves a provider alone, because it does not answer. */
  breakerChanged: (provider: string, isOpen: boolean) => void;
  /** A machine runs, so long after it was ordered. */
  machineBooted: (provider: string, seconds: number) => void;
  /** Something is wrong with machines at a provider, which people should look at: see {@link MachineAlarm}. */
  machineAlarm: (provider: string, alarm: MachineAlarm) => void;
  /** So many of the operator's own machines can't be rented: they do not answer, or could not be cleaned. */
  machinesOutOfOrder: (provider: string, machines: number) => void;
  /** A webhook of a payment provider was refused: it is not signed, or cannot be read. */
  webhookRefused: (provider: string, why: 'forged' | 'unreadable') => void;
}

/** What all servers share, and is asked for whenever the metrics are. */
export interface SharedFigures {
  /** The jobs that there are, by name and state. */
  jobs: () => Promise<readonly { name: string; state: string; jobs: number }[]>;
  /** The machines that there are, by provider. */
  machines: () => Promise<readonly MachineCount[]>;
  /** What the last check of the books came to, in epoch milliseconds; undefined before the first. */
  books: () => Promise<{ at: number; problems: number } | undefined>;
}

/** `runsOn`: the provider has accepted its end, and it runs on. `mostMissing`: a list is without most of what runs. */
export type MachineAlarm = 'runsOn' | 'mostMissing';

/** What a provider has of ours. Money is dollars an hour. */
export interface MachineCount {
  provider: string;
  /** Instances that run. */
  instances: number;
  /** What people are charged for them, and what the provider asks. */
  price: number;
  cost: number;
  /** Machines that carry our marker and that no row knows; null where nobody has looked. */
  orphans: number | null;
}

/** Counts nothing. */
export const silentMetrics: Metrics = {
  answered: () => undefined,
  jobRan: () => undefined,
  providerCalled: () => undefined,
  breakerChanged: () => undefined,
  machineBooted: () => undefined,
  machineAlarm: () => undefined,
  machinesOutOfOrder: () => undefined,
  webhookRefused: () => undefined,
};
