import { instanceInstant, type Timed } from '@/domain/instances/due';
import {
  beginTime,
  clockAt,
  serviceAt,
  syncTime,
  SYNC_MS,
  type HeldTime,
} from '@/domain/instances/serviceTime';
import type { Db } from '../db/schema';
import { errorField, type Log } from '../log';
import { insertServiceClock, readServiceClock, updateServiceClock } from '../repo/serviceClock';

/** The clocks of a process. Milliseconds. */
export interface Clocks {
  /** The time of day of this machine, which may be set; left out where PostgreSQL's is that of all servers. */
  clock?: () => number;
  /** Since whenever; it is never set. */
  monotonic: () => number;
}

/** The clocks that this process has, by its database. */
export function processClocks(dialect: 'sqlite' | 'postgres'): Clocks {
  const monotonic = (): number => performance.now();
  return dialect === 'postgres' ? { monotonic } : { clock: Date.now, monotonic };
}

/**
 * The service time (`domain/instances/serviceTime.ts`), by which instances are ordered, started, charged and ended, as
 * this process counts it: nobody waits for it. Everything else goes by the machine's own time of day, `ctx.now()`.
 */
export interface ServiceTime {
  /** The service time, in epoch milliseconds. */
  service: () => number;
  /** The time of day of all servers, for an order: as of the last sync, and what has passed since. Epoch milliseconds. */
  clock: () => number;
  /** Where an instance is in its own time (`domain/instances/due.ts`). */
  of: (instance: Timed) => number;
  /**
   * Compares it with the common clock and with the other servers: every {@link SYNC_MS}, and not sooner after the start, so that
   * a server that has run before is heard first.
   */
  sync: (db: Db) => Promise<void>;
}

/** A reading that takes longer does not tell the time. Milliseconds. */
const LONGEST_READING = 200;

/** The service time, read for the first time. */
export async function createServiceTime(db: Db, clocks: Clocks): Promise<ServiceTime> {
  const { clock, monotonic } = clocks;
  const read = async (from: Db) => {
    const asked = monotonic();
    const { now, stored } = await readServiceClock(from, clock === undefined);
    const time = now ?? clock?.() ?? NaN;
    const answered = monotonic();
    const readings = { clock: time, monotonic: Math.floor(answered) };
    return { stored, readings, isQuick: answered - asked <= LONGEST_READING };
  };
  const begin = async (): Promise<HeldTime> => {
    const { stored, readings } = await read(db);
    if (stored.version !== null) return beginTime(stored, readings);
    await insertServiceClock(db, { service: readings.clock, clock: readings.clock, version: 1 });
    return begin();
  };
  let held = await begin();
  const service = (): number => serviceAt(held, Math.floor(monotonic()));
  return {
    service,
    clock: () => clockAt(held, Math.floor(monotonic())),
    of: (instance) => instanceInstant(instance, service()),
    sync: async (from) => {
      const { stored, readings, isQuick } = await read(from);
      if (stored.version === null || !isQuick) return;
      const synced = syncTime(held, stored, readings);
      held = synced.held;
      const { row } = synced;
      if (row !== null && (await updateServiceClock(from, held.version, row))) {
        held = { ...held, version: row.version };
      }
    },
  };
}

/**
 * Syncs from now on, and a last time at the end, because across a restart the clock counts.
 * @returns what ends it; once that has resolved, the database may be closed
 */
export function keepSynced({
  time,
  db,
  log,
}: {
  time: Pick<ServiceTime, 'sync'>;
  db: Db;
  log: Log;
}): () => Promise<void> {
  const sync = () =>
    time
      .sync(db)
      .catch((error: unknown) => log.warn(errorField(error), 'service time not compared'));
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = sync();
  }, SYNC_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
    await sync();
  };
}
