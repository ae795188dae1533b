import { accessOf, machineIn } from '../answers';
import type { ListedMachine, MachineStatus } from '../machineProvider';
import type { LambdaInstance } from './schema';

/** What Lambda's words for the state of an instance mean. One that was preempted is taken away and not always gone. */
const STATUSES: ReadonlyMap<string, MachineStatus> = new Map([
  ['booting', 'booting'],
  ['active', 'active'],
  ['unhealthy', 'active'],
  ['preempted', 'stopped'],
  ['terminating', 'ending'],
  ['terminated', 'ended'],
]);

const UNHEALTHY = 'Lambda says that something is wrong with this machine (unhealthy).';

/** Whom all of Lambda's images let in. */
const LOGIN_NAME = 'ubuntu';
const SSH_PORT = 22;

/** An instance of Lambda's list in our words. */
export function machineOf({ id, status, ip, tags }: LambdaInstance): ListedMachine {
  const values = tags.flatMap((tag) => tag?.value ?? []);
  const access = accessOf(ip, LOGIN_NAME, SSH_PORT);
  const machine = machineIn(STATUSES, { id, word: status, values, access });
  const isUnhealthy = status === 'unhealthy' && machine.status === 'active';
  return { ...machine, ...(isUnhealthy && { warning: UNHEALTHY }) };
}
