import { LIFECYCLE, phaseOf, statesWhere } from '@/domain/instances/lifecycle';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { DeploymentTable, MachineTable } from '../../db/schema';
import type { MachineProvider, ProviderName } from '../../providers/machineProvider';
import { inTransaction } from '../../db/transaction';
import { findDeployment } from '../../repo/deployments';
import { findMachine, machinesIn } from '../../repo/machines';

/** A machine with what belongs to it. */
export interface KnownMachine {
  machine: MachineTable;
  deployment: DeploymentTable;
  /** Undefined where its provider is not set up any more. */
  provider: MachineProvider | undefined;
}

/** One whose provider can be told something. */
export interface HeldMachine extends KnownMachine {
  provider: MachineProvider;
}

/** The adapter of a source; undefined where it is not set up any more. */
export const providerOf = (
  { providers }: AppContext,
  source: string,
): MachineProvider | undefined => providers.get(source as ProviderName);

/** The machine of a deployment as it is stored now; undefined where there is none. */
export async function knownMachine(
  ctx: AppContext,
  deploymentId: string,
): Promise<KnownMachine | undefined> {
  const machine = await findMachine(ctx.db, deploymentId);
  const deployment = machine && (await findDeployment(ctx.db, 'id', deploymentId));
  if (machine === undefined || deployment === undefined) return undefined;
  return { machine, deployment, provider: providerOf(ctx, machine.source) };
}

/** The same; undefined too where its provider is not set up any more. */
export async function holdMachine(
  ctx: AppContext,
  deploymentId: string,
): Promise<HeldMachine | undefined> {
  const known = await knownMachine(ctx, deploymentId);
  const provider = known?.provider;
  return known === undefined || provider === undefined ? undefined : { ...known, provider };
}

/** What happens to an instance while it deploys. With a local provider there is nothing to wait for. */
export const shownPhase = ({ machine, provider }: KnownMachine) =>
  provider?.traits.isLocal === true ? null : phaseOf(machine.state, machine);

/** The rest before a machine is looked after once more that the provider's list should lead on. Milliseconds. */
const SECOND_LOOK = MINUTE_MS;

/** The shortest rest before a call is made again. Milliseconds. */
export const SHORTEST_REST = SECOND_MS;

const jobKey = (deploymentId: string): string => `machine:${deploymentId}`;

const jobOf = ({ time }: AppContext, deploymentId: string, delay: number) => ({
  key: jobKey(deploymentId),
  at: time.service() + delay,
  payload: deploymentId,
});

/** Has a machine led on by the job `machine`. @param delay in milliseconds */
export const scheduleMachine = (trx: AppContext, deploymentId: string, delay: number) =>
  trx.queue.schedule(trx, 'machine', jobOf(trx, deploymentId, delay));

/** The same outside of a transaction. */
export const comeBack = (ctx: AppContext, { machine }: HeldMachine, delay: number) =>
  inTransaction(ctx, (trx) => scheduleMachine(trx, machine.deployment_id, delay));

/** The same where it has no such job. */
export const ensureMachine = (ctx: AppContext, deploymentId: string) =>
  ctx.queue.ensure(ctx, 'machine', jobOf(ctx, deploymentId, 0));

/** When the list of a provider is asked for. @param source its name @param delay in milliseconds */
export const watchOf = ({ time }: AppContext, source: string, delay: number) => ({
  key: `watch:${source}`,
  at: time.service() + delay,
  payload: source,
});

/** Makes sure that the list of a provider is asked for. */
export const ensureWatch = (ctx: AppContext, provider: MachineProvider) =>
  ctx.queue.ensure(ctx, 'watch', watchOf(ctx, provider.traits.name, provider.traits.listPause));

/** Whether nothing about a machine of a provider may change by itself, so that nobody need look. */
const isAtRest = ({ state }: MachineTable, { traits }: MachineProvider): boolean =>
  state === 'ended' || (state === 'ready' && traits.staysUp === true);

const LIVE = statesWhere(({ by }) => by !== 'nobody');

/** The machines of a provider that may change by themselves. */
export async function liveMachines(
  { db }: AppContext,
  provider: MachineProvider,
): Promise<MachineTable[]> {
  const { name, staysUp } = provider.traits;
  const states = staysUp === true ? LIVE.filter((state) => state !== 'ready') : LIVE;
  return machinesIn(db, name, states);
}

/** Whether a provider, which may not be set up here, may have machines that change by themselves. */
export const hasLiveMachines = async ({ db }: AppContext, source: string): Promise<boolean> =>
  (await machinesIn(db, source, LIVE)).length > 0;

/** Whether something is to be done about a machine until it runs, or is gone. */
export const isUnderWay = ({ state }: MachineTable): boolean =>
  state !== 'ready' && state !== 'ended';

/**
 * Schedules who leads a machine on from where it is, in the transaction that has led it there.
 * @param delay before a call, in milliseconds
 */
export async function scheduleNext(
  trx: AppContext,
  { machine, provider }: KnownMachine,
  delay: number,
): Promise<void> {
  const { state, deployment_id: id } = machine;
  if (LIFECYCLE[state].by === 'call') return scheduleMachine(trx, id, delay);
  if (provider !== undefined && !isAtRest(machine, provider)) await ensureWatch(trx, provider);
  if (!isUnderWay(machine)) return trx.queue.cancel(trx, jobKey(id));
  // A list that is being asked for may end without knowing of it.
  await scheduleMachine(trx, id, SECOND_LOOK);
}
