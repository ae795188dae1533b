import { LIFECYCLE } from '@/domain/instances/lifecycle';
import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { errorField } from '../../log';
import { ProviderError } from '../../providers/machineProvider';
import { deploymentsIn } from '../../repo/deployments';
import { adoptMachine } from './adopt';
import { endMachine } from './end';
import { holdMachine, isUnderWay, providerOf, scheduleNext, type HeldMachine } from './machine';
import { markerPrefix } from './marker';
import { awaitAnswer, giveUpUnanswered, sendOrder } from './order';
import { reachMachine } from './reach';
import { applySighting } from './sighting';
import { leadWithoutProvider } from './withoutProvider';

/**
 * The job of one machine: leads it on, and comes again as long as it is under way.
 * @param deploymentId whose machine it is
 */
export async function runMachine(ctx: AppContext, deploymentId: string): Promise<void> {
  const held = await holdMachine(ctx, deploymentId);
  if (held === undefined) return leadWithoutProvider(ctx, deploymentId);
  if (await leadOn(ctx, held)) {
    if (held.provider.traits.isLocal) await runMachine(ctx, deploymentId);
  } else if (LIFECYCLE[held.machine.state].by === 'list' && !isActive(held)) {
    await inTransaction(ctx, (trx) => scheduleNext(trx, held, 0));
  }
}

/**
 * Stores what has become of the instances of a team that deploy, where a provider tells it at once, before whatever tells or
 * decides by them: a list is never behind.
 */
export async function refreshDeploying(ctx: AppContext, teamId: string): Promise<void> {
  for (const { id, source } of await deploymentsIn(ctx.db, 'deploying', teamId)) {
    if (providerOf(ctx, source)?.traits.isLocal === true) await refreshMachine(ctx, id);
  }
}

/** The same of an instance that was just ordered; where it fails, the job does it. */
export async function refreshOrdered(ctx: AppContext, deploymentId: string): Promise<void> {
  try {
    await refreshMachine(ctx, deploymentId);
  } catch (error) {
    ctx.log.warn(errorField(error), 'machine not ordered at once');
  }
}

/** Leads the machine of a local provider on as far as it goes. */
export async function refreshMachine(ctx: AppContext, deploymentId: string): Promise<void> {
  await adoptMachine(ctx, deploymentId);
  let held = await holdMachine(ctx, deploymentId);
  while (held?.provider.traits.isLocal === true && (await leadOn(ctx, held))) {
    held = await holdMachine(ctx, deploymentId);
  }
}

/** @returns whether the state of the machine has changed */
async function leadOn(ctx: AppContext, held: HeldMachine): Promise<boolean> {
  switch (held.machine.state) {
    case 'wanted':
      return sendOrder(ctx, held);
    case 'sent':
      return awaitAnswer(ctx, held);
    case 'ending':
    case 'removing':
      return endMachine(ctx, held);
    case 'unanswered':
      return (await giveUpUnanswered(ctx, held)) || lookIfLocal(ctx, held);
    default:
      return isActive(held) ? reachMachine(ctx, held) : lookIfLocal(ctx, held);
  }
}

/** What is under way at a local provider need not wait for a list of all. */
async function lookIfLocal(ctx: AppContext, held: HeldMachine): Promise<boolean> {
  return held.provider.traits.isLocal && isUnderWay(held.machine) && look(ctx, held);
}

/** Whether the provider calls a machine active of which nobody knows whether it can be reached. */
const isActive = ({ machine }: HeldMachine): boolean =>
  machine.state === 'booting' && machine.active_at !== null;

/** Asks a local provider about one machine. */
async function look(ctx: AppContext, held: HeldMachine): Promise<boolean> {
  const { machine, provider } = held;
  const at = ctx.time.service();
  try {
    const marker = (await markerPrefix(ctx)) + machine.id;
    const { external_id } = machine;
    const listed = await provider.list([external_id ?? marker]);
    const seen = listed.find((one) =>
      external_id === null ? one.marker === marker : one.id === external_id,
    );
    return await applySighting(ctx, held, seen, at);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return false;
  }
}
