import type { Db, ProviderStateTable } from '../db/schema';
import { batched } from './batched';

/** What is known of some providers; nothing of one that was never asked. Every poll of the offers asks. */
export const providerStates = batched(
  async (db: Db, asked: readonly (readonly string[])[]): Promise<ProviderStateTable[][]> => {
    const names = [...new Set(asked.flat())];
    if (names.length === 0) return asked.map(() => []);
    const states = db.selectFrom('provider_states').selectAll().where('name', 'in', names);
    const rows = await states.orderBy('name').execute();
    return asked.map((some) => rows.filter(({ name }) => some.includes(name)));
  },
);

/** Stores what was found out about a provider. Instants are times of day. */
export async function storeProviderState(
  db: Db,
  name: string,
  found: Partial<Pick<ProviderStateTable, 'checked_at' | 'orphans' | 'reconciled_at'>>,
): Promise<void> {
  await db
    .insertInto('provider_states')
    .values({ name, ...found, next_call_at: 0, next_create_at: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
    .execute();
}
