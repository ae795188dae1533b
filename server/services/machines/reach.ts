import * as z from 'zod/mini';
import { portForwardSchema } from '@/contract/deployment';
import { MACHINE_PROBLEMS } from '@/domain/refusals';
import { SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { MachineAccess } from '../../providers/machineProvider';
import { hadHostKey } from '../../repo/machines';
import { comeBack, type HeldMachine } from './machine';
import { takeStep } from './step';

/** A machine whose SSH server does not answer for so long runs by the provider's word alone. Milliseconds. */
const WAIT_FOR_SSH = 30 * SECOND_MS;
/** How long one look may take, and the rest before the next. Milliseconds. */
const LOOK = 5 * SECOND_MS;
const REST = 2 * SECOND_MS;

const accessSchema = z.object({
  access: z.object({
    ipAddress: z.string(),
    loginName: z.string(),
    sshPort: z.number(),
    portForwards: z.array(portForwardSchema),
  }),
  hostKey: z.nullable(z.string()),
  warning: z.nullable(z.string()),
});

/** What is kept of a machine until it runs. */
export const toAccessJson = (
  access: MachineAccess,
  hostKey: string | undefined,
  warning: string | null,
): string => JSON.stringify({ access, hostKey: hostKey ?? null, warning });

/** How a running instance is reached, as it is stored. */
export function accessColumns({ ipAddress, loginName, sshPort, portForwards }: MachineAccess) {
  return {
    ip_address: ipAddress,
    login_name: loginName,
    ssh_port: sshPort,
    port_forwards_json: JSON.stringify(portForwards),
  };
}

/**
 * Looks at the SSH server of a machine that its provider calls active. It runs once that answers, with the host key that people
 * will see: not with another than the one that is known beforehand, and not with that of an earlier machine at the same address,
 * which still answers there.
 * @returns whether that has changed its state
 */
export async function reachMachine(ctx: AppContext, held: HeldMachine): Promise<boolean> {
  const { machine, deployment } = held;
  const { access, hostKey, warning } = accessSchema.parse(JSON.parse(machine.access_json ?? ''));
  const target = { host: access.ipAddress, port: access.sshPort };
  const known = hostKey === null ? {} : { known: hostKey };
  const shown = await ctx.readHostKey({ ...target, timeoutMs: LOOK, ...known });
  const now = ctx.time.service();
  const run = (key: { host_key: string | null; host_key_checked: number }): Promise<boolean> =>
    takeStep(ctx, held, {
      event: 'ready',
      access: { ...accessColumns(access), ...key, warning },
      machine: { ready_at: now },
    }).then(Boolean);
  const broken = (reason: string): Promise<boolean> =>
    takeStep(ctx, held, { event: 'broken', reason }).then(Boolean);
  const lookAgain = async (): Promise<false> => {
    await comeBack(ctx, held, REST);
    return false;
  };
  if (shown === null) {
    if (now - (machine.active_at ?? now) < WAIT_FOR_SSH) return lookAgain();
    return run({ host_key: null, host_key_checked: 0 });
  }
  if (hostKey !== null) {
    if (shown.line === hostKey) return run({ host_key: shown.fingerprint, host_key_checked: 1 });
    return broken(MACHINE_PROBLEMS.hostKeyDiffers);
  }
  const earlier = { id: deployment.id, ...target, hostKey: shown.fingerprint };
  if (await hadHostKey(ctx.db, earlier)) {
    const isOverdue = now - (machine.active_at ?? now) > held.provider.traits.bootDeadline;
    return isOverdue ? broken(MACHINE_PROBLEMS.bootTooLong) : lookAgain();
  }
  return run({ host_key: shown.fingerprint, host_key_checked: 1 });
}
