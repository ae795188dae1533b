import type { ListedMachine, MachineStatus } from '../machineProvider';
import { accessOf, listedMachine, readable } from '../answers';
import { portMappingSchema, type ShadeformInstance } from './schema';

/** What Shadeform's words for the state of an instance mean. */
const STATUSES: ReadonlyMap<string, MachineStatus> = new Map([
  ['creating', 'booting'],
  ['pending_provider', 'booting'],
  ['pending', 'booting'],
  ['active', 'active'],
  ['error', 'error'],
  ['deleting', 'ending'],
  ['deleted', 'ended'],
]);

/** Whom Shadeform's images let in, where an answer does not tell. */
const LOGIN_NAME = 'shadeform';
const SSH_PORT = 22;

/** An instance of Shadeform's list in our words. */
export function machineOf(instance: ShadeformInstance): ListedMachine {
  const { id, status: word, ip, ssh_user, ssh_port, tags, port_mappings } = instance;
  return listedMachine({ id, word, values: tags }, STATUSES, () =>
    accessOf(
      ip,
      ssh_user ?? LOGIN_NAME,
      ssh_port ?? SSH_PORT,
      readable(portMappingSchema, port_mappings),
    ),
  );
}
