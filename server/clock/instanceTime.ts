import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { instanceInstant, lastInstant } from '@/domain/instances/elapsed';
import type { Database, DeploymentTable } from '../db/schema';

type Db = Kysely<Database>;

/** The clocks that the time of instances follows from. Milliseconds. */
export interface Clocks {
  /** The time of day, since the epoch. It may be set, forwards and back. */
  clock: () => number;
  /** Reads the time of day again, where it is another machine's. */
  ask?: (db: Db) => Promise<void>;
  /** Since whenever; it is never set. */
  monotonic: () => number;
  /** The time of the service as this process begins; left out, the time of day. */
  service?: number;
}

/** What the instant of an instance follows from. */
type Timed = Pick<
  DeploymentTable,
  'id' | 'created_at' | 'started_at' | 'charged_until' | 'clock_lead'
>;

/**
 * The time of instances, in which they are ordered, started, charged and ended, in epoch milliseconds. A process counts it
 * from its machine's clock, or from PostgreSQL's, which is the one time of all servers (`databaseClock.ts`); what a clock that
 * is set means for it is `domain/instances/elapsed.ts`'s. Everything else goes by the machine's own time of day, `ctx.now()`.
 */
export interface InstanceTime {
  /** The time of day, for an order. */
  now: (db: Db) => Promise<number>;
  /** To be called with the instances that were read, before {@link InstanceTime.of}: reads the time of day for new ones. */
  prepare: (db: Db, instances: readonly Timed[]) => Promise<void>;
  /** Where an instance is (`domain/instances/elapsed.ts`): as much later than when it was last read as has passed since. */
  of: (instance: Timed) => number;
  /** The time of the service, which goes on evenly whatever becomes of a clock. Milliseconds. */
  service: () => number;
  /** The same time, frozen, for what must happen at one instant. */
  frozen: () => InstanceTime;
}

/** Instances whose time is cached; one that is evicted is read as if for the first time. */
const MAX_INSTANCES = 100_000;

/** The time of instances as this process counts it from now on. */
export function createInstanceTime({ clock, ask, monotonic, ...known }: Clocks): InstanceTime {
  const began = clock() - Math.floor(monotonic());
  const serviceBegan = (known.service ?? clock()) - Math.floor(monotonic());
  /** What is between an instance's time and the monotonic clock. */
  const leads = new LRUCache<string, number>({ max: MAX_INSTANCES });
  const at = (read: () => { time: number; counted: number }): InstanceTime => ({
    now: async (db) => {
      if (ask === undefined) return read().time;
      await ask(db);
      const { time, counted } = read();
      // Never behind: to another server, which may read it first after the clock is right again, it would be long ago.
      return Math.max(time, began + counted);
    },
    prepare: async (db, instances) => {
      if (ask === undefined || instances.every(({ id }) => leads.get(id) !== undefined)) return;
      await ask(db);
    },
    of: (instance) => {
      const { time, counted } = read();
      const lead = leads.get(instance.id);
      const last = Math.max(lastInstant(instance), serviceBegan + counted + instance.clock_lead);
      const instant = instanceInstant(last, {
        clock: time,
        confirmed: began + counted,
        counted: lead === undefined ? undefined : lead + counted,
      });
      if (instant - counted !== lead) leads.set(instance.id, instant - counted);
      return instant;
    },
    service: () => serviceBegan + read().counted,
    frozen: () => {
      const moment = read();
      return at(() => moment);
    },
  });
  return at(() => ({ time: clock(), counted: Math.floor(monotonic()) }));
}
