import { type Micros, usageMicros } from '../money';
import { HOUR_MS } from '../time';

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

/** What an instance owes follows from these. Its instants are in its own time, in epoch milliseconds; money is micro-dollars. */
export interface Metered extends Timed {
  /** Null while it runs. */
  stopped_at: number | null;
  rate_micros: Micros;
  /** What of its usage is in the ledger: all until `charged_until`. */
  charged_micros: Micros;
}

/**
 * What an instance still owes, in micro-dollars: its whole usage up to an instant, or to its end, less what is in the ledger.
 * Never the usage since the last entry, so that booking in pieces comes to the same as booking once (specification, section 4).
 * @param instant where it is in its own time
 */
export function dueMicros(
  row: Pick<Metered, 'started_at' | 'stopped_at' | 'rate_micros' | 'charged_micros'>,
  instant: number,
): Micros {
  if (row.started_at === null) return 0;
  const elapsed = Math.min(row.stopped_at ?? instant, instant) - row.started_at;
  return Math.max(0, usageMicros(elapsed, row.rate_micros) - row.charged_micros);
}

/**
 * What is to be booked of an instance that ends at an instant of its own time, so that exactly its usage until then is in the ledger:
 * less than nothing where its end was noticed only after more was booked.
 * @returns what it owes, and what its provider asks for that; micro-dollars
 */
export function settlementAt(
  row: Pick<Metered, 'started_at' | 'charged_until' | 'rate_micros' | 'charged_micros'> & {
    cost_micros: Micros | null;
  },
  stopped_at: number,
): { micros: Micros; costMicros: Micros | null } {
  const { started_at, charged_until, rate_micros, charged_micros, cost_micros } = row;
  if (started_at === null) return { micros: 0, costMicros: null };
  const at = (rate: Micros, end: number): Micros => usageMicros(end - started_at, rate);
  return {
    micros: at(rate_micros, stopped_at) - charged_micros,
    costMicros:
      cost_micros === null
        ? null
        : at(cost_micros, stopped_at) - at(cost_micros, charged_until ?? started_at),
  };
}

/**
 * What of an instance must be in the ledger, in micro-dollars: its whole usage up to its end, or else up to where it was booked last
 * (specification, section 4).
 */
export function bookedUsage({
  started_at,
  stopped_at,
  charged_until,
  rate_micros,
}: Pick<Metered, 'started_at' | 'stopped_at' | 'charged_until' | 'rate_micros'>): Micros {
  const end = stopped_at ?? charged_until;
  return started_at === null || end === null ? 0 : usageMicros(end - started_at, rate_micros);
}

/**
 * The balance of a team, in micro-dollars: what is in its ledger less what its running instances owe. The server asks the
 * database for the same in one expression (`server/repo/due.ts`).
 * @param booked the balance of its last ledger entry
 * @param service an instant in service time
 */
export function balanceAt(booked: Micros, running: readonly Metered[], service: number): Micros {
  return running.reduce(
    (balance, row) => balance - dueMicros(row, instanceInstant(row, service)),
    booked,
  );
}

/**
 * When the next entry of a running instance is due, in service time: at the end of the first full hour since its
 * start that is not in the ledger.
 */
export function nextHourAt({
  started_at,
  charged_until,
  clock_lead,
}: Pick<Timed, 'charged_until' | 'clock_lead'> & { started_at: number }): number {
  const booked = Math.floor(((charged_until ?? started_at) - started_at) / HOUR_MS);
  return started_at - clock_lead + (booked + 1) * HOUR_MS;
}
