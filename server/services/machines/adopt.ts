import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { PROVIDER_NAMES } from '../../providers/machineProvider';
import { addMissingMachines, endedElsewhere, findMachine, underWay } from '../../repo/machines';
import { ensureMachine, ensureWatch, holdMachine, liveMachines } from './machine';
import { takeStep } from './step';

/** Makes sure that an instance has a machine: a server of an older version has ordered it without one, at the simulator. */
export async function adoptMachine(ctx: AppContext, deploymentId: string): Promise<void> {
  if ((await findMachine(ctx.db, deploymentId)) !== undefined) return;
  await inTransaction(ctx, ({ db }) => addMissingMachines(db, deploymentId));
}

/**
 * Makes sure that every machine is looked after: those too that a server of an older version has ordered or ended, and those
 * whose job an operator has deleted.
 */
export async function lookAfterMachines(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, ({ db }) => addMissingMachines(db));
  for (const { deployment_id } of await endedElsewhere(ctx.db)) {
    const held = await holdMachine(ctx, deployment_id);
    if (held === undefined) continue;
    await takeStep(ctx, held, { event: 'broken' });
    await takeStep(ctx, held, { event: 'stopped' });
  }
  // Those too of a provider that is not set up any more.
  const sources = ['simulator', ...PROVIDER_NAMES];
  for (const { deployment_id } of await underWay(ctx.db, sources)) {
    await ensureMachine(ctx, deployment_id);
  }
  for (const provider of ctx.providers.values()) {
    if ((await liveMachines(ctx, provider)).length > 0) await ensureWatch(ctx, provider);
  }
}
