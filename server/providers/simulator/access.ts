import { createHash } from 'node:crypto';
import type { MachineAccess } from '../machineProvider';

/** Ranges that are reserved for documentation (RFC 5737): a made-up address never reaches a real machine. */
const ADDRESS_RANGES = ['203.0.113', '198.51.100', '192.0.2'] as const;
const FORWARDED_PORTS = [22, 80, 443, 8888] as const;
const LOWEST_PORT = 30_000;
/** One machine's ports lie together in a block of this size. */
const PORT_BLOCK = 10;
const PORT_BLOCKS = 3000;

/** A made-up address that is always the same for the same machine. */
export function accessOf(id: string): MachineAccess {
  const digest = createHash('sha256').update(id).digest();
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
