/**
 * The service time: one for all servers on a database, in epoch milliseconds, which goes on evenly whatever becomes of
 * the clocks. It is what the common clock shows (PostgreSQL's, or on SQLite the machine's) until that is set, which changes it
 * no more. Each server counts it by its monotonic clock, and puts itself right every {@link SYNC_MS}.
 */

/** How often a server puts itself right. Milliseconds. */
export const SYNC_MS = 5000;

/** What is stored for all servers: what the service time was when the common clock showed `clock`. */
export interface StoredTime {
  service: number;
  clock: number;
  /** Its amount is raised by each write. Negative where whoever wrote it had just seen the clock set. */
  version: number;
}

/** Readings of one moment: the common clock, which may be set, and the monotonic clock of the process, which only counts. */
export interface Readings {
  clock: number;
  monotonic: number;
}

/** What a server counts on from: its last sync. */
export interface HeldTime extends StoredTime, Readings {
  /** The latest service time that this server has given out; it does not go behind it. */
  latest: number;
  /** The syncs left of its start, in which it takes over whatever another server stores. */
  startSyncs: number;
}

/** A row of this age is written anew, so that all servers together write about one each 10 s. Milliseconds. */
const REWRITE_MS = 8000;

/** The age of a row that a running server writes is less, with a delay or two. Milliseconds. */
const MAX_AGE_MS = 15_000;

/** After a longer time than this, another may have seen the clock set and set again, and this one neither. Milliseconds. */
const LONGEST_MS = SYNC_MS + 1000;

/** The syncs that a server which begins waits for the others to say that the clock was set. */
const START_SYNCS = 2;

/** By how much clocks may differ over a time though none was set: a reading takes as long, and a clock is slewed. */
const tolerance = (milliseconds: number): number => 250 + milliseconds / 1000;

/** The service time, as a server counts it. */
export function serviceAt(held: HeldTime, monotonic: number): number {
  return Math.max(held.latest, held.service + monotonic - held.monotonic);
}

/** The common clock, as a server counts it: what was read last, and what has passed since. */
export function clockAt(held: HeldTime, monotonic: number): number {
  return held.clock + monotonic - held.monotonic;
}

/** What a server begins with: for the time in which none ran the clock counts, and never backwards. */
export function beginTime(stored: StoredTime, now: Readings): HeldTime {
  const service = stored.service + Math.max(0, now.clock - stored.clock);
  return { ...now, service, latest: service, version: stored.version, startSyncs: START_SYNCS };
}

/**
 * A server puts itself right. By itself it follows the clock, which is slewed towards the right time, or where that was set its
 * monotonic clock. What another has stored since says more: what passed while this one was suspended, and whether the clock
 * was set just before it began. It is not trusted where it is less than this one has counted: then the other was suspended.
 * The clock may have been set and put right since it was stored, which shows in no reading. So a server that sees it set says
 * so with what it stores, by which only those go that begin; it is stored anew at the next sync. Where the clock is set more
 * than twice in 10 s, or set twice while this server is suspended, it may be ahead.
 * @param held of the last sync of this server
 * @param stored as it was read at the same moment as the clock
 * @returns `row`, what is to be stored instead, if anything is
 */
export function syncTime(
  held: HeldTime,
  stored: StoredTime,
  now: Readings,
): { held: HeldTime; row: StoredTime | null } {
  const byClock = now.clock - held.clock;
  const counted = now.monotonic - held.monotonic;
  const allowed = tolerance(counted);
  const isSet = Math.abs(byClock - counted) > allowed;
  const own = Math.max(stored.service, held.service + (isSet ? counted : byClock));

  const isStarting = held.startSyncs > 0;
  const age = now.clock - stored.clock;
  const others = stored.service + age;
  const isOthers = stored.version !== held.version && age >= 0;
  const isSure = stored.version > 0 && age <= MAX_AGE_MS && counted <= LONGEST_MS;
  const isAhead = isSure && others >= own - allowed;

  const isTaken = isOthers && !isSet && (isStarting || isAhead);
  const service = isTaken ? others : own;
  const latest = isTaken && isStarting ? service : serviceAt(held, now.monotonic);
  const left = isOthers ? (isAhead ? 0 : 1) : Math.max(0, held.startSyncs - 1);
  const startSyncs = isSet ? held.startSyncs : Math.min(left, held.startSyncs);
  const version = startSyncs > 0 && !isTaken ? held.version : stored.version;
  const isOld = age < 0 || age >= REWRITE_MS || stored.version < 0;
  const isStale = startSyncs === 0 && (isSet || (isOthers ? !isTaken : isOld));
  const next = (Math.abs(version) + 1) * (isSet ? -1 : 1);
  return {
    held: { ...now, service, latest, version, startSyncs },
    row: isStale ? { service, clock: now.clock, version: next } : null,
  };
}
