import { createHash } from 'node:crypto';
import { NO_FREE_MACHINE } from '@/domain/refusals';
import { SECOND_MS } from '@/domain/time';
import type { InstanceAccess, InstanceOrder, InstanceProvider, InstanceState } from './provider';

/** Machines in this region never start. One offer of the built-in catalogue stands there, so that a failure can be seen. */
export const SIM_OUTAGE_REGION = 'sim-outage-1';

/** Ranges that are reserved for documentation (RFC 5737): a made-up address never reaches a real machine. */
const ADDRESS_RANGES = ['203.0.113', '198.51.100', '192.0.2'] as const;
const FORWARDED_PORTS = [22, 80, 443, 8888] as const;
const LOWEST_PORT = 30_000;
/** One machine's ports lie together in a block of this size. */
const PORT_BLOCK = 10;
const PORT_BLOCKS = 3000;

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

/** A made-up address that is always the same for the same instance. */
export function accessOf(instanceId: string): InstanceAccess {
  const digest = createHash('sha256').update(instanceId).digest();
  const range = ADDRESS_RANGES[digest.readUInt8(0) % ADDRESS_RANGES.length] ?? ADDRESS_RANGES[0];
  const firstPort = LOWEST_PORT + (digest.readUInt16BE(2) % PORT_BLOCKS) * PORT_BLOCK;
  return {
    ipAddress: `${range}.${1 + (digest.readUInt8(1) % 254)}`,
    loginName: 'root',
    sshPort: firstPort,
    portForwards: FORWARDED_PORTS.map((internal_port, index) => ({
      internal_port,
      external_port: firstPort + index,
    })),
  };
}
