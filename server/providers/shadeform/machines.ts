import * as z from 'zod/mini';
import type { ListedMachine, MachineStatus } from '../machineProvider';
import {
  accessOf,
  amount,
  anything,
  listedMachine,
  needed,
  readable,
  text,
  texts,
} from '../answers';

/**
 * Of `GET /instances`. Shadeform sends null in fields that its own schema does not allow to be null (`ip` and `ssh_port` until a
 * machine is reached, `port_mappings`), so only the id is held to a form.
 */
export const instanceSchema = z.object({
  id: needed,
  status: text,
  ip: text,
  ssh_user: text,
  ssh_port: amount,
  tags: texts,
  port_mappings: anything,
});
type ShadeformInstance = z.infer<typeof instanceSchema>;

const portMappingSchema = z.object({ internal_port: z.number(), external_port: z.number() });

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
