import { nextHourAt } from '@/domain/instances/due';
import { nextStep, type MachineEvent } from '@/domain/instances/lifecycle';
import { SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { DeploymentTable, MachineTable } from '../../db/schema';
import { inTransaction, lockTeam } from '../../db/transaction';
import { deploymentRow, updateDeployment } from '../../repo/deployments';
import { updateMachine } from '../../repo/machines';
import { returnUnit, sellOut } from '../../repo/offers';
import { bookEnd } from '../metering';
import { scheduleNext, shownPhase, type KnownMachine } from './machine';

/** What happens to a machine, and what is stored with it. */
export interface Step {
  event: MachineEvent;
  /** When it happened, in service time; left out, now. */
  at?: number;
  machine?: Partial<MachineTable>;
  /** How the instance is reached from now on, once it runs. */
  access?: Partial<DeploymentTable>;
  /** Why the instance ends without being destroyed, as a sentence for the person. */
  reason?: string;
  /** The offer has no machine left. */
  isSoldOut?: boolean;
  /** The columns in which the machine must be as it was read; left out, its state and the number of its orders. */
  same?: readonly (keyof MachineTable)[];
  /** The rest before the next call, in milliseconds. */
  delay?: number;
}

/**
 * Lets something happen to a machine, and to its instance what that means for it, in one transaction that also schedules what is
 * to be done next. Whoever is second to notice changes nothing.
 * @returns the machine as it is now; undefined where the event came too late
 */
export async function takeStep<Machine extends KnownMachine>(
  ctx: AppContext,
  held: Machine,
  step: Step,
): Promise<Machine | undefined> {
  const next = nextStep(held.machine.state, step.event);
  if (next === undefined) return undefined;
  const taken = await inTransaction(ctx, async (trx) => {
    await lockTeam(trx, held.deployment.team_id);
    const changes = {
      ...step.machine,
      state: next.to,
      missed: 0,
      ...sinceWhen(trx, held, next.to),
    };
    if (step.reason !== undefined) changes.reason = step.reason;
    if (!(await updateMachine(trx.db, held.machine, changes, step.same))) return undefined;
    const machine = { ...held.machine, ...changes };
    const deployment = await deploymentRow(trx.db, held.deployment.id);
    const moved = { ...held, machine, deployment };
    if (next.ends !== undefined) await endInstance(trx, moved, step, next.ends);
    else if (next.to === 'ready') await startInstance(trx, moved, step);
    else await showPhase(trx, moved);
    await scheduleNext(trx, moved, step.delay ?? 0);
    return moved;
  });
  if (taken?.machine.state === 'ready') {
    const { source, ready_at, ordered_at } = taken.machine;
    ctx.metrics.machineBooted(source, ((ready_at ?? ordered_at) - ordered_at) / SECOND_MS);
  }
  return taken;
}

/** Since when it shall go, or is looked for. */
function sinceWhen(
  { time }: AppContext,
  { machine }: KnownMachine,
  to: MachineTable['state'],
): Pick<Partial<MachineTable>, 'ending_at' | 'ended_at'> {
  if (to === 'ended') return { ended_at: time.service() };
  const isEnding = to === 'ending' || to === 'removing' || to === 'searching';
  const isNew = machine.state !== 'ending' && machine.state !== 'removing';
  return isEnding && isNew ? { ending_at: time.service(), ended_at: null } : {};
}

/** Shows what happens while an instance deploys. */
export async function showPhase(trx: AppContext, held: KnownMachine): Promise<void> {
  const phase = shownPhase(held);
  const { id, status } = held.deployment;
  if (status !== 'deploying' || phase === held.deployment.phase) return;
  await updateDeployment(trx.db, id, { phase }, 'deploying');
}

/** An instant in an instance's own time: whatever the provider's clock says, between what is stored of it and now. */
function ownInstant({ time }: AppContext, row: DeploymentTable, at: number | undefined): number {
  const now = time.of(row);
  if (at === undefined) return now;
  return Math.min(Math.max(at + row.clock_lead, row.started_at ?? row.created_at), now);
}

async function startInstance(
  trx: AppContext,
  { deployment }: KnownMachine,
  { at, access }: Step,
): Promise<void> {
  const started_at = ownInstant(trx, deployment, at);
  await updateDeployment(
    trx.db,
    deployment.id,
    {
      ...access,
      ...{ status: 'running', phase: null, started_at },
      book_at: nextHourAt({ ...deployment, started_at }),
    },
    'deploying',
  );
}

async function endInstance(
  trx: AppContext,
  { deployment, provider }: KnownMachine,
  { at, reason, isSoldOut = false }: Step,
  status: 'failed' | 'terminated',
): Promise<void> {
  const stopped_at = ownInstant(trx, deployment, at);
  const error_message = reason ?? null;
  if (deployment.status === 'running') {
    await bookEnd(trx, deployment, stopped_at, { status, error_message });
  } else if (deployment.status === 'deploying') {
    const changes = { status, stopped_at, error_message, phase: null };
    await updateDeployment(trx.db, deployment.id, changes);
  } else return;
  // After all rows of the team, as everywhere: other teams wait from here on.
  if (isSoldOut) await sellOut(trx.db, deployment.offer_id, trx.now());
  // Others tell what they have left themselves.
  else if (provider?.traits.isLocal === true)
    await returnUnit(trx.db, deployment.offer_id, trx.now());
}
