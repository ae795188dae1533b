import * as z from 'zod/mini';
import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { ProviderError } from '../../providers/machineProvider';
import { holdMachine, providerOf, SHORTEST_REST, type HeldMachine } from './machine';
import { takeStep } from './step';

const surplusSchema = z.object({ source: z.string(), id: z.string() });

const jobOf = ({ time }: AppContext, source: string, id: string, delay: number) => ({
  key: `terminate:${source}:${id}`,
  at: time.service() + delay,
  payload: JSON.stringify({ source, id }),
});

/** Gives a machine back that nobody has ordered: now, and by the job `terminate` until the provider takes it. */
export async function giveBack(ctx: AppContext, source: string, id: string): Promise<void> {
  ctx.log.warn({ provider: source, machine: id }, 'machine without an order given back');
  try {
    await ctx.queue.ensure(ctx, 'terminate', jobOf(ctx, source, id, 0));
  } finally {
    // Whoever may store nothing any more, because it was taken for dead, has made it all the same.
    await providerOf(ctx, source)
      ?.terminate(id)
      .catch(() => undefined);
  }
}

/**
 * The job of a machine without an order: tells its provider to end it.
 * @throws Error as long as the provider does not, so that the job is run again
 */
export async function endSurplus(ctx: AppContext, payload: string): Promise<void> {
  const { source, id } = surplusSchema.parse(JSON.parse(payload));
  const provider = providerOf(ctx, source);
  if (provider === undefined) throw new Error(`${source} is not set up.`);
  try {
    const answer = await provider.terminate(id);
    if (answer === 'notYet') throw new Error(`${source} does not end a machine yet.`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'throttled') throw error;
    // Nothing has failed: it was not its turn.
    const job = jobOf(ctx, source, id, Math.max(error.afterMs, SHORTEST_REST));
    await inTransaction(ctx, (trx) => trx.queue.schedule(trx, 'terminate', job));
  }
}

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
