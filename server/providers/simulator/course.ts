import { NO_FREE_MACHINE } from '@/domain/refusals';
import { SECOND_MS } from '@/domain/time';
import type { ListedMachine } from '../machineProvider';
import { accessOf } from './access';

/** Machines in this region never start. One offer of the built-in catalogue stands there, so that a failure can be seen. */
export const SIM_OUTAGE_REGION = 'sim-outage-1';

/** A machine that the simulator pretends to have, as it is stored. */
export interface SimulatedMachine {
  id: string;
  marker: string;
  name: string;
  region: string;
  /** In the instance's own time, from which `clock_lead` leads to the service time. */
  ordered_at: number;
  clock_lead: number;
  /** What goes wrong with it: a word of `SIM_FAULTS`, perhaps with a count of how often it has; null for nothing. */
  fault: string | null;
  /** Service time. */
  terminated_at: number | null;
}

/** So much longer a slow boot takes. */
const SLOWNESS = 5;
/** A machine runs for so long before it stops or vanishes by itself. Milliseconds. */
const RUN_OF_FAULT = 30 * SECOND_MS;
/** A late list has a machine so long after it was ordered. Milliseconds. */
const LATENESS = 20 * SECOND_MS;

/**
 * What a list tells of a machine at an instant of the service time; undefined where it does not have it. It follows from the
 * order and the time alone, so it survives a restart and several servers agree on it.
 * @param deploySeconds how long a machine takes from order to running
 */
export function seenAt(
  machine: SimulatedMachine,
  deploySeconds: number,
  now: number,
): ListedMachine | undefined {
  const { id, marker, region, ordered_at, clock_lead, fault, terminated_at } = machine;
  const listed = (status: ListedMachine['status'], at: number): ListedMachine => ({
    ...{ id, marker, status, at },
    access: status === 'active' ? accessOf(id) : null,
  });
  if (terminated_at !== null) return listed('ended', terminated_at);
  const orderedAt = ordered_at - clock_lead;
  if (fault === 'late-list' && now < orderedAt + LATENESS) return undefined;
  const slowness = fault === 'slow-boot' ? SLOWNESS : 1;
  const runsAt = orderedAt + deploySeconds * SECOND_MS * slowness;
  if (now < runsAt || fault === 'boot-forever') return listed('booting', orderedAt);
  if (region === SIM_OUTAGE_REGION) return { ...listed('error', runsAt), warning: NO_FREE_MACHINE };
  const endsAt = runsAt + RUN_OF_FAULT;
  if (now >= endsAt && fault === 'vanish') return undefined;
  if (now >= endsAt && fault === 'stop-itself') return listed('stopped', endsAt);
  return listed('active', runsAt);
}
