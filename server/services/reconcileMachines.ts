import {
  reconcile,
  type Reconciliation,
  type TheirMachine,
} from '@/domain/instances/reconciliation';
import { statesWhere } from '@/domain/instances/lifecycle';
import type { AppContext } from '../context';
import type { MachineTable } from '../db/schema';
import {
  ProviderError,
  type MachineProvider,
  type MachineStatus,
} from '../providers/machineProvider';
import { machinesById, machinesIn } from '../repo/machines';
import { storeProviderState } from '../repo/providerStates';
import { idOfMarker, markerPrefix } from './machines/marker';
import { giveBack } from './machines/surplus';

/** A machine of a provider's list that carries our marker. */
export interface MarkedMachine extends TheirMachine {
  status: MachineStatus;
}

/** What a provider's list and our rows say of each other, with all rows that it is about. */
export interface ComparedMachines extends Reconciliation<MarkedMachine, MachineTable> {
  rows: MachineTable[];
}

const LIVE = statesWhere(({ by }) => by !== 'nobody');

/**
 * Compares a provider's machines with ours: those alone that carry our marker.
 * @throws ProviderError where it does not tell its machines
 */
export async function compareMachines(
  ctx: AppContext,
  provider: MachineProvider,
): Promise<ComparedMachines> {
  const { name } = provider.traits;
  // Before the list, so that it should have them; rows that it names after it, since each was stored before its machine was made.
  const live = await machinesIn(ctx.db, name, LIVE);
  const listed = await provider.list(live.flatMap(({ external_id }) => external_id ?? []));
  const prefix = await markerPrefix(ctx);
  const theirs = listed.flatMap(({ id, marker, status }) => {
    const ours = idOfMarker(prefix, marker);
    return ours === undefined || isOver(status) ? [] : [{ id, ours, status }];
  });
  const named = await machinesById(
    ctx.db,
    theirs.map(({ ours }) => ours),
  );
  const rows = [...new Map([...live, ...named].map((row) => [row.id, row])).values()];
  return { ...reconcile(theirs, rows), rows };
}

/**
 * Compares a provider's machines with ours, has what is not needed by its own row ended, and keeps how many orphans there are.
 * @param fix has orphans ended too
 * @throws ProviderError where it does not tell its machines
 */
export async function reconcileProvider(
  ctx: AppContext,
  provider: MachineProvider,
  fix = false,
): Promise<ComparedMachines> {
  const { name } = provider.traits;
  const found = await compareMachines(ctx, provider);
  for (const { id } of [...found.surplus, ...(fix ? found.orphans : [])]) {
    await giveBack(ctx, name, id);
  }
  const orphans = fix ? 0 : found.orphans.length;
  await storeProviderState(ctx.db, name, { orphans, reconciled_at: ctx.now() });
  return found;
}

const isOver = (status: MachineStatus): boolean => status === 'ending' || status === 'ended';

/**
 * The job that compares the machines of all providers with ours: counts orphans, which people end, and says in the log that there
 * are some. A provider that does not answer is compared an hour later.
 */
export async function reconcileAll(ctx: AppContext): Promise<void> {
  for (const [provider, adapter] of ctx.providers) {
    if (adapter.traits.isLocal) continue;
    try {
      const { orphans } = await reconcileProvider(ctx, adapter);
      const machines = orphans.map(({ id }) => id);
      if (machines.length > 0) {
        ctx.log.warn({ provider, machines }, 'machines carry our marker and no row knows them');
      }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}
