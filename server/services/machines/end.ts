import { setTimeout as pause } from 'node:timers/promises';
import { mayDo, notDestroyable } from '@/domain/instances/actions';
import { shownStatus } from '@/domain/instances/status';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { DeploymentTable } from '../../db/schema';
import { inTransaction, lockTeam } from '../../db/transaction';
import { DomainError } from '../../errors';
import { errorField } from '../../log';
import { ProviderError } from '../../providers/machineProvider';
import { deploymentRow, updateDeployment } from '../../repo/deployments';
import { updateMachine } from '../../repo/machines';
import { adoptMachine } from './adopt';
import { knownMachine, scheduleMachine, type HeldMachine } from './machine';
import { takeStep } from './step';

/** The rest before a provider that has not accepted is told again, at first and at most. Milliseconds. */
const FIRST_REST = 5 * SECOND_MS;
const LONGEST_REST = 5 * MINUTE_MS;

/** Operators hear of a provider that has not accepted for so long. Milliseconds. */
const TOO_LONG = 10 * MINUTE_MS;

/** Who destroys waits so long for the provider. Milliseconds. */
const PATIENCE = 4 * SECOND_MS;

/**
 * Destroys a running instance: stores that it shall end, and then tells its provider. It is charged until that accepts.
 * @returns whether that is done; else the job `machine` goes on with it
 * @throws DomainError `not_destroyable` unless it is running; so also for the second of two that destroy it at once
 */
export async function destroyMachine(
  ctx: AppContext,
  { id, team_id }: DeploymentTable,
): Promise<boolean> {
  await adoptMachine(ctx, id);
  const held = await inTransaction(ctx, async (trx) => {
    await lockTeam(trx, team_id);
    const row = await deploymentRow(trx.db, id);
    const status = shownStatus(row.status, row.destroy_requested_at !== null);
    if (!mayDo('destroy', status)) throw new DomainError('not_destroyable', notDestroyable(status));
    await updateDeployment(trx.db, id, { destroy_requested_at: trx.time.of(row) });
    const known = await knownMachine(trx, id);
    return known && takeStep(trx, known, { event: 'destroyed', delay: FIRST_REST });
  });
  // Without its provider, it is told once that is set up again.
  const provider = held?.provider;
  if (held === undefined || provider === undefined) return false;
  const ended = endMachine(ctx, { ...held, provider }).catch((error: unknown) => {
    ctx.log.error(errorField(error), 'machine not ended');
    return false;
  });
  return Promise.race([ended, pause(PATIENCE, false, { ref: false })]);
}

/**
 * Tells the provider to end a machine that shall go, and stores that it has accepted: at this instant, or where the answer to an
 * earlier call was lost and it is gone now, at the instant of that call.
 * @returns whether it has
 */
export async function endMachine(ctx: AppContext, held: HeldMachine): Promise<boolean> {
  const { machine } = held;
  const accept = (at?: number): Promise<boolean> => {
    const accepted = { accepted_at: ctx.time.service() };
    return takeStep(ctx, held, { event: 'accepted', at, machine: accepted }).then(Boolean);
  };
  const earlier = machine.end_sent_at;
  const before = earlier === null ? 'there' : await lookFirst(held);
  if (before === 'gone') return accept(earlier ?? undefined);
  if (before === 'unknown') return tryLater(ctx, held, earlier);
  const sent = ctx.time.service();
  const isStill = await inTransaction(ctx, ({ db }) =>
    updateMachine(db, machine, { end_sent_at: sent }),
  );
  if (!isStill) return false;
  const answer = await tellEnd(held);
  if (answer === 'accepted' || answer === 'gone') return accept();
  // Where nothing has happened there, it may be told anew.
  return tryLater(ctx, held, answer === 'unknown' ? sent : null);
}

/** @param endSentAt when the provider was told to end it, where that may have ended it */
async function tryLater(
  ctx: AppContext,
  { machine }: HeldMachine,
  endSentAt: number | null,
): Promise<false> {
  await inTransaction(ctx, async (trx) => {
    await updateMachine(trx.db, machine, { end_sent_at: endSentAt });
    const since = trx.time.service() - (machine.ending_at ?? 0);
    const rest = Math.min(Math.max(FIRST_REST, since), LONGEST_REST);
    if (since > TOO_LONG) {
      const { source: provider, external_id } = machine;
      trx.log.error({ provider, machine: external_id }, 'provider does not end a machine');
    }
    await scheduleMachine(trx, machine.deployment_id, rest);
  });
  return false;
}

/** Whether a machine is gone that an earlier call may have ended; where it is still there, that call had no effect. */
async function lookFirst({
  machine: { external_id: id },
  provider,
}: HeldMachine): Promise<'gone' | 'there' | 'unknown'> {
  if (id === null) return 'gone';
  try {
    const seen = (await provider.list([id])).find((one) => one.id === id);
    const isGone = seen === undefined || seen.status === 'ending' || seen.status === 'ended';
    return isGone ? 'gone' : 'there';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return 'unknown';
  }
}

async function tellEnd({
  machine: { external_id: id },
  provider,
}: HeldMachine): Promise<'accepted' | 'gone' | 'notYet' | 'unknown'> {
  if (id === null) return 'gone';
  try {
    return await provider.terminate(id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.kind === 'outcomeUnknown' ? 'unknown' : 'notYet';
  }
}
