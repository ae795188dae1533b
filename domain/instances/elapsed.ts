/** An instance in its own time: that of the clock at its order, from which it counts on with the service time. */
export interface Timed {
  created_at: number;
  started_at: number | null;
  charged_until: number | null;
  /** How far its time is ahead of the service time. Milliseconds. */
  clock_lead: number;
}

/**
 * Where an instance is in its own time, in epoch milliseconds: the instant up to which it may be charged, and at which it ends if
 * it is destroyed now. Never before an instant that is stored of it.
 * @param service the service time (`serviceTime.ts`)
 */
export function instanceInstant(instance: Timed, service: number): number {
  const last = instance.charged_until ?? instance.started_at ?? instance.created_at;
  return Math.max(last, service + instance.clock_lead);
}
