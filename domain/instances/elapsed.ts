/**
 * What a process knows of the time as it looks at an instance. Instants are epoch milliseconds. Clocks that tell the time of
 * day are set, forwards and back; the monotonic clock of a process only counts what passes, but knows no time of day and ends
 * with the process.
 */
export interface Look {
  /** What the clock says: the machine's, or that of the database which several servers share. */
  clock: number;
  /** What that clock said as the process began, and what the monotonic clock has counted since. */
  confirmed: number;
  /**
   * Where the instance was when this process looked last, and what the monotonic clock has counted since; undefined at
   * the process's first look.
   */
  counted: number | undefined;
}

/**
 * Where an instance is in its own time: the instant up to which it may be charged, and at which it ends if it is destroyed
 * now. In the eyes of one process exactly so much passes between two looks as the monotonic clock has counted, whatever
 * becomes of the clock. From before its first look (a restart, another server) the clock counts, as far as the
 * monotonic clock confirms it, and never backwards.
 * @param last the latest instant that is stored of it: that of the last charge, else of its start, else of the order
 */
export function instanceInstant(last: number, { clock, confirmed, counted }: Look): number {
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
