import { LIFECYCLE } from '@/domain/instances/lifecycle';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { MachineTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import {
  ProviderError,
  type ListedMachine,
  type MachineProvider,
} from '../../providers/machineProvider';
import { deploymentsOfMachines, machinesById, markSeen } from '../../repo/machines';
import { hasLiveMachines, holdMachine, liveMachines, providerOf, watchOf } from './machine';
import { idOfMarker, markerPrefix } from './marker';
import { applySighting, miss } from './sighting';
import { giveBack } from './surplus';

/** What runs is looked for so often where nothing else is under way. Milliseconds. */
const RUNNING_PAUSE = MINUTE_MS;

/** The rest before another server may look that has the provider among its settings. Milliseconds. */
const REST = 10 * SECOND_MS;

/**
 * A list that is without most of what runs is rather wrong than true, so it ends nothing that was seen within so long.
 * Milliseconds.
 */
const DOUBT = 30 * MINUTE_MS;

/**
 * The job of an adapter's machines: one list tells of all of them. It comes again as long as there are any.
 * @param source the adapter's name
 */
export async function watchMachines(ctx: AppContext, source: string): Promise<void> {
  const provider = providerOf(ctx, source);
  if (provider === undefined) {
    // Settings are changed on one server after the other.
    if (await hasLiveMachines(ctx, source)) await lookAgain(ctx, source, REST);
    return;
  }
  const machines = await liveMachines(ctx, provider);
  if (machines.length === 0) return;
  const pause = isDue(machines, ctx.time.service()) ? await look(ctx, provider, machines) : 0;
  await lookAgain(ctx, source, Math.max(pause, provider.traits.listPause));
}

const lookAgain = (ctx: AppContext, source: string, rest: number): Promise<void> =>
  inTransaction(ctx, (trx) => trx.queue.schedule(trx, 'watch', watchOf(trx, source, rest)));

function isDue(machines: readonly MachineTable[], now: number): boolean {
  return machines.some(({ state, missed, seen_at, ready_at }) =>
    state === 'ready' && missed === 0
      ? (seen_at ?? ready_at ?? 0) <= now - RUNNING_PAUSE
      : // One that shall end may have vanished before; an order that was held back may have been carried out.
        state === 'ending' || state === 'wanted' || LIFECYCLE[state].by === 'list',
  );
}

/** @returns the rest before the provider may be asked again, in milliseconds */
async function look(
  ctx: AppContext,
  provider: MachineProvider,
  machines: readonly MachineTable[],
): Promise<number> {
  const at = ctx.time.service();
  let listed: ListedMachine[];
  try {
    listed = await provider.list(machines.flatMap(({ external_id }) => external_id ?? []));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.afterMs;
  }
  const prefix = await markerPrefix(ctx);
  const byId = new Map(listed.map((one) => [one.id, one]));
  const marked = listed.flatMap((one) => {
    const id = idOfMarker(prefix, one.marker);
    return id === undefined ? [] : [{ id, one }];
  });
  const byMarker = new Map(marked.map(({ id, one }) => [id, one]));
  const deployments = await deploymentsOfMachines(ctx.db, machines);
  const isDoubtful = doubt(ctx, machines, byId);
  const seenIds: string[] = [];
  for (const machine of machines) {
    const { id, external_id, deployment_id } = machine;
    const deployment = deployments.get(deployment_id);
    if (deployment === undefined) continue;
    const seen = external_id === null ? byMarker.get(id) : byId.get(external_id);
    const held = { machine, deployment, provider };
    const last = machine.seen_at ?? machine.ready_at ?? machine.ordered_at;
    if (isDoubtful && seen === undefined && at - last <= DOUBT) {
      if (machine.state === 'ready') await miss(ctx, held);
      continue;
    }
    const isMoved = await applySighting(ctx, held, seen, at);
    if (isMoved || seen === undefined || machine.state === 'accepted') continue;
    if (seen.status !== 'unreachable') seenIds.push(id);
  }
  await markSeen(ctx.db, seenIds, at);
  await clearStrays(ctx, machines, marked, at);
  return 0;
}

/** Whether a list is without most of several machines that run; says so when it begins. */
function doubt(
  { log, metrics }: AppContext,
  machines: readonly MachineTable[],
  listed: ReadonlyMap<string, ListedMachine>,
): boolean {
  const running = machines.filter(({ state }) => state === 'ready');
  const missing = running.filter(({ external_id }) => !listed.has(external_id ?? ''));
  if (running.length < 2 || missing.length * 2 <= running.length) return false;
  const provider = running[0]?.source ?? '';
  if (missing.some(({ missed }) => missed === 0)) {
    const facts = { provider, running: running.length, missing: missing.length };
    log.error(facts, 'list of a provider is without most of the machines that run');
    metrics.machineAlarm(provider, 'mostMissing');
  }
  return true;
}

/** Gives back what carries our marker although its row says that it must not be there. Where there is no row, nothing is done. */
async function clearStrays(
  ctx: AppContext,
  watched: readonly MachineTable[],
  marked: readonly { id: string; one: ListedMachine }[],
  at: number,
): Promise<void> {
  const known = new Map(watched.map((machine) => [machine.id, machine]));
  const others = marked.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const rows = [...watched, ...(await machinesById(ctx.db, others))];
  const byId = new Map(rows.map((machine) => [machine.id, machine]));
  for (const { id, one } of marked) {
    const machine = byId.get(id);
    if (machine === undefined || one.status === 'ending' || one.status === 'ended') continue;
    if (machine.external_id !== null && machine.external_id !== one.id) {
      await giveBack(ctx, machine.source, one.id);
    } else if (machine.state === 'ended') {
      const held = await holdMachine(ctx, machine.deployment_id);
      if (held !== undefined) await applySighting(ctx, held, one, at);
    }
  }
}
