import { NO_FREE_MACHINE } from '@/domain/refusals';
import { SECOND_MS } from '@/domain/time';
import type { InstanceOrder, InstanceProvider, InstanceState } from './provider';
import { accessOf } from './simulator/access';
import { SIM_OUTAGE_REGION } from './simulator/course';

/**
 * A provider without machines. What it tells follows from the order and the time alone, so it survives a restart and
 * several servers agree on it.
 * @param deploySeconds how long a machine takes from order to running
 */
export function createSimulator(deploySeconds: number): InstanceProvider {
  return {
    launch: () => Promise.resolve(),
    stateOf: (order, now) => Promise.resolve(simulatedState(order, deploySeconds, now)),
    terminate: () => Promise.resolve(),
  };
}

function simulatedState(
  { instanceId, region, orderedAt }: InstanceOrder,
  deploySeconds: number,
  now: number,
): InstanceState {
  const at = orderedAt + deploySeconds * SECOND_MS;
  if (now < at) return { status: 'deploying' };
  return region === SIM_OUTAGE_REGION
    ? { status: 'failed', at, reason: NO_FREE_MACHINE }
    : { status: 'running', at, access: accessOf(instanceId) };
}
