import { missingOf } from '@/domain/instances/lifecycle';
import { MACHINE_PROBLEMS } from '@/domain/refusals';
import { MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { DeploymentTable, MachineTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { ListedMachine } from '../../providers/machineProvider';
import { updateDeployment } from '../../repo/deployments';
import { updateMachine } from '../../repo/machines';
import { scheduleMachine, type HeldMachine } from './machine';
import { storeId } from './surplus';
import { accessColumns, toAccessJson } from './reach';
import { showPhase, takeStep, type Step } from './step';

/** Lists in turn without a machine before it counts as not made. */
const LOOKS = 2;
/** The least lists in turn without a machine before it counts as gone. */
const MISSES = 3;
/** So long a machine is looked for that nobody waits for. Milliseconds. */
const SEARCH = 10 * MINUTE_MS;
/** Lists in turn that still have a machine before its end counts as not done. */
const LEFTOVERS = 2;

/**
 * What a machine's provider's list says of it, and how that leads the machine on.
 * @param seen undefined where the list does not have it
 * @param at when the list was asked for, in service time
 * @returns whether that has changed its state
 */
type Sighting = (
  ctx: AppContext,
  held: HeldMachine,
  seen: ListedMachine | undefined,
  at: number,
) => Promise<boolean>;

/** One that is ordered, or was; its id is not known. */
const lookFor =
  (notFound: Sighting): Sighting =>
  (ctx, held, seen, at) =>
    seen === undefined ? notFound(ctx, held, seen, at) : storeId(ctx, held, seen.id);

const nothing: Sighting = () => Promise.resolve(false);

const sightBooting: Sighting = async (ctx, held, seen, at) => {
  const { machine, provider } = held;
  const broken = (reason: string) => step(ctx, held, { event: 'broken', reason, at: seen?.at });
  if (seen === undefined)
    return isGone(held, at) ? broken(MACHINE_PROBLEMS.bootFailed) : miss(ctx, held);
  if (isOver(seen)) return broken(seen.warning ?? MACHINE_PROBLEMS.bootFailed);
  if (seen.status === 'active' && seen.access !== null) return activate(ctx, held, seen, at);
  const begun = machine.made_at ?? machine.ordered_at;
  if (at - begun > provider.traits.bootDeadline) return broken(MACHINE_PROBLEMS.bootTooLong);
  if (machine.seen_at === null) await keepSight(ctx, held, { seen_at: at });
  return false;
};

const sightRunning: Sighting = async (ctx, held, seen, at) => {
  const { machine, deployment } = held;
  const isWanted = machine.state === 'ready';
  // The call that was to end it knows more: it may have been accepted.
  if (!isWanted && machine.end_sent_at !== null) return false;
  if (seen === undefined || seen.status === 'unreachable') {
    if (!isGone(held, at, seen)) return miss(ctx, held);
    // It may be at work all the same, so only who has ordered it gives it up.
    if (isWanted && seen !== undefined) return warn(ctx, held, MACHINE_PROBLEMS.unreachable);
    const last = machine.seen_at ?? machine.ready_at ?? undefined;
    const reason = isWanted ? MACHINE_PROBLEMS.vanished : undefined;
    return step(ctx, held, { event: 'vanished', at: last, reason });
  }
  if (isOver(seen)) {
    const reason = isWanted ? MACHINE_PROBLEMS.stopped : undefined;
    return step(ctx, held, { event: 'stopped', at: seen.at ?? at, reason });
  }
  if (seen.status === 'unknown') return false;
  return warn(ctx, held, seen.warning ?? null, movedTo(seen, deployment));
};

const SIGHTINGS: Record<MachineTable['state'], Sighting> = {
  wanted: lookFor(nothing),
  sent: lookFor(nothing),
  unanswered: lookFor((ctx, held) => {
    const { attempts, missed } = held.machine;
    if (missed + 1 < LOOKS && !held.provider.traits.isLocal) return miss(ctx, held);
    const event = missingOf(attempts);
    return step(ctx, held, {
      event,
      reason: event === 'givenUp' ? MACHINE_PROBLEMS.unanswered : undefined,
    });
  }),
  searching: lookFor((ctx, held, _seen, at) => {
    const { ending_at, missed } = held.machine;
    const isOver = missed + 1 >= MISSES && at - (ending_at ?? at) >= SEARCH;
    return isOver ? step(ctx, held, { event: 'notFound' }) : miss(ctx, held);
  }),
  booting: sightBooting,
  ready: sightRunning,
  ending: sightRunning,
  removing: nothing,
  accepted: async (ctx, held, seen) => {
    if (seen === undefined || seen.status === 'ended' || seen.status === 'ending') {
      return step(ctx, held, { event: 'cleared' });
    }
    if (seen.status === 'unknown' || seen.status === 'unreachable') return false;
    if (held.machine.missed + 1 < LEFTOVERS) return miss(ctx, held);
    const { source: provider, external_id: machine } = held.machine;
    ctx.metrics.machineAlarm(provider, 'runsOn');
    ctx.log.error({ provider, machine }, 'machine runs on though its provider accepted its end');
    return step(ctx, held, { event: 'stillThere', machine: { end_sent_at: null } });
  },
  ended: async (ctx, held, seen) => {
    if (seen === undefined || seen.status === 'ended' || seen.status === 'ending') return false;
    return storeId(ctx, held, seen.id);
  },
};

/** Leads a machine on by what its provider's list says of it, as the {@link Sighting} of its state does. */
export const applySighting: Sighting = (ctx, held, seen, at) =>
  SIGHTINGS[held.machine.state](ctx, held, seen, at);

const step = async (ctx: AppContext, held: HeldMachine, taken: Step): Promise<boolean> =>
  Boolean(await takeStep(ctx, held, { ...taken, same: ['state', 'attempts', 'missed'] }));

/** Notes that a list did not have a machine. */
export async function miss(ctx: AppContext, { machine }: HeldMachine): Promise<false> {
  const missed = machine.missed + 1;
  const same = ['state', 'attempts', 'missed'] as const;
  await inTransaction(ctx, ({ db }) => updateMachine(db, machine, { missed }, same));
  return false;
}

/**
 * Whether a machine that a list does not have counts as gone. One that somebody wants must be missing in as many lists as come
 * within the deadline: the first lists after the provider was down may be without what runs all the same.
 * @param seen where its host does not answer, which ends nothing that is wanted
 */
function isGone({ machine, provider }: HeldMachine, at: number, seen?: ListedMachine): boolean {
  const { missingDeadline, listPause } = provider.traits;
  const last = machine.seen_at ?? machine.ready_at ?? machine.made_at ?? machine.ordered_at;
  const isLost = seen === undefined && machine.state !== 'ending';
  const least = isLost ? Math.max(MISSES, Math.ceil(missingDeadline / listPause)) : MISSES;
  return machine.missed + 1 >= least && at - last > missingDeadline;
}

/** A machine that the provider calls active runs by that word alone, or once its SSH server was looked at. */
async function activate(
  ctx: AppContext,
  held: HeldMachine,
  { access, at: since, hostKey, ...seen }: ListedMachine,
  at: number,
): Promise<boolean> {
  const { machine, provider } = held;
  const warning = seen.warning ?? null;
  if (access === null) return false;
  if (provider.traits.isLocal) {
    const instant = since ?? at;
    return step(ctx, held, {
      ...{ event: 'ready', at: instant, access: { ...accessColumns(access), warning } },
      machine: { active_at: instant, ready_at: ctx.time.service(), seen_at: at },
    });
  }
  const access_json = toAccessJson(access, hostKey, warning);
  const isNew = machine.active_at === null;
  if (!isNew && access_json === machine.access_json) return false;
  await keepSight(ctx, held, {
    ...{ seen_at: at, access_json },
    ...(isNew && { active_at: ctx.time.service() }),
  });
  return isNew;
}

/** Stores what is known of a machine that boots, and shows it. */
async function keepSight(
  ctx: AppContext,
  held: HeldMachine,
  changes: Partial<MachineTable>,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (!(await updateMachine(trx.db, held.machine, changes))) return;
    await showPhase(trx, { ...held, machine: { ...held.machine, ...changes } });
    if (changes.active_at !== undefined) await scheduleMachine(trx, held.deployment.id, 0);
  });
}

/** Says of a machine that runs what is wrong with it, and how it is reached from now on. */
async function warn(
  ctx: AppContext,
  { deployment }: HeldMachine,
  warning: string | null,
  moved?: Partial<DeploymentTable>,
): Promise<false> {
  if (warning !== deployment.warning || moved !== undefined) {
    await inTransaction(ctx, ({ db }) =>
      updateDeployment(db, deployment.id, { warning, ...moved }, 'running'),
    );
  }
  return false;
}

/** How a running machine is reached from now on, where that has changed; who answers there was not looked at. */
function movedTo(
  { access }: ListedMachine,
  { ip_address, ssh_port, login_name }: DeploymentTable,
): Partial<DeploymentTable> | undefined {
  if (access === null) return undefined;
  const { ipAddress, sshPort, loginName } = access;
  const isSame = ipAddress === ip_address && sshPort === ssh_port && loginName === login_name;
  return isSame ? undefined : { ...accessColumns(access), host_key: null, host_key_checked: 0 };
}

/** Whether a machine has ended or failed by itself. */
const isOver = ({ status }: ListedMachine): boolean =>
  status === 'stopped' || status === 'error' || status === 'ending' || status === 'ended';
