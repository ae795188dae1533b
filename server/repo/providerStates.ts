import type { Db, ProviderStateTable } from '../db/schema';

/** What is known of some providers; nothing of one that was never asked. */
export async function providerStates(
  db: Db,
  names: readonly string[],
): Promise<ProviderStateTable[]> {
  if (names.length === 0) return [];
  const states = db.selectFrom('provider_states').selectAll().where('name', 'in', names);
  return states.orderBy('name').execute();
}

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
