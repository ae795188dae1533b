import * as z from 'zod/mini';
import type { AppContext } from '../../context';
import { providerOf } from './machine';

const surplusSchema = z.object({ source: z.string(), id: z.string() });

/** Gives a machine back that nobody has ordered: now, and by the job `terminate` until the provider takes it. */
export async function giveBack(ctx: AppContext, source: string, id: string): Promise<void> {
  ctx.log.warn({ provider: source, machine: id }, 'machine without an order given back');
  const payload = JSON.stringify({ source, id });
  const key = `terminate:${source}:${id}`;
  try {
    await ctx.queue.ensure(ctx, 'terminate', { key, at: ctx.time.service(), payload });
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
  const answer = await provider.terminate(id);
  if (answer === 'notYet') throw new Error(`${source} does not end a machine yet.`);
}
