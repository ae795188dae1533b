import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { ProviderError } from '../../providers/machineProvider';
import { findMachine } from '../../repo/machines';
import { holdMachine, providerOf, SHORTEST_REST } from './machine';

/** The rest before it is looked again whether a machine has an id by which it can be renamed. Milliseconds. */
const UNTIL_MADE = 10 * SECOND_MS;

const scheduleRename = (trx: AppContext, deploymentId: string, delay: number) =>
  trx.queue.schedule(trx, 'rename', {
    key: `rename:${deploymentId}`,
    at: trx.time.service() + delay,
    payload: deploymentId,
  });

/** Has the new name of an instance sent to its provider, where that takes names; in the transaction that stores it. */
export async function wantName(trx: AppContext, deploymentId: string): Promise<void> {
  const machine = await findMachine(trx.db, deploymentId);
  if (machine === undefined || machine.state === 'ended') return;
  if (providerOf(trx, machine.source)?.rename === undefined) return;
  await scheduleRename(trx, deploymentId, 0);
}

/**
 * The job of a name: sends the name that the instance has now.
 * @throws ProviderError where the provider does not take it, so that the job is run again
 */
export async function sendName(ctx: AppContext, deploymentId: string): Promise<void> {
  const held = await holdMachine(ctx, deploymentId);
  if (held === undefined || held.provider.rename === undefined) return;
  const { machine, deployment, provider } = held;
  if (deployment.status !== 'deploying' && deployment.status !== 'running') return;
  if (machine.external_id === null) {
    return inTransaction(ctx, (trx) => scheduleRename(trx, deploymentId, UNTIL_MADE));
  }
  try {
    await provider.rename?.(machine.external_id, deployment.name);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'throttled') throw error;
    const rest = Math.min(Math.max(error.afterMs, SHORTEST_REST), MINUTE_MS);
    await inTransaction(ctx, (trx) => scheduleRename(trx, deploymentId, rest));
  }
}
