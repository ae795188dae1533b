/**
 * Three readings of the time, in epoch milliseconds. Clocks of the time of day are set, forwards and back; the monotonic
 * clock of a process only counts what passes, but knows no time of day and ends with the process.
 */
export interface ClockReadings {
  /** The clock of the machine, or of the database that several servers share. */
  clock: number;
  /** That clock as the process began, plus what the monotonic clock has counted since. */
  confirmed: number;
  /** The instance's instant at this process's last reading, plus what the monotonic clock has counted since; undefined at the first. */
  counted: number | undefined;
}

/**
 * The instant up to which an instance may be charged, and at which it ends if it is destroyed now. Between two readings of
 * one process exactly as much passes as the monotonic clock has counted, however the clock is set. From before its first
 * reading (a restart, another server) the clock counts, as far as the monotonic clock confirms it, and never backwards.
 * @param last the latest instant that is stored of it: that of the last charge, else of its start, else of the order
 */
export function instanceInstant(
  last: number,
  { clock, confirmed, counted }: ClockReadings,
): number {
  return Math.max(last, counted ?? Math.min(clock, confirmed));
}

/** The latest instant that is stored of an instance, of which each is missing until it has come. */
export function lastInstant(instance: {
  created_at: number;
  started_at: number | null;
  charged_until: number | null;
}): number {
  return instance.charged_until ?? instance.started_at ?? instance.created_at;
}
