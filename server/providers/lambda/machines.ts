import * as z from 'zod/mini';
import { accessOf, listedMachine, needed, text } from '../answers';
import type { ListedMachine, MachineStatus } from '../machineProvider';

const tagSchema = z.object({ value: z.string() });

/** Of `GET /instances`. */
export const instanceSchema = z.object({
  id: needed,
  status: text,
  ip: text,
  tags: z.catch(z.array(z.catch(z.nullable(tagSchema), null)), []),
});
type LambdaInstance = z.infer<typeof instanceSchema>;

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
export function machineOf({ id, status: word, ip, tags }: LambdaInstance): ListedMachine {
  const values = tags.flatMap((tag) => tag?.value ?? []);
  const machine = listedMachine({ id, word, values }, STATUSES, () =>
    accessOf(ip, LOGIN_NAME, SSH_PORT),
  );
  const isWarned = word === 'unhealthy' && machine.access !== null;
  return isWarned ? { ...machine, warning: UNHEALTHY } : machine;
}
