import * as z from 'zod/mini';
import { accessOf, amount, anything, listedMachine, needed, readable, text } from '../answers';
import type { ListedMachine, MachineAccess, MachineStatus } from '../machineProvider';

const endpointSchema = z.object({ host: text, port: amount, username: text });
/** Not everywhere is `ssh` told; then `runtime.ports` leads to the machine. */
const sshSchema = z.object({ direct: z.catch(z.nullable(endpointSchema), null) });
const runtimeSchema = z.object({ ports: anything });

/** Of `GET /v2/pods`. */
export const podSchema = z.object({
  id: needed,
  status: text,
  env: z.catch(z.record(z.string(), z.unknown()), {}),
  ssh: z.catch(z.nullable(sshSchema), null),
  runtime: z.catch(z.nullable(runtimeSchema), null),
});
type RunpodPod = z.infer<typeof podSchema>;

const runtimePortSchema = z.object({
  private: z.number(),
  public: z.number(),
  type: text,
  ip: text,
});

/** Where a pod's environment tells whose it is. */
export const MARKER_VARIABLE = 'RACKLINE_MARKER';

/** What RunPod's words for the state of a pod mean. One that has exited is not charged for, but its disk is. */
const STATUSES: ReadonlyMap<string, MachineStatus> = new Map([
  ['PROVISIONING', 'booting'],
  ['STARTING', 'booting'],
  ['RUNNING', 'active'],
  ['EXITED', 'stopped'],
  ['ERROR', 'error'],
  ['TERMINATED', 'ended'],
]);

const LOGIN_NAME = 'root';
const SSH_PORT = 22;

/** A pod of RunPod's list in our words. */
export function machineOf(pod: RunpodPod): ListedMachine {
  const { id, status: word, env } = pod;
  const marker = env[MARKER_VARIABLE];
  const values = typeof marker === 'string' ? [marker] : [];
  return listedMachine({ id, word, values }, STATUSES, () => accessTo(pod));
}

/** By what RunPod says of SSH, else by the open port that leads to the pod's port 22. */
function accessTo({ ssh, runtime }: RunpodPod): MachineAccess | null {
  const open = readable(runtimePortSchema, runtime?.ports ?? []).filter(
    ({ type, ip }) => type === 'tcp' && ip !== null,
  );
  const forwards = open
    .filter((port) => port.private !== SSH_PORT)
    .map((port) => ({ internal_port: port.private, external_port: port.public }));
  const direct = ssh?.direct ?? null;
  if (direct !== null) {
    return accessOf(direct.host, direct.username ?? LOGIN_NAME, direct.port, forwards);
  }
  const port = open.find((one) => one.private === SSH_PORT);
  return port === undefined ? null : accessOf(port.ip, LOGIN_NAME, port.public, forwards);
}
