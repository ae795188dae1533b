import type { Db, SimulatedMachineTable } from '../db/schema';
import { isAmong } from './due';

/** The machines that the simulator pretends to have. */
export const simulatedMachinesIn = (db: Db) => ({
  /** Stores a machine unless there is one with its id. @returns false where there is */
  insert: async (row: SimulatedMachineTable): Promise<boolean> => {
    const { numInsertedOrUpdatedRows: inserted = 0n } = await db
      .insertInto('simulated_machines')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return inserted > 0n;
  },
  find: async (ids: readonly string[]): Promise<SimulatedMachineTable[]> =>
    ids.length === 0
      ? []
      : db.selectFrom('simulated_machines').selectAll().where(isAmong(db, ids)).execute(),
  /** Those that have a fault and were not given back. */
  faulty: (): Promise<SimulatedMachineTable[]> =>
    db
      .selectFrom('simulated_machines')
      .selectAll()
      .where('fault', 'is not', null)
      .where('terminated_at', 'is', null)
      .execute(),
  update: async (
    id: string,
    changes: Partial<Pick<SimulatedMachineTable, 'name' | 'fault' | 'terminated_at'>>,
  ): Promise<void> => {
    await db.updateTable('simulated_machines').set(changes).where('id', '=', id).execute();
  },
});
