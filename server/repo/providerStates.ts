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

/** Stores that a provider has told its offers. @param now the time of day */
export async function storeChecked(db: Db, name: string, now: number): Promise<void> {
  await db
    .insertInto('provider_states')
    .values({ name, checked_at: now, next_call_at: 0, next_create_at: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checked_at: now }))
    .execute();
}

/** Stores what a comparison of a provider's machines with ours has found. @param now the time of day */
export async function storeOrphans(
  db: Db,
  name: string,
  orphans: number,
  now: number,
): Promise<void> {
  const found = { orphans, reconciled_at: now };
  await db
    .insertInto('provider_states')
    .values({ name, ...found, next_call_at: 0, next_create_at: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
    .execute();
}
