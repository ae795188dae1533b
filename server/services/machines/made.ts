import type { AppContext } from '../../context';
import { holdMachine, type HeldMachine } from './machine';
import { takeStep } from './step';
import { giveBack } from './surplus';

/**
 * Stores the id of a machine as soon as it is known. A machine has one id, the first that is learnt: where another server was
 * taken for dead and another order was sent, the second machine is given back at once.
 * @returns whether it is this machine's now
 */
export async function storeId(ctx: AppContext, held: HeldMachine, id: string): Promise<boolean> {
  for (let known: HeldMachine | undefined = held; known !== undefined;) {
    const { external_id } = known.machine;
    if (external_id === id && known.machine.state !== 'ended') return false;
    if (external_id !== null && external_id !== id) break;
    const made_at = ctx.time.service();
    const step = { event: 'made', machine: { external_id: id, made_at }, same: ['state'] } as const;
    if ((await takeStep(ctx, known, step)) !== undefined) return true;
    known = await holdMachine(ctx, held.deployment.id);
  }
  await giveBack(ctx, held.machine.source, id);
  return false;
}
