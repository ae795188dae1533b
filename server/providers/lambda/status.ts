import { accessOf, markerAmong } from '../answers';
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

/** An instance of Lambda's list in our words. One that is active without an address cannot be reached yet. */
export function machineOf({ id, status: word, ip, tags }: LambdaInstance): ListedMachine {
  const status = STATUSES.get(word ?? '') ?? 'unknown';
  const access = status === 'active' ? accessOf(ip, LOGIN_NAME, SSH_PORT) : null;
  return {
    id,
    marker: markerAmong(tags.flatMap((tag) => tag?.value ?? [])),
    status: status === 'active' && access === null ? 'booting' : status,
    access,
    ...(word === 'unhealthy' && access !== null && { warning: UNHEALTHY }),
  };
}
