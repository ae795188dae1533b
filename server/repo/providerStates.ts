import type { Db, ProviderStateTable } from '../db/schema';
import { batched } from './batched';

/** What is known of some providers; nothing of one that was never asked. */
export async function providerStates(
  db: Db,
  names: readonly string[],
): Promise<ProviderStateTable[]> {
  if (names.length === 0) return [];
  const states = db.selectFrom('provider_states').selectAll().where('name', 'in', names);
  return states.orderBy('name').execute();
}

/** The same for the polls of the offers, which share a read. */
export const polledProviderStates = batched(
  async (db: Db, asked: readonly (readonly string[])[]): Promise<ProviderStateTable[][]> => {
    const rows = await providerStates(db, [...new Set(asked.flat())]);
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
