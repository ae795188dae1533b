import { instanceInstant, lastInstant } from '@/domain/instances/elapsed';
import type { DeploymentTable } from '../db/schema';
import { Bounded } from '../kept/bounded';

/** What the time is told from. Milliseconds. */
export interface Clocks {
  /** The time of day, since the epoch. It may be set, forwards and back. */
  clock: () => number;
  /** Since whenever; it is never set. */
  monotonic: () => number;
}

/** What the instant of an instance follows from. */
type Timed = Pick<DeploymentTable, 'id' | 'created_at' | 'started_at' | 'charged_until'>;

/** The time of instances, in which they are ordered, started, charged and ended. Epoch milliseconds. */
export interface InstanceTime {
  /** For an order: the time of day. */
  now: () => number;
  /** Where an instance is (`domain/instances/elapsed.ts`): as much later than at the last look as has passed since. */
  of: (instance: Timed) => number;
  /** The same time standing still, for what must happen at one instant. */
  still: () => InstanceTime;
}

/** Instances whose time is remembered; one that is forgotten is looked at as if for the first time. */
const MOST = 100_000;

/** The time of instances as this process counts it from now on. */
export function createInstanceTime({ clock, monotonic }: Clocks): InstanceTime {
  const began = clock() - Math.floor(monotonic());
  /** What is between an instance's time and the monotonic clock. */
  const leads = new Bounded<string, number>(MOST);
  const at = (read: () => { time: number; counted: number }): InstanceTime => ({
    now: () => read().time,
    of: (instance) => {
      const { time, counted } = read();
      const lead = leads.get(instance.id);
      const instant = instanceInstant(lastInstant(instance), {
        clock: time,
        confirmed: began + counted,
        counted: lead === undefined ? undefined : lead + counted,
      });
      if (instant - counted !== lead) leads.set(instance.id, instant - counted);
      return instant;
    },
    still: () => {
      const moment = read();
      return at(() => moment);
    },
  });
  return at(() => ({ time: clock(), counted: Math.floor(monotonic()) }));
}
