/** What a server counts about itself. No label holds anything of a person: routes are patterns. */
export interface Metrics {
  /** A call was answered. `route` is its pattern, for example `/api/teams/:teamId`. */
  answered: (call: { method: string; route: string; status: number; seconds: number }) => void;
  /** A job ran, or failed. */
  jobRan: (job: string, seconds: number, isSuccess: boolean) => void;
  /** The jobs that there are, by name and state, are to be counted whenever the metrics are asked for. */
  countJobs: (
    count: () => Promise<readonly { name: string; state: string; jobs: number }[]>,
  ) => void;
}

/** Counts nothing. */
export const silentMetrics: Metrics = {
  answered: () => undefined,
  jobRan: () => undefined,
  countJobs: () => undefined,
};
