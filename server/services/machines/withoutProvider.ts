import { LIFECYCLE, refusalOf, type MachineEvent } from '@/domain/instances/lifecycle';
import { MACHINE_PROBLEMS } from '@/domain/refusals';
import { MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { MachineTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { isUnderWay, knownMachine, scheduleMachine, type KnownMachine } from './machine';
import { ORDER_DEADLINE } from './order';
import { takeStep } from './step';

/** The rest before it is asked again whether a provider is set up. Milliseconds. */
const REST = MINUTE_MS;

/** A machine that was made boots for no longer, whoever its provider is. Milliseconds. */
const BOOT_DEADLINE = 30 * MINUTE_MS;

/**
 * Does what can be done for a machine whose provider is not set up any more: nobody waits for longer for its instance than with a
 * provider, and what may have been made is ended once the provider is set up again.
 */
export async function leadWithoutProvider(ctx: AppContext, deploymentId: string): Promise<void> {
  const known = await knownMachine(ctx, deploymentId);
  if (known === undefined || !isUnderWay(known.machine)) return;
  if (isOverdue(known.machine, ctx.time.service()) && (await giveUp(ctx, known))) return;
  await inTransaction(ctx, (trx) => scheduleMachine(trx, deploymentId, REST));
}

function isOverdue({ state, ordered_at, made_at }: MachineTable, now: number): boolean {
  if (LIFECYCLE[state].status !== 'deploying') return false;
  return state === 'booting'
    ? now - (made_at ?? ordered_at) > BOOT_DEADLINE
    : now - ordered_at > ORDER_DEADLINE;
}

const giveUp = (ctx: AppContext, known: KnownMachine) =>
  takeStep(ctx, known, { event: givenUp(known.machine), reason: MACHINE_PROBLEMS.notSetUp });

/** What it means that nobody waits for it any more: only of an order that was never sent is it known that nothing was made. */
function givenUp({ state, attempts }: MachineTable): MachineEvent {
  if (state === 'booting') return 'broken';
  return state === 'wanted' ? refusalOf(attempts + 1) : 'givenUp';
}
