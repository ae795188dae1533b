/** What a server counts about itself. No label holds anything of a person: routes are patterns. */
export interface Metrics {
  /** A call was answered. `route` is its pattern, for example `/api/teams/:teamId`. */
  answered: (call: { method: string; route: string; status: number; seconds: number }) => void;
  /** A job ran, or failed. */
  jobRan: (job: string, seconds: number, isSuccess: boolean) => void;
}

/** Counts nothing. */
export const silentMetrics: Metrics = {
  answered: () => undefined,
  jobRan: () => undefined,
};
