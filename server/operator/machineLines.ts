import type { AppContext } from '../context';
import { deploymentsOfMachines } from '../repo/machines';
import type { ComparedMachines } from '../services/reconcileMachines';

/** Whether a provider has no machine that it should not have. */
export const isTidy = ({ orphans, surplus }: ComparedMachines): boolean =>
  orphans.length === 0 && surplus.length === 0;

/** A line for each machine of a provider that carries our marker, and for each that it should have; first their number. */
export async function machineLines(ctx: AppContext, found: ComparedMachines): Promise<string[]> {
  const { known, surplus, orphans, missing, rows } = found;
  const deployments = await deploymentsOfMachines(ctx.db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  /** The instance of a machine, and what is known of it. */
  const instanceOf = (id: string): string => {
    const row = byId.get(id);
    const deployment = row && deployments.get(row.deployment_id);
    return row === undefined ? id : `${deployment?.name ?? id} (${row.state})`;
  };
  return [
    `${known.length + surplus.length + orphans.length} with our marker`,
    ...known.map(({ id, status, ours }) => `${id}  ${status}  ${instanceOf(ours)}`),
    ...surplus.map(
      ({ id, status, ours }) => `${id}  ${status}  too many: ${instanceOf(ours)} needs it no more`,
    ),
    ...orphans.map(({ id, status }) => `${id}  ${status}  orphan: nothing here knows it`),
    ...missing.map(({ id, external_id }) => `${external_id ?? id}  not listed  ${instanceOf(id)}`),
  ];
}
